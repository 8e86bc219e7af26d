package solver_test

import (
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// reported are the puzzles of S. Hosseini's report "Sudoku as a constraint satisfaction problem". The
// report's measures hold if ties go to the first cell, and digits are tried in ascending order.
var reported = []struct {
	name, puzzle, solution string
	want                   []solver.Measure
}{
	{"row 1",
		"classic9:420000000007053001030008200602009007000000000500700904006100040800970100000000092",
		"classic9:428617359967253481135498276612549837749381625583726914296135748854972163371864592",
		[]solver.Measure{{Name: "givens", Value: 26}, {Name: "nodes", Value: 130}, {Name: "pruned", Value: 364}, {Name: "backtracks", Value: 74}, {Name: "failures", Value: 4}, {Name: "initial_removals", Value: 297}}},
	{"row 2",
		"classic9:000005060307008100625000700000000091008030500290000000002000948001900307050300000",
		"classic9:189725463347698125625413789573864291418239576296571834732156948861942357954387612",
		[]solver.Measure{{Name: "givens", Value: 27}, {Name: "nodes", Value: 71}, {Name: "pruned", Value: 187}, {Name: "backtracks", Value: 16}, {Name: "failures", Value: 2}, {Name: "initial_removals", Value: 298}}},
	{"row 3",
		"classic9:000005083000780000280010009073000000800000006000000910900030071000067000140500000",
		"classic9:716945283439782165285316749573691824891274356624853917962438571358167492147529638",
		[]solver.Measure{{Name: "givens", Value: 24}, {Name: "nodes", Value: 999}, {Name: "pruned", Value: 3620}, {Name: "backtracks", Value: 941}, {Name: "failures", Value: 113}, {Name: "initial_removals", Value: 286}}},
	{"row 4",
		"classic9:300700009090000700080006400060003007900207006200800010007300090002000050100002008",
		"classic9:324785169596431782781926435468193527913257846275864913657318294842679351139542678",
		[]solver.Measure{{Name: "givens", Value: 26}, {Name: "nodes", Value: 480}, {Name: "pruned", Value: 1716}, {Name: "backtracks", Value: 424}, {Name: "failures", Value: 50}, {Name: "initial_removals", Value: 295}}},
}

func fits(l *sudoku.Layout, g sudoku.Grid, c sudoku.Cell, d sudoku.Digit) bool {
	for _, peer := range l.Peers(c) {
		if g[peer] == d {
			return false
		}
	}
	return true
}
