package logic_test

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

func TestForcing(t *testing.T) { holdOwn(t, forcingCases) }

var forcingCases = []ownCase{
	{
		line: ":1301:4:..6.3+5...1+3.9..5..85.....+39.1.6.7+39..+6..+9.1..+3+8+925+176+4..3.74.5.+5.8...+9..6.+1+5.9..3:412 712 114 814 218 418 718 225 626 828 829 235 435 251 277 279 879 282 286 689 292 298:441::",
		text: "Forcing Chain Contradiction in c3 => r4c1<>4: r4c1=4 r4c5<>4 r2c5=4 r2c3<>4; r4c1=4 r4c5<>4 r2c5=4 r1c4<>4 r1c4=7 r3c4<>7 r3c3=7 r3c3<>4; r4c1=4 r4c3<>4; r4c1=4 r5c3<>4",
		lack: "114",
	},
	{ // verity over the candidates of a cell
		line: ":1302:7:..6.3+5...1+3.9..5..85.....+39.1.6.7+39..+6..+9.1..+3+8+925+176+4..3.74.5.+5+48...+9..6+7+1+5.9..3:114 814 218 418 718 225 626 228 828 829 235 435 251 277 279 879 286 689 298:729::",
		text: "Forcing Chain Verity => r2c9<>7: r2c8=4 r9c8<>4 r9c8=8 r7c7<>8 r7c7=6 r3c7<>6 r2c9=6 r2c9<>7; r2c8=7 r2c9<>7",
		lack: "228",
	},
	{ // verity over the cells for a digit in a house
		line: ":1302:4:..6.3+5...1+3.9..5..85.....+39.1.6.7+39..+6..+9.1..+3+8+925+176+4..3.74.5.+5+48...+9..6+7+1+5.9..3:114 814 218 418 718 225 626 228 828 829 235 435 251 277 279 879 286 689 298:441::",
		text: "Forcing Chain Verity => r4c1<>4: r1c1=4 r4c1<>4; r2c3=4 r2c5<>4 r4c5=4 r4c1<>4; r3c3=4 r3c3<>7 r3c4=7 r1c4<>7 r1c4=4 r2c5<>4 r4c5=4 r4c1<>4",
		lack: "114",
	},
	{ // the assumption is that a candidate is false
		line: ":1303:8:.1..+38+5.+2.8.5.73.+1..54+1.+9+87..+82..+173+1.4..+38+26.....14+9+5...169+25+...1+...+6+39+9263..+7+1.:221 755 661 761 362 763 764 471 772 481 781 782 485 585 885 586::881:",
		text: "Forcing Net Contradiction in r1c8 => r8c1=8: r8c1<>8 r7c1=8 r7c1<>7 r1c1=7 r1c1<>4 r1c8=4; r8c1<>8 r8c1=5 r4c1<>5 r4c1=6 r1c1<>6 (r8c1<>8 r8c4=8 r6c4<>8 r6c4=6 r1c4<>6) r1c8=6 r1c8<>4",
		lack: "481",
	},
	{
		line: ":1304:3:..51+2.+4..42.+7+9..5....+564......8......7.+9.6...6.8352.4.+2394...65...+2.+59+3+4...+63+92.1:132 837 738 939 142 942 143 147 747 148 748 749 153 876 185 892:339::",
		text: "Forcing Net Verity => r3c9<>3: r4c8=2 r3c8<>2 r3c9=2 r3c9<>3; r4c8=9 r4c1<>9 r6c2=9 r6c2<>1 r6c7=1 r2c7<>1 (r6c7=1 r3c7<>1) r3c8=1 r3c8<>2 r3c9=2 r3c9<>3",
		lack: "148",
	},
	{
		line: ":1305:5:+62+539...1+8+39.716.+2+1+74...9.+3.5........9.2..31..+6...7+52..4+6...+1...+8..1643.5+138+4+92..:448:555::",
		text: "Nested Forcing Net in b4 => r5c5<>5: r5c5=5 [r2c4<>5 r3c4<>5]; r5c5=5 r3c5<>5 r3c6=5 r3c8<>5 r2c8=5 r7c8<>5 (r5c5=5 r5c5<>6 r5c9=6 r9c9<>6 r9c9=7 r7c8<>7) (r3c8<>5 r3c8=8 r7c8<>8) r7c8=9 r4c8<>9 (r5c9=6 r4c8<>6) (r3c8=8 r4c8<>8) r4c8=7 r4c1<>7; r5c5=5 r3c5<>5 r3c6=5 r3c8<>5 r2c8=5 r7c8<>5 (r5c5=5 r5c5<>6 r5c9=6 r9c9<>6 r9c9=7 r7c8<>7) (r3c8<>5 r3c8=8 r7c8<>8) r7c8=9 r4c8<>9 (r5c9=6 r4c8<>6) (r3c8=8 r4c8<>8) r4c8=7 r4c3<>7; r5c5=5 r3c5<>5 r3c6=5 r3c8<>5 r2c8=5 r7c8<>5 (r5c5=5 r5c5<>6 r5c9=6 r9c9<>6 r9c9=7 r7c8<>7) (r3c8<>5 r3c8=8 r7c8<>8) r7c8=9 r7c1<>9 (r3c6=5 r3c6<>2 r7c6=2 r7c1<>2) r7c1=7 r5c1<>7; r5c5=5 r3c5<>5 r3c6=5 r3c6<>2 r3c5=2 r3c5<>8 (r3c6=5 r3c6<>8) r1c6=8 r5c6<>8 (r5c5=5 r5c5<>8) (r5c5=5 r5c5<>6 r5c9=6 r5c9<>8) r5c3=8 r5c3<>7",
	},
}

