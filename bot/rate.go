package bot

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/solver"
	"sudokubot/solver/logic"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// ratingCache is how many ratings are kept in memory, without their paths.
const ratingCache = 1024

// rated returns how hard p is, as far as that is found within limit. A rating that was cut short is not kept.
func (t *talk) rated(ctx context.Context, p sudoku.Puzzle, limit time.Duration) (rating.Rating, bool) {
	key := p.String()
	if t.guard(ctx, gridPuzzle{p}) != nil {
		return rating.Rating{}, false
	}
	if r, ok := t.ratings.Get(key); ok {
		return r, true
	}
	limited, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	r, err := rating.Rate(limited, p)
	if err != nil {
		t.Log.Error("not rated", "puzzle", key, "err", err)
		return r, false
	}
	r.Steps = nil
	if limited.Err() == nil {
		t.ratings.Add(key, r)
	}
	return r, true
}

// difficulty says in a line how hard the puzzle of an outcome is; nothing where that is not known, or not worth saying.
func (t *talk) difficulty(ctx context.Context, o outcome) string {
	p, no := o.puzzle.logical()
	if no != "" || o.found.result().Status != solver.Unique || o.found.complete() {
		return ""
	}
	r, ok := t.rated(ctx, p, t.Rating)
	if !ok || r.AtLeast && r.ER < beyond {
		return ""
	}
	return t.ratingLine(r)
}

// beyond is the rating above which a puzzle needs chains within chains; of one that was not rated to the end, it is said
// only that it is there.
const beyond rating.Tenths = 90

// ratingLine is the level, the rating and the hardest technique.
func (t *Names) ratingLine(r rating.Rating) string {
	k := phrases.RateLine
	if r.AtLeast {
		k, r.ER = phrases.RateAbove, min(r.ER, beyond)
	}
	return t.Voice.Say(k, phrases.Args{
		"Level": t.Voice.Say(phrases.LevelKey(r.ER.Level().String()), nil), "Rating": t.tenths(r.ER),
		"Technique": t.explainers(r.Hardest)})
}

// ratingLines are that line and the three numbers, where they are known and not just bounds.
func (t *Names) ratingLines(r rating.Rating) []string {
	lines := []string{t.ratingLine(r)}
	if r.AtLeast {
		return lines
	}
	return append(lines, t.Voice.Say(phrases.RateNumbers, phrases.Args{
		"ER": t.tenths(r.ER), "EP": t.tenths(r.EP), "ED": t.tenths(r.ED)}))
}

func (t *Names) tenths(r rating.Tenths) string { return t.Voice.Number(r.String()) }

// explainers names a technique as Explainer does: "BUG type 1". Where the language has no name of its own for it, that is
// it. The name of a family stands for its types and sizes.
func (t *Names) explainers(name string) string {
	head, _, _ := strings.Cut(name, " type ")
	head, _, _ = strings.Cut(head, " (+")
	head = strings.TrimRight(head, " 0123456789")
	k := phrases.RatedKey(strings.ReplaceAll(strings.ToLower(head), " ", "-"))
	if !t.Voice.Has(k) {
		return name
	}
	return t.Voice.Say(k, phrases.Args{"Name": name})
}

// rate says how hard a puzzle is: its ratings, its score, and the techniques of its path.
func (t *talk) rate(ctx context.Context, p subject, asked game.Request) (chat.Reply, error) {
	s, w, no, err := t.walk(ctx, p, asked, allSteps)
	if s == nil {
		return t.refusalReply(no), err
	}
	ctx, done := t.work(ctx)
	defer done()
	if s.start.Solved() {
		return chat.Reply{Text: t.Voice.Say(phrases.SolvedComplete, nil)}, nil
	}
	lines := p.notes(t.Teller, asked)
	if r, ok := t.rated(ctx, s.puzzle, t.Timeout); ok {
		lines = append(lines, t.ratingLines(r)...)
	}
	lines = append(lines, t.techniques(w)...)
	return chat.Reply{Text: strings.Join(lines, "\n")}, nil
}

// techniques says what a path takes: its score, and how often each technique is used, the hardest first.
func (t *talk) techniques(w way) []string {
	if !w.whole {
		return []string{t.Voice.Say(phrases.RateUnfinished, nil)}
	}
	score, used := 0, map[*logic.Technique]int{}
	for _, s := range w.steps {
		score += s.Technique.Score
		used[s.Technique]++
	}
	lines := []string{t.Voice.Say(phrases.RateScore, phrases.Args{"Score": score, "Count": len(w.steps)})}
	var order []*logic.Technique
	for k := range used {
		order = append(order, k)
	}
	slices.SortFunc(order, func(a, b *logic.Technique) int {
		return cmp.Or(cmp.Compare(b.Level, a.Level), cmp.Compare(b.Score, a.Score), cmp.Compare(a.Code, b.Code))
	})
	for _, k := range order {
		lines = append(lines, t.Voice.Say(phrases.RateTechnique, phrases.Args{"N": used[k], "Technique": t.technique(k)}))
	}
	return lines
}
