package intent

import (
	"cmp"
	"slices"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/plain"
	"sudokubot/bot/words"
	"sudokubot/generator"
	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// Decision says which action a message asks for.
type Decision struct {
	Action action.Action
	Intent plain.Intent // the intent in the log
	Order  bool         // the answer is like that to a command
	Press  chat.Press   // the press of a button for this action; zero if there is none
	Then   plain.Intent // the bot asks about this intent after the action; may be empty
	Rest   string       // the words for Then
}

// Decide returns the action that a sentence asks for.
func Decide(at RoomState, u plain.Understood) Decision {
	d := Decision{Intent: u.Intent, Then: u.Then, Rest: u.Rest}
	if at.Context.Screen == plain.OnGame {
		if d.Action = inGame(at, u); d.Action != nil {
			return d
		}
	}
	if at.Context.Screen == plain.OnPractice {
		if d := inPractice(at, u); d.Action != nil {
			return d
		}
	}
	if at.Clashes && slices.Contains(mending, u.Likeliest()) {
		d.Action = action.Solve{Last: true, Ordered: true} // the answer names the clash and offers its repair
		return d
	}
	if at.Shown.Seen && u.Intent == plain.Move { // a wrong digit in a photo
		d.Action = action.Line{Say: "sight.amiss"}
		return d
	}
	if steps, ok := at.State.(action.Steps); ok && u.Intent == plain.Undo { // back by a step
		d.Action = action.Steps{Request: at.Shown.Source, Step: max(steps.Step-max(u.Times, 1), 0)}
		return d
	}
	if d.Action = smallTalk(u); d.Action != nil {
		return d
	}
	switch u.Intent {
	case plain.Ask:
		ask := action.Ask{Likely: names(u.Likely), Day: u.Date}
		if slices.Contains(u.Likely, plain.Settings) {
			ask.Setting = setting(at, u)
		}
		d.Action = ask
	case plain.Fresh, plain.Print, plain.Play, plain.Solve:
		if u.Other != "" {
			d.Action = action.Line{Say: "small.foreign", Starts: true}
		}
	case plain.Hint:
		if _, hinted := at.State.(action.Hint); hinted {
			return Decide(at, plain.Understood{Intent: plain.Next, After: u.After}) // more of the hint that is shown
		}
	case plain.Again:
		if at.Ended != nil && !at.Ended.GaveUp {
			d.Action, d.Press = action.Rematch{Round: at.Ended.Source}, at.press()
			return d
		}
	case plain.Next, plain.Why:
		d.Action = onward(at, u)
	case plain.Check:
		if g := at.Shown.Grid; !u.AtCell && g != "" && g != at.Shown.Puzzle && at.State == nil {
			d.Action, d.Press = action.Where{Request: at.Shown.Source}, at.press()
		}
	}
	if at.Ended != nil && at.Shown.Kind == game.KindRound && !u.AtCell &&
		(u.Likeliest() == plain.Check || u.Likeliest() == plain.Why) {
		d.Action = action.Mistakes{}
	}
	if d.Action == nil {
		d.Action = withPuzzle(at, u)
	}
	if d.Action == nil {
		d.Action, d.Order = order(at, u), true
	}
	return d
}

// mending holds the intents for a clash. If digits of a puzzle clash, the answer names the clash and offers
// its repair.
var mending = []plain.Intent{
	plain.Check, plain.Why, plain.Move, plain.Undo, plain.Places, plain.Steps, plain.Next, plain.Only,
	plain.Solve, plain.Hint, plain.Rate,
}

func names(some []plain.Intent) (all []string) {
	for _, i := range some {
		all = append(all, string(i))
	}
	return all
}

// nothing is the answer to a person who has no puzzle.
var nothing = action.Line{Say: "small.nothing", Starts: true}

// smallTalk returns the line that answers u, if a line is enough. Otherwise it returns nil.
func smallTalk(u plain.Understood) action.Action {
	switch u.Intent {
	case plain.Greet:
		return action.Line{Say: "small.hello", Starts: true}
	case plain.Thanks:
		return action.Line{Say: "small.thanks"}
	case plain.Bye:
		return action.Line{Say: "small.bye"}
	case plain.Denied:
		return action.Line{Say: "small.no", Starts: true}
	case plain.Who:
		if u.Of == "bot" {
			return action.Line{Say: "small.who", Starts: true}
		}
	case plain.Scoring:
		if u.Top.By == "streak" {
			return action.Line{Say: "small.streak"}
		}
		return action.Line{Say: "small.scoring"}
	case plain.Undo, plain.Redo, plain.Pause, plain.GiveUp, plain.Move, plain.Note, plain.Left:
		return action.Line{Say: "small.no-game", Starts: true}
	}
	return nil
}

// gameWords holds the buttons of a board by the intents that mean them.
var gameWords = map[plain.Intent]words.GameWord{
	plain.Hint: words.Hint, plain.Next: words.Hint, plain.Why: words.Why, plain.Check: words.Check,
	plain.Undo: words.Undo, plain.Redo: words.Redo, plain.GiveUp: words.GiveUp, plain.Solve: words.GiveUp,
	plain.Stop: words.GiveUp, plain.Pause: words.Pause, plain.Again: words.Restart,
}

// inGame returns an action in the game that the person is playing. If u is not about that game, it returns
// nil.
func inGame(at RoomState, u plain.Understood) action.Action {
	word, ok := gameWords[u.Intent]
	switch {
	case at.Stands && (u.Intent == plain.Next || u.Intent == plain.Ask && slices.Contains(u.Likely, plain.Next)):
		return action.Word{Word: words.GoOn}
	case u.Intent == plain.Play && !wantsNew(u) && u.Series == "" && u.Date.IsZero():
		if at.Stands {
			return action.Word{Word: words.GoOn}
		}
		return action.Remark{}
	// the person guesses a digit for an empty cell
	case u.Intent == plain.Check && u.AtCell && u.Digit != 0 && at.Game.Now[u.Cell] == 0:
		return action.Places{Cell: u.Cell, At: true, Digit: u.Digit}
	case u.Intent == plain.Why && u.AtCell && !checked(at.State):
		return whyDigit(at.Game, u.Cell)
	case u.Intent == plain.Denied:
		return action.Remark{Say: "small.your-move"}
	case ok:
		return action.Word{Word: word, Times: u.Times}
	case u.Intent == plain.Move:
		// for example "should have been a 4"
		if latest := at.Game.Latest(); u.Digit != 0 && len(latest) == 1 {
			u.Entries = []words.Entry{{Cell: latest[0], Digit: u.Digit}}
		}
		return action.Enter{Moves: words.Moves{Entries: u.Entries}}
	case u.Intent == plain.Time:
		return action.Remark{}
	case u.Intent == plain.Left, u.Intent == plain.Places && !u.AtCell && u.Digit == 0 && u.House != nil:
		return action.Left{House: u.House}
	case u.Intent == plain.Places && (u.AtCell || u.Digit != 0):
		return action.Places{Cell: u.Cell, At: u.AtCell, Digit: u.Digit, House: u.House}
	case u.Intent == plain.Places:
		return action.Remark{Say: "game.which-cell"}
	case u.Intent == plain.Scoring && u.Top.By != "streak":
		return action.Prices{}
	case u.Intent == plain.Note && u.Fill:
		return action.Word{Word: words.Notes}
	case u.Intent == plain.Note && len(u.Notes) == 0:
		return action.Remark{Say: "entry.note-how"}
	case u.Intent == plain.Note:
		return action.Enter{Moves: words.Moves{Notes: pencilled(at.Game, u.Notes)}}
	}
	return nil
}

// whyDigit returns the answer to a question about the digit in a cell of p. If the person has entered that
// digit, the answer is a check.
func whyDigit(p *game.Play, c sudoku.Cell) action.Action {
	switch {
	case p.Start.Givens[c] != 0:
		return action.Remark{Say: "game.given-cell", Cell: c}
	case p.Now[c] == 0:
		return action.Remark{Say: "game.empty-cell", Cell: c}
	}
	return action.Word{Word: words.Check}
}

// pencilled converts notes to those of package game: the complete notes of each cell. It ignores notes to
// erase from a cell with a digit.
func pencilled(p *game.Play, all []plain.Pencilled) (notes []game.Noted) {
	for _, n := range all {
		digits := marks.DigitsOf(n.Digits...)
		if n.Gone {
			if p.Now[n.Cell] != 0 {
				continue
			}
			digits = p.Pencil[n.Cell] &^ digits
		}
		notes = append(notes, game.Noted{Cell: n.Cell, Digits: digits})
	}
	return notes
}

// onward returns the action that continues the shown message. For plain.Why the action explains the shown
// message.
func onward(at RoomState, u plain.Understood) action.Action {
	if at.Shown.Puzzle == "" {
		return nothing
	}
	if u.Intent == plain.Why && u.AtCell && !checked(at.State) {
		return action.WhyCell{Cell: u.Cell}
	}
	if u.Step != 0 {
		return order(at, plain.Understood{Intent: plain.Steps, Step: u.Step})
	}
	if hint, ok := at.State.(action.Hint); ok && u.After { // the step after the one that the hint is about
		next := action.Hinting{Step: hint.Step + 1, Rung: action.RungWhere}
		return action.Hint{Request: at.Shown.Source, Hinting: next}
	}
	return action.Onward(at.State, at.Shown.Source, u.Intent == plain.Why)
}

func checked(shown action.Action) bool {
	switch shown.(type) {
	case action.WhyWrong, action.Where:
		return true
	}
	return false
}

// withPuzzle returns an action about the puzzle shown last, or about people. For any other intent it
// returns nil.
func withPuzzle(at RoomState, u plain.Understood) action.Action {
	switch u.Intent {
	case plain.Time:
		return action.LastTime{}
	case plain.Print:
		return printing(at, u)
	case plain.Play, plain.Again:
		if !wantsNew(u) {
			return ofRef(at, u, func(ref game.Ref) action.Action { return action.Play{Ref: ref} })
		}
	case plain.Compare:
		if at.Solved() {
			return action.Compare{Request: at.Shown.Source}
		}
		return nothing
	case plain.Check, plain.Places:
		// for example "is r4c5 right?"
		if under := at.Context.Screen; u.AtCell && (under == plain.UnderSolution || under == plain.UnderHint) {
			return action.WhyCell{Cell: u.Cell}
		}
		if u.Intent == plain.Places {
			return action.Line{Say: "small.no-game", Starts: true}
		}
	case plain.Only:
		switch {
		case at.Ref.Date != "", at.Shown.Kind == game.KindMade: // the bot has made the puzzle
			return action.Line{Say: "small.only"}
		case at.Shown.Puzzle == "":
			return nothing
		}
		return action.Only{Request: at.Shown.Source}
	case plain.Details:
		if at.Solved() {
			return action.Details{Request: at.Shown.Source}
		}
		return nothing
	case plain.Rows:
		if at.Solved() && at.State == nil && u.Of != "puzzle" {
			return action.ShowSolution{Request: at.Shown.Source, Text: true}
		}
		if at.Ref == (game.Ref{}) {
			return nothing
		}
		return action.Rows{Ref: at.Ref}
	case plain.Top, plain.Who, plain.Stats, plain.Streak:
		return ofPeople(at, u)
	case plain.Share:
		return action.Share{}
	case plain.Unknown:
		return action.Solve{}
	case plain.Solve:
		switch {
		case at.Context.Dailies && !u.Date.IsZero() && u.Date.Before(at.Context.Today):
			return action.SolveDaily{Series: cmp.Or(u.Series, "daily"), Date: u.Date.Format(time.DateOnly)}
		case !at.Last:
			return nothing
		}
	case plain.Hint, plain.Rate, plain.Steps, plain.Find:
		if !at.Last && at.Shown.Puzzle == "" {
			return nothing
		}
	}
	return nil
}

// wantsNew reports whether u asks for a new puzzle of some kind, not for an existing puzzle.
func wantsNew(u plain.Understood) bool {
	r := u.Recipe
	return r.Variant != "" || r.N != 0 || r.Base != "" || r.Band != generator.Band{} || u.Change != "" ||
		r.Givens != 0 || r.Removed != 0 || r.Mask != words.Recipe{}.Mask
}

// ofRef calls act with the reference of the puzzle that u means, and returns the action. The puzzle is the
// daily of a date, the offered puzzle, the last puzzle, or today's daily. If there is no puzzle, the action
// says so.
func ofRef(at RoomState, u plain.Understood, act func(game.Ref) action.Action) action.Action {
	named := u.Series != "" || !u.Date.IsZero()
	switch {
	case !named && at.Offered != game.Ref{}:
		return act(at.Offered)
	case !named && at.Ref != game.Ref{}:
		return act(at.Ref)
	case !named && at.Shown.Kind == game.KindRound && at.Shown.Source != "", !at.Context.Dailies:
		return nothing
	}
	date := u.Date
	if date.IsZero() {
		date = at.Context.Today
	}
	return act(game.Ref{Series: cmp.Or(u.Series, "daily"), Date: date.Format(time.DateOnly)})
}

// printing returns the action that prints new puzzles, the last pages in another form, a week, or the puzzle
// that u means. If u asks for a harder or an easier puzzle, printing returns nil.
func printing(at RoomState, u plain.Understood) action.Action {
	o := action.Print{Paper: u.Paper}
	switch {
	case u.Change != "":
		return nil
	case wantsNew(u),
		o.Count > 1 && at.Ref == game.Ref{} && u.Series == "" && u.Date.IsZero() && !at.Context.Printed:
		o.New, o.Recipe = true, u.Recipe.Usual()
		return o
	case at.Pages != nil && u.Only && u.Paper.Says():
		return again(*at.Pages, u.Paper)
	}
	if !u.Date.IsZero() {
		o.Count = 0 // the number is that of the date
	}
	if o.Week && at.Context.Dailies {
		return o
	}
	return ofRef(at, u, func(ref game.Ref) action.Action {
		o.Ref = ref
		return o
	})
}

// again returns pages, the order of an earlier print, with changes.
func again(pages action.Print, changes words.Paper) action.Action {
	pages.Solutions = changes.Solutions
	if changes.Count > 0 || changes.Week {
		pages.Count, pages.Week = changes.Count, changes.Week
	}
	if changes.A4 || changes.Letter {
		pages.A4, pages.Letter = changes.A4, changes.Letter
	}
	return pages
}

// ofPeople returns the answer to a question about people: who leads, who has played or not, or how the
// person does.
func ofPeople(at RoomState, u plain.Understood) action.Action {
	switch {
	case u.Intent == plain.Who && u.Missing:
		return action.Missing{}
	case u.Intent == plain.Who && u.Top.Span == "":
		return action.Top{Top: words.Top{Span: "today"}}
	case u.Intent == plain.Top, u.Intent == plain.Who:
		return action.Top{Top: u.Top}
	// for example "best times of all time"
	case u.Intent == plain.Stats && !at.Private && u.Only && (u.Top.Span != "" || u.Top.By != ""):
		return action.Top{Top: u.Top}
	}
	return action.Stats{}
}
