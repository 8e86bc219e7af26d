package teller

import (
	"sudokubot/bot/phrases"
	"sudokubot/solver/logic"
)

// mostBranches is how many cases of a proof are told one by one.
const mostBranches = 3

// branches tells the cases of a proof: what each begins with, and the digit that it comes to, which takes the candidate away.
func (w telling) branches() string {
	var parts []string
	for i := range w.step.Lines {
		line := w.step.Line(i)
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

// supposed says what a case begins with.
func (w telling) supposed(n logic.LineNode) string {
	key := "assumed-not"
	if n.Stands {
		key = "assumed"
	}
	return w.say(key, phrases.Args{"Digit": w.digit(n.Digit), "Cell": w.cells(n.Cells.List()...)})
}

// clashDigit says the digit of what a contradiction ends with.
func (w telling) clashDigit() string {
	if w.step.Lines == 0 {
		return ""
	}
	return w.digit(w.step.Ending(0).Digit)
}
