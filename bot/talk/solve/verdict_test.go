package solve

import (
	"testing"

	"sudokubot/bot/phrases"
	"sudokubot/solver"
	"sudokubot/solver/check"
)

// A method that was stopped has no result. A single solution must be equal for all methods.
func TestMethodsThatDisagree(t *testing.T) {
	answer := func(s solver.Status, solutions ...string) solver.Answer {
		return solver.Answer{Result: solver.Result{Status: s}, Solutions: solutions}
	}
	one, other, several, none, cut := answer(solver.Unique, "1"), answer(solver.Unique, "2"), answer(solver.Several, "1", "2"),
		answer(solver.Insoluble), answer(solver.Unknown)
	for _, tt := range []struct {
		name    string
		answers []solver.Answer
		status  solver.Status
		agree   bool
	}{
		{"all found the same", []solver.Answer{one, one}, solver.Unique, true},
		{"one was cut", []solver.Answer{cut, one, cut}, solver.Unique, true},
		{"all were cut", []solver.Answer{cut, cut}, solver.Unknown, true},
		{"other solutions", []solver.Answer{one, other}, solver.Unknown, false},
		{"one and several", []solver.Answer{one, several}, solver.Unknown, false},
		{"several and none", []solver.Answer{several, none}, solver.Unknown, false},
		{"several, in another order", []solver.Answer{several, answer(solver.Several, "2", "1")}, solver.Several, true},
		{"none", []solver.Answer{none, none}, solver.Insoluble, true},
	} {
		if status, agree := verdict(tt.answers); status != tt.status || agree != tt.agree {
			t.Errorf("%s: %v, %t", tt.name, status, agree)
		}
	}
}

// A comparison reports its result, unless it was cancelled before it had a result.
func TestWhatIsSaidOfAComparison(t *testing.T) {
	for _, tt := range []struct {
		name             string
		status           solver.Status
		agree, cancelled bool
		want             []phrases.Key
	}{
		{"one solution", solver.Unique, true, false, []phrases.Key{"status.unique"}},
		{"several", solver.Several, true, false, []phrases.Key{"status.several"}},
		{"none", solver.Insoluble, true, false, []phrases.Key{"status.insoluble"}},
		{"out of time", solver.Unknown, true, false, []phrases.Key{"status.unknown"}},
		{"cancelled when some had found it", solver.Unique, true, true, []phrases.Key{"status.unique", "solved.cancelled"}},
		{"cancelled before", solver.Unknown, true, true, []phrases.Key{"solved.cancelled"}},
		{"no agreement", solver.Unknown, false, false, []phrases.Key{"compare.disagree"}},
	} {
		want := append([]phrases.Key{"compare.title"}, tt.want...)
		check.Slices(t, compared(tt.status, tt.agree, tt.cancelled), want, "%s", tt.name)
	}
}
