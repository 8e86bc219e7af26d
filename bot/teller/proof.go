package teller

import (
	"sudokubot/bot/phrases"
	"sudokubot/solver/logic"
)

// mostBranches limits the number of cases in the explanation of a proof.
const mostBranches = 3

// branches describes each case of a proof: the first assumption of the case, and the digit that excludes the
// candidate.
func (w explanation) branches() string {
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

// supposed states the assumption that begins a case.
func (w explanation) supposed(n logic.BranchNode) string {
	key := "assumed-not"
	if n.True {
		key = "assumed"
	}
	return w.say(key, phrases.Args{"Digit": w.digit(n.Digit), "Cell": w.cells(n.Cells.List()...)})
}

func (w explanation) clashDigit() string {
	if w.step.Branches == 0 {
		return ""
	}
	return w.digit(w.step.Ending(0).Digit)
}
