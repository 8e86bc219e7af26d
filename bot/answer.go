package bot

import (
	"strings"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/solver"
)

// answerReply lays out the answer to a puzzle.
func (t *talk) answerReply(o outcome, asked game.Request) chat.Reply {
	v, room := t.view(o), t.Budget.Alone
	reply := chat.Reply{Choices: t.choices(o, asked)}
	lines := []string{v.text}
	if !asked.Text {
		reply.Picture, room = t.picture(v), t.Budget.Beside
	}
	if reply.Picture != nil && v.drawn != "" {
		lines = append(lines, t.Voice.Say(v.drawn, nil))
	}
	lines = append(lines, o.puzzle.notes(t.Teller, asked)...)
	if o.difficulty != "" {
		lines = append(lines, o.difficulty)
	}
	if !o.found.clashing() {
		lines = append(lines, t.measures(o.found.result()))
	}
	reply.Text = strings.Join(lines, "\n")
	if v.legend != "" {
		reply.Text = t.withLegend(reply.Text, v, room)
	}
	reply.Block = t.block(v.texts, room-utf8.RuneCountInString(reply.Text))
	return reply
}

// withLegend adds to text what to know of the first text of v, if both fit into the room: else that is not shown.
func (t *Teller) withLegend(text string, v view, room int) string {
	longer := text + "\n" + t.Voice.Say(v.legend, nil)
	if utf8.RuneCountInString(longer)+t.length(v.texts[0]) > room {
		return text
	}
	return longer
}

// picture draws v. It is nil when that fails, which must not keep people from the words.
func (t *Teller) picture(v view) *chat.Picture {
	png, err := v.draw(t.style())
	if err != nil {
		t.Log.Error("not drawn", "what", v.alt, "err", err)
		return nil
	}
	return &chat.Picture{Name: "sudoku.png", PNG: png, Alt: v.alt}
}

// block writes the first text, and the others while all stay within limit characters.
func (t *Teller) block(texts []string, limit int) string {
	block := ""
	for i, text := range texts {
		longer := strings.TrimLeft(block+"\n\n\n"+text, "\n")
		if i > 0 && t.length(longer) > limit {
			break
		}
		block = longer
	}
	return block
}

func (t *talk) choices(o outcome, asked game.Request) [][]chat.Choice {
	var row []chat.Choice
	if !o.found.clashing() {
		row = append(row, t.button(phrases.ButtonCompare, pressCompare, asked.Source))
	}
	label, verb := phrases.ButtonText, pressText
	if asked.Text {
		label, verb = phrases.ButtonPicture, pressPicture
	}
	rows := [][]chat.Choice{append(row, t.button(label, verb, asked.Source))}
	if _, no := o.puzzle.logical(); no == "" && o.found.result().Status == solver.Unique && !o.found.complete() {
		rows = append(rows, []chat.Choice{t.stateButton(phrases.ButtonSteps, pressSteps, "0", asked.Source)})
	}
	return rows
}

// view says and draws an outcome.
func (t *Teller) view(o outcome) view {
	switch {
	case o.found.solutions() > 1:
		return shownOf(o.found).several(t)
	case o.found.result().Status == solver.Insoluble:
		return shownOf(o.found).insoluble(t)
	case o.found.solutions() == 0:
		v, k := o.puzzle.unsolved(t), phrases.SolvedUnknown
		if o.cancelled {
			k = phrases.SolvedCancelled
		}
		v.text = t.Voice.Say(k, phrases.Args{"Limit": t.Voice.Duration(o.limit)})
		return v
	}
	return shownOf(o.found).solved(t, solvedKey(o))
}

func solvedKey(o outcome) phrases.Key {
	unique := o.found.result().Status == solver.Unique
	switch {
	case !unique && o.cancelled:
		return phrases.SolvedFoundCancelled
	case !unique:
		return phrases.SolvedFound
	case o.found.complete():
		return phrases.SolvedComplete
	}
	return phrases.SolvedUnique
}

// differ says that there are several solutions, and where two of them differ: in so many cells, of which one may hold
// first or second.
func (t *Teller) differ(cells int, cell, first, second string) string {
	return t.Voice.Say(phrases.SolvedDiffer, phrases.Args{"Count": cells, "Cell": cell, "First": first, "Second": second})
}

// measures is one line: the method, its measures, the time, and what the proof took.
func (t *Teller) measures(r solver.Result) string {
	parts := make([]string, 0, len(r.Measures))
	for _, m := range r.Measures {
		if m.Value == 0 && m.Name != "givens" {
			continue
		}
		parts = append(parts, t.measure(m))
	}
	line := t.Voice.Say(phrases.Measures, phrases.Args{
		"Method": r.Method, "List": strings.Join(parts, " · "), "Time": t.Voice.Duration(r.Elapsed)})
	if r.ProofNodes == 0 {
		return line
	}
	k := phrases.MeasuresProof
	if r.Status != solver.Unique {
		k = phrases.MeasureSearch
	}
	return line + " · " + t.Voice.Say(k, phrases.Args{
		"Nodes": t.measure(solver.Measure{Name: "nodes", Value: r.ProofNodes}), "Time": t.Voice.Duration(r.ProofElapsed)})
}

// measure says one measure; one that has no phrase yet is shown by its name.
func (t *Teller) measure(m solver.Measure) string {
	k := phrases.MeasureKey(m.Name)
	if !t.Voice.Has(k) {
		return t.Voice.Short(m.Value) + " " + strings.ReplaceAll(m.Name, "_", " ")
	}
	return t.Voice.Say(k, phrases.Args{"Count": m.Value})
}
