package logic_test

import (
	"strings"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// BenchmarkFish measures how long it takes to find all steps of a class of techniques in a position where singles and
// locked candidates are used up, for all digits.
func BenchmarkFish(b *testing.B) {
	f, err := logic.NewField(sudoku.Classic())
	check.Must(b, err)
	var positions []*logic.Position
	for _, line := range []string{
		":0300:2:...4..967.+6..2.+45+343....+2..3.1............6....6.7...292.86....6...4.5.9.....73.+6::254 256::",
		":0330:6:8.....4..1....47.9..7...16.2..56.........2+5..+593..7.4.....3.9..6...5..1........5.::659::",
		":0312:8:.3.+4.81+29..2+39....4.+9..2.3..6..8.9.......5......2...7...7.43.+9........1589......7::852::",
		":0303:5:.92....4+8.6+8.+2..+391+4+3+9782...+31+85..7.4+8.6.........1.8..+32458.....1...3.+8.8.6.4.3..:561 581:517 527::",
	} {
		k, err := f.ParseCase(line)
		check.Must(b, err)
		positions = append(positions, k.Position)
	}
	for _, class := range []struct{ name, codes string }{
		{"intersections", "0100 0101 0110 0111"},
		{"subsets", "0200 0201 0202 0210 0211 0212"},
		{"basic", "0300 0301 0302"},
		{"finned", "0310 0311 0312 0320 0321 0322"},
		{"franken", "0330 0331 0340 0341"},
		{"franken-jellyfish", "0332 0342"},
		{"mutant", "0350 0351 0360 0361"},
		{"mutant-jellyfish", "0352 0362"},
	} {
		b.Run(class.name, func(b *testing.B) {
			i := 0
			for b.Loop() {
				for _, code := range strings.Fields(class.codes) {
					technique, _ := logic.Named(code)
					for range technique.Find(positions[i%len(positions)], logic.Query{}) {
					}
				}
				i++
			}
		})
	}
}
