package bot

import (
	"context"
	"slices"
	"strings"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// comparison runs every method that applies on the puzzle and tabulates them, in the place of the grid.
func (t *talk) comparison(ctx context.Context, p sudoku.Puzzle, asked game.Request) (chat.Reply, error) {
	ctx, done := t.work(ctx)
	defer done()
	reports, err := t.compareAll(ctx, p)
	if err != nil {
		return chat.Reply{}, err
	}
	reply := chat.Reply{
		Text: t.compared(reports, cancelled(ctx)), Block: t.table(reports),
		Choices: [][]chat.Choice{{t.button(phrases.ButtonBack, pressBack, asked.Source)}},
	}
	if !asked.Text {
		reply.Picture = t.picture(t.view(best(reports)))
	}
	return reply, nil
}

// best returns the outcome that knows most, to be drawn beside the table.
func best(reports []solver.Report) outcome {
	chosen := reports[0]
	for _, r := range reports {
		if chosen.Status == solver.Unknown && (r.Status != solver.Unknown || len(r.Solutions) > len(chosen.Solutions)) {
			chosen = r
		}
	}
	return outcome{report: chosen}
}

// compared says what a comparison found, and how to read its table.
func (t *talk) compared(reports []solver.Report, cancelled bool) string {
	say := []phrases.Key{phrases.CompareTitle}
	status, agree := verdict(reports)
	if !agree {
		t.Log.Error("methods disagree", "puzzle", reports[0].Puzzle.String())
		say = append(say, phrases.CompareDisagree)
	} else if status != solver.Unknown || !cancelled {
		say = append(say, statusKey(status))
	}
	if cancelled {
		say = append(say, phrases.SolvedCancelled)
	}
	say = append(say, phrases.CompareLegend)
	if slices.ContainsFunc(reports, cutOff) {
		say = append(say, phrases.CompareCut)
	}
	lines := make([]string, len(say))
	for i, k := range say {
		lines[i] = t.voice.Say(k, nil)
	}
	return strings.Join(lines, "\n")
}

func cutOff(r solver.Report) bool { return r.Status == solver.Unknown }

// compareAll runs the methods one after another. When ctx ends, those that were not begun are missing.
func (t *talk) compareAll(ctx context.Context, p sudoku.Puzzle) ([]solver.Report, error) {
	var reports []solver.Report
	for _, m := range solver.Methods() {
		if !m.Applies(p.Layout) {
			continue
		}
		limited, cancel := context.WithTimeout(ctx, t.Compare)
		r, err := solver.Solve(limited, p, solver.Options{Method: m.Name, Now: t.Now})
		cancel()
		if err != nil {
			return nil, err
		}
		reports = append(reports, r)
		if ctx.Err() != nil {
			break
		}
	}
	return reports, nil
}

// verdict returns what the methods that finished found, and whether they found the same.
func verdict(reports []solver.Report) (s solver.Status, agree bool) {
	for _, r := range reports {
		if cutOff(r) {
			continue
		}
		if s != solver.Unknown && s != r.Status {
			return solver.Unknown, false
		}
		s = r.Status
	}
	return s, true
}

func statusKey(s solver.Status) phrases.Key {
	return map[solver.Status]phrases.Key{
		solver.Unique: phrases.StatusUnique, solver.Several: phrases.StatusSeveral,
		solver.Insoluble: phrases.StatusInsoluble, solver.Unknown: phrases.StatusUnknown,
	}[s]
}

// Widths of the columns, in signs: together they fit the narrowest phones.
const (
	methodWidth = 16
	timeWidth   = 9
	nodesWidth  = 7
)

// table writes a line for each method: its name, the time of search and proof, and the positions looked at.
func (t *talk) table(reports []solver.Report) string {
	v := t.voice
	lines := []string{v.Column(v.Say(phrases.CompareMethod, nil), methodWidth, false) +
		v.Column(v.Say(phrases.CompareTime, nil), timeWidth, true) + v.Column(v.Say(phrases.CompareNodes, nil), nodesWidth, true)}
	for _, r := range reports {
		took := v.TableDuration(r.Elapsed + r.ProofElapsed)
		if cutOff(r) {
			took = ">" + v.TableDuration((r.Elapsed + r.ProofElapsed).Round(time.Millisecond))
		}
		lines = append(lines, v.Column(r.Method, methodWidth, false)+
			v.Column(took, timeWidth, true)+v.Column(v.Short(nodes(r)), nodesWidth, true))
	}
	return strings.Join(lines, "\n")
}

// nodes is all the nodes of a report, those of the proof too.
func nodes(r solver.Report) int64 {
	total := r.ProofNodes
	for _, m := range r.Measures {
		if m.Name == "nodes" {
			total += m.Value
		}
	}
	return total
}
