package play

import (
	"cmp"
	"context"
	"strings"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// pressPrint sends the page of a puzzle.
func (t *turn) pressPrint(ctx context.Context, p press.Press) error {
	w, ok, err := t.wantedBy(ctx, p.About)
	if err != nil {
		return err
	}
	if !ok {
		return t.Notify(ctx, phrases.ButtonExpired)
	}
	var page []byte
	title := t.pageTitle(ctx, w)
	no := t.Short(ctx, func() { page, err = w.asked.Page(title, teller.DigitsOf(t.Voice)) })
	if err := cmp.Or(no, err); err != nil {
		return err
	}
	return t.Send(ctx, chat.Reply{
		Text:       t.Voice.Say(phrases.PrintPage, nil),
		Attachment: &chat.Attachment{Name: "sudoku-" + pageName(w) + ".pdf", Type: "application/pdf", Data: page},
	})
}

// pressRows says a puzzle row by row, for who cannot see it, beside the grid in text.
func pressRows(t *turn, ctx context.Context, p press.Press) error {
	w, ok, err := t.wantedBy(ctx, p.About)
	if err != nil {
		return err
	}
	if !ok {
		return t.Notify(ctx, phrases.ButtonExpired)
	}
	title := t.Voice.Say(phrases.RowTitle, phrases.Args{"Layout": w.asked.Kind(t.Teller)})
	if w.ref.Date != "" {
		s, _ := teller.SeriesNamed(w.ref.Series)
		title = t.Voice.Say(s.Title, phrases.Args{"Day": t.Day(w.ref.Date)})
	}
	v := w.asked.Unsolved(t.Teller)
	text := v.Spoken(t.Teller, title, t.Budget.Alone)
	return t.Send(ctx, t.Aside(chat.Reply{Text: text, Block: t.Block(v.Texts, t.Budget.Alone-utf8.RuneCountInString(text))}))
}

// pageName is what tells the file from others: the date of a daily, the seed of a puzzle that was made here.
func pageName(w wanted) string {
	switch {
	case w.daily.Series != "" && w.daily.Series != teller.AllSeries[0].Name:
		return w.daily.Series + "-" + w.daily.Date
	case w.daily.Date != "":
		return w.daily.Date
	case words.SeedOf(w.made) != "":
		return words.SeedOf(w.made)
	}
	return "puzzle"
}

// pageTitle is what stands above the board. There are Latin letters only on a page, so it is English in every language, with the days
// of the calendar that the person lives by.
func (t *turn) pageTitle(ctx context.Context, w wanted) string {
	english := *t.Teller
	english.Voice = t.Book.Voice("en", phrases.Latin)
	english.Voice.Language.Calendar = t.Voice.Language.Calendar
	parts := []string{"Sudoku"}
	if p, ok := w.asked.Playable(); !ok || p.Layout.Variant() != sudoku.Classic().Variant() {
		parts[0] = strings.ReplaceAll(w.asked.Kind(&english), "×", "x")
	}
	if w.daily.Date != "" {
		parts = append(parts, english.Day(w.daily.Date))
	}
	if seed := words.SeedOf(w.made); seed != "" {
		parts = append(parts, "#"+seed)
	}
	if er, ok := t.pageRating(ctx, w); ok {
		parts = append(parts, english.Voice.Say(phrases.LevelKey(er.Level().String()), nil), er.String())
	}
	return strings.Join(parts, "  ")
}

// pageRating is how hard the puzzle is: as it was served, or found now, where that takes little time and may be told.
func (t *turn) pageRating(ctx context.Context, w wanted) (rating.Tenths, bool) {
	if w.daily.ER != 0 {
		return rating.Tenths(w.daily.ER), true
	}
	p, no := w.asked.Logical()
	if no != "" || t.Allowed(ctx, w.asked.Raw()) != nil {
		return 0, false
	}
	r, ok := t.RateBeside(ctx, p)
	return r.ER, ok && !r.AtLeast && r.ER > 0
}
