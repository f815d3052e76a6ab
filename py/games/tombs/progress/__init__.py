"""What shows how somebody gets on: goals, kinds of set-up, and how strong the bots are."""
