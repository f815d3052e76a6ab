"""One match, several devices: one keeps it, each of the others has a seat of it, or watches."""
