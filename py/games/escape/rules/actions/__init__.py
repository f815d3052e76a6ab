"""What explorers do: actions of a turn, answers to dangers, talks."""
