package standings

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/standing"
	"sudokubot/solver/level"
	"sudokubot/solver/logic"
)

// ownStats shows the person's streak, and times by level, over all rooms. In a group only that person sees
// them. A button shows another picture.
func (t *turn) ownStats(ctx context.Context, a action.Stats) error {
	if t.Turn.Pressed() && a.Mark != t.mark() {
		return t.Turn.Notify(ctx, "stats.another")
	}
	all, err := t.results.ResultsOf(ctx, t.Turn.M.From.ID, "", forever)
	if err != nil {
		return err
	}
	today, err := t.Turn.Today(ctx)
	if err != nil {
		return err
	}
	all = once(all)
	reply := chat.Reply{Private: true, Choices: [][]chat.Choice{{t.Turn.Teller.Button("button.play",
		action.Say{Intent: "daily"}).As(chat.Primary)}}}
	if reply.Text = strings.Join(t.stats(all, today), "\n"); reply.Text == "" {
		reply.Text = t.Turn.Teller.Voice.Say("stats.none", nil)
	}
	return t.answer(ctx, t.illustrated(reply, all, today, cmp.Or(a.Picture, times)))
}

// once returns one result for each game, because a game may count in several rooms. It orders the results by
// date and game.
func once(all []game.Result) []game.Result {
	byGame := func(a, b game.Result) int {
		return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.Game, b.Game))
	}
	slices.SortStableFunc(all, byGame)
	return slices.CompactFunc(all, func(a, b game.Result) bool { return byGame(a, b) == 0 })
}

// stats returns the lines about the results of a person. If no game is solved, it returns nil.
func (t *turn) stats(all []game.Result, today time.Time) []string {
	var lines []string
	solved := 0
	for _, r := range all {
		if r.Outcome == game.Solved || r.Outcome == game.Untimed {
			solved++
		}
	}
	if solved == 0 {
		return nil
	}
	lines = append(lines, t.Turn.Teller.Voice.Say("stats.solved", phrases.Args{"Count": solved}))
	s := standing.StreakOf(standing.PersonDays(all), standing.DateDay(today.Format(time.DateOnly)))
	if s.Best > 0 {
		lines = append(lines, t.Turn.Teller.Voice.Say("stats.streak", phrases.Args{
			"Days": t.Turn.Teller.Voice.Say("top.days", phrases.Args{"Count": s.Days}),
			"Best": t.Turn.Teller.Voice.Say("top.best-days", phrases.Args{"Count": s.Best}),
		}))
		if s.Free > 0 {
			lines = append(lines, t.Turn.Teller.Voice.Say("stats.free", phrases.Args{"Count": s.Free}))
		}
	} else {
		lines = append(lines, t.Turn.Teller.Voice.Say("stats.no-streak", nil))
	}
	return slices.Concat(lines, t.byLevel(all), t.techniques(all))
}

// mostTechniques is the largest number of techniques that the line names.
const mostTechniques = 8

// techniques returns the line that names the techniques needed in solved games, except singles. The most
// frequent is first. If no game has stored techniques, it returns nil.
func (t *turn) techniques(all []game.Result) []string {
	met, known := metIn(all)
	switch {
	case !known:
		return nil
	case len(met) == 0:
		return []string{t.Turn.Teller.Voice.Say("stats.singles", nil)}
	}
	var names []string
	for _, k := range met[:min(len(met), mostTechniques)] {
		names = append(names, t.Turn.Teller.Voice.Say("stats.met", phrases.Args{
			"Technique": t.Turn.Teller.Names().TechniqueWithin(k.Technique), "Count": k.games,
		}))
	}
	if more := len(met) - len(names); more > 0 {
		names = append(names, t.Turn.Teller.Voice.Say("stats.more", phrases.Args{"Count": more}))
	}
	return []string{
		t.Turn.Teller.Voice.Say("stats.techniques", phrases.Args{"Techniques": strings.Join(names, " · ")}),
	}
}

// metOften is a technique, and the number of games that needed it.
type metOften struct {
	*logic.Technique
	games int
}

// metIn returns the techniques needed in games, except singles. The most frequent is first. known reports
// whether at least one game has stored techniques.
func metIn(all []game.Result) (met []metOften, known bool) {
	games := map[*logic.Technique]int{}
	for _, r := range all {
		for _, code := range r.Techniques.Codes() {
			known = true
			if k, ok := logic.Named(code); ok && !strings.HasSuffix(k.Name, "-single") && k.Name != "full-house" {
				games[k]++
			}
		}
	}
	for k, n := range games {
		met = append(met, metOften{k, n})
	}
	slices.SortFunc(met, func(a, b metOften) int {
		return cmp.Or(b.games-a.games, cmp.Compare(b.Rating, a.Rating), cmp.Compare(a.Code, b.Code))
	})
	return met, known
}

// byLevel returns the lines about the games of each level. Games without help come first, games with help
// follow.
func (t *turn) byLevel(all []game.Result) []string {
	theirs := map[string][]game.Result{}
	for _, r := range all {
		theirs[r.Level] = append(theirs[r.Level], r)
	}
	var without, with []string
	for _, l := range level.All() {
		clean, helped := standing.Scores(theirs[l.String()])
		without, with = append(without, t.ofLevel(l, clean)...), append(with, t.ofLevel(l, helped)...)
	}
	if len(with) > 0 {
		without = append(without, t.Turn.Teller.Voice.Say("top.with-help", nil))
	}
	return append(without, with...)
}

// ofLevel returns the line about the games of a level. If there is no ranked time, it returns nil. scores
// has at most one element.
func (t *turn) ofLevel(l level.Level, scores []standing.Score) []string {
	if len(scores) == 0 || scores[0].Best == 0 {
		return nil
	}
	s := scores[0]
	parts := []string{
		t.Turn.Teller.Voice.Say("top.best", phrases.Args{"Time": t.Turn.Teller.Names().Span(s.Best)}),
	}
	if s.Average.Time > 0 {
		parts = append(parts, t.Turn.Teller.Voice.Say("stats.average", phrases.Args{
			"Time": t.Turn.Teller.Names().Span(s.Average.Time),
		}))
	}
	parts = append(parts, t.Turn.Teller.Voice.Say("top.count", phrases.Args{"Count": s.Solved}))
	return []string{t.Turn.Teller.Voice.Say("stats.level",
		phrases.Args{"Level": t.Turn.Teller.Names().LevelName(l), "Rest": strings.Join(parts, " · ")})}
}