// TestNothingToForce checks that the techniques of last resort find nothing in an empty grid.
func TestNothingToForce(t *testing.T) {
	f := field(t)
	p, err := f.New(sudoku.Puzzle{Layout: f.Layout(), Givens: make(sudoku.Grid, f.Layout().Size())})
	check.Must(t, err)
	for _, technique := range logic.Techniques() {
		if !strings.HasPrefix(technique.Code, "13") || technique.Name == "nested-forcing-net" {
			continue
		}
		for s := range technique.Find(p, logic.Query{}) {
			t.Errorf("%s: found %q", technique.Name, s.Text)
		}
	}
}

// TestShortestProofFirst checks that the proofs with the fewest links come first.
func TestShortestProofFirst(t *testing.T) {
	p, err := sudoku.Parse("classic9:..3.75..8.6.....1....9..........18622....6......8..1....8.4....49..3...5..7...34.")
	check.Must(t, err)
	at, err := field(t).New(p)
	check.Must(t, err)
	for s, ok := at.Next(t.Context()); ok && s.Technique.Rating <= 40; s, ok = at.Next(t.Context()) {
		at.Apply(s)
	}
	tests := map[string][]string{
		"forcing-chain-contradiction": {
			"Forcing Chain Contradiction in r1c1 => r7c4<>7: r7c4=7 r7c4<>5 r9c4=5 r9c1<>5 r9c1=1 r1c1<>1; r7c4=7 r7c8<>7 r7c8=2 r1c8<>2 r1c8=9 r1c1<>9",
			"Forcing Chain Contradiction in r1c1 => r8c6=7: r8c6<>7 r8c6=2 r9c4<>2 r9c4=5 r9c1<>5 r9c1=1 r1c1<>1; r8c6<>7 r8c7=7 r7c8<>7 r7c8=2 r1c8<>2 r1c8=9 r1c1<>9",
		},
		"forcing-chain-verity": {
			"Forcing Chain Verity => r7c4<>7: r1c1=1 r9c1<>1 r9c1=5 r9c4<>5 r7c4=5 r7c4<>7; r1c1=9 r1c8<>9 r1c8=2 r7c8<>2 r7c8=7 r7c4<>7",
			"Forcing Chain Verity => r8c6<>2: r1c1=1 r1c2<>1 r9c2=1 r9c2<>2 r9c4=2 r8c6<>2; r1c1=9 r1c8<>9 r1c8=2 r7c8<>2 r7c8=7 r7c4<>7 r8c6=7 r8c6<>2",
		},
	}
	for name, want := range tests {
		technique, _ := logic.Named(name)
		var got []string
		for s := range technique.Find(at, logic.Query{}) {
			if got = append(got, s.Text); len(got) == len(want) {
				break
			}
		}
		check.True(t, slices.Equal(got, want),
			"first come\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
