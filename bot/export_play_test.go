package bot

// RoundSource is how a round is named.
func RoundSource(puzzle, person string) string { return roundSource(puzzle, person) }
