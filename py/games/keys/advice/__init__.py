"""What a person on turn is told who asks for it."""
