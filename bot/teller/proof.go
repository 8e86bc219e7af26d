package teller

import (
	"sudokubot/bot/phrases"
	"sudokubot/solver/logic"
)

// mostBranches is the most cases of a proof explained individually.
const mostBranches = 3

// branches describes the cases of a proof: the begin of each, and the resulting digit, which removes the
// candidate.
func (w telling) branches() string {
	var parts []string
	for i := range w.step.Branches {
		line := w.step.Branch(i)
		name := "branch"
		if i == 0 {
			name = "branch-first"
		}
		last := line[max(0, len(line)-2)]
		if last.Index == 0 {
			name += "-direct"
		}
		parts = append(parts, w.say(name, phrases.Args{
			"If": w.supposed(line[0]), "Targets": w.someCells(w.step.Touched()), "Gone": w.someDigits(w.removed()),
			"Then": w.say("is", phrases.Args{"Digit": w.digit(last.Digit), "Cell": w.cells(last.Cells.List()...)}),
		}))
	}
	return w.joined(parts)
}

// supposed describes the begin of a case.
func (w telling) supposed(n logic.BranchNode) string {
	key := "assumed-not"
	if n.True {
		key = "assumed"
	}
	return w.say(key, phrases.Args{"Digit": w.digit(n.Digit), "Cell": w.cells(n.Cells.List()...)})
}

// clashDigit returns the digit at the end of a contradiction.
func (w telling) clashDigit() string {
	if w.step.Branches == 0 {
		return ""
	}
	return w.digit(w.step.Ending(0).Digit)
}
