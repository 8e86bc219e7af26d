package bot

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"sudokubot/bot/phrases"
	"sudokubot/bot/plain"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/settings"
	"sudokubot/bot/words"
	"sudokubot/solver/sudoku"
)

// rows is the intent of who wants the puzzle that was shown last in words.
const rows = plain.Intent(press.Rows)

// monster is that of who wants the monster of the month; the command is called so.
const monster = plain.Intent(press.Monster)

// understand reads the words of t: as a sentence, and where that is in doubt, as a day or as how pages are to be.
func (b *Bot) understand(t *talk.Turn, c plain.Context) plain.Understood {
	u := b.Plain.Read(t.M.Text, c)
	if utf8.RuneCountInString(t.M.Text) > plain.Longest { // nobody says a day, a setting or how pages are to be in so many words
		return moved(t, u)
	}
	if t.Base.Words.IsMonster(t.M.Text) {
		return plain.Understood{Intent: monster}
	}
	if asked, _ := t.Shown(); u.Intent == plain.Unknown && (asked.Shown != "" || c.Screen == plain.UnderSolution) {
		on := c
		on.Screen = plain.UnderHint
		if more := b.Plain.Read(t.M.Text, on); more.Intent == plain.Next || more.Intent == plain.Why {
			return more // "and then?"
		}
	}
	if u.Intent == plain.Unknown && c.Screen == plain.UnderHint {
		bare := c
		bare.Screen = plain.OnNothing
		if more := b.Plain.Read(t.M.Text, bare); more.Intent == plain.Play {
			return more // as the button there
		}
	}
	doubt := u.Intent == plain.Unknown || u.Intent == plain.Ask
	if series, date, ok := b.dated(t, c.Today); ok && (doubt || u.Intent == plain.Archive || u.Intent == plain.Settings || u.Intent == plain.Daily && u.Date.IsZero()) {
		return plain.Understood{Intent: plain.Daily, Series: series, Date: date}
	}
	if word, _, ok := t.Base.Words.ReadGameWord(t.M.Text); ok && word == words.Text && doubt {
		return plain.Understood{Intent: rows}
	}
	if all, ok := t.Base.Words.ReadSettings(t.M.Text, true); ok && (doubt || u.Intent == plain.Settings && u.Setting == "") && !slices.ContainsFunc(all, func(s words.Setting) bool { return !settings.Mine(s.Name) }) {
		return plain.Understood{Intent: plain.Settings, Setting: "theme"}
	}
	if paper, rest := t.Base.Words.ReadPaper(t.M.Text); rest == "" && paper.Says() && doubt && (paper.Ordered || justPrinted(b, t)) {
		return plain.Understood{Intent: plain.Print}
	}
	return moved(t, u)
}

// moved returns u or, where that is nothing, moves into a game that is not open.
func moved(t *talk.Turn, u plain.Understood) plain.Understood {
	if m, ok := t.Base.Words.ReadMoves(t.M.Text, sudoku.Classic()); ok && !m.Bad() && !m.Empty() && u.Intent == plain.Unknown {
		return plain.Understood{Intent: plain.Move}
	}
	return u
}

// givenUp reports whether t gives up, or asks for the solution, as people do in a game.
func givenUp(b *Bot, t *talk.Turn) bool {
	u := b.Plain.Read(t.M.Text, plain.Context{Screen: plain.OnGame, Layout: sudoku.Classic(), Today: b.Now()})
	return !t.M.Edited && (u.Intent == plain.GiveUp || u.Intent == plain.Solve)
}

// mostConsent is of how many words a yes or a no is at most.
const mostConsent = 3

// dated returns the daily that a text names with nothing else in it, such as "tomorrow" and "this week's puzzle".
func (b *Bot) dated(t *talk.Turn, today time.Time) (series string, date time.Time, ok bool) {
	series, w, left := t.Base.Words.ReadDaily(t.M.Text, today)
	if t.Base.Calendar == nil || len(left) > 0 || series == "" && !w.Said() {
		return "", date, false
	}
	if w.Said() {
		date, ok = w.On(today)
		return series, date, ok
	}
	return series, date, true
}

// consented returns what is said to a yes or a no that answers no question.
func consented(b *Bot, text string) (k phrases.Key, said bool) {
	words := strings.Fields(text)
	if len(words) == 0 || len(words) > mostConsent || strings.ContainsAny(text, "?؟") {
		return "", false
	}
	if _, begins := b.Plain.Consent(words[0]); !begins {
		return "", false // "are you sure"
	}
	yes, said := b.Plain.Consent(text)
	if yes {
		return phrases.SmallYes, said && len(words) < mostConsent // "are", «آره», begins questions
	}
	return phrases.SmallNo, said
}

// looks returns a language, with the digits and the theme that are named beside it.
func looks(t *talk.Turn, language string) string {
	all, ok := t.Base.Words.ReadSettings(t.M.Text, true)
	if !ok {
		all = t.Base.Words.LooksIn(t.M.Text)
	}
	said := []string{language}
	for _, s := range all {
		switch {
		case s.Name == "digits":
			s.Value += " digits"
		case s.Name == "language" && language != "", !settings.Mine(s.Name):
			continue
		}
		said = append(said, s.Value)
	}
	return strings.TrimSpace(strings.Join(said, " "))
}
