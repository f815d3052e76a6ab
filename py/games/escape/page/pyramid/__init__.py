"""The pyramid on the page: its floors and places, and what choosing one does."""
