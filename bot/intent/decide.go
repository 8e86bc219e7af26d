package intent

import (
	"cmp"
	"slices"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/plain"
	"sudokubot/bot/words"
	"sudokubot/bot/words/moves"
	"sudokubot/generator"
	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// Decision is the action that a message asks for.
type Decision struct {
	Action action.Action
	Intent plain.Intent // under which it is logged
	Order  bool         // answered as a command is
	At     string       // the message with whose button it would be asked for; empty for none
	Then   plain.Intent // to be asked about afterwards; may be empty
}

// Decide returns the action that a sentence asks for.
func Decide(at RoomState, u plain.Understood) Decision {
	d := Decision{Intent: u.Intent, Then: u.Then}
	if at.Context.Screen == plain.OnGame {
		if d.Action = inGame(at, u); d.Action != nil {
			return d
		}
	}
	if at.Clashes && slices.Contains(mending, u.Likeliest()) {
		d.Action = action.Solve{Last: true, Ordered: true} // which names the clash and offers its repair
		return d
	}
	if d.Action = smallTalk(u); d.Action != nil {
		return d
	}
	switch u.Intent {
	case plain.Ask:
		d.Action = action.Ask{Likely: names(u.Likely), Day: u.Date}
	case plain.Fresh, plain.Print, plain.Play:
		if u.Other != "" {
			d.Action = action.Line{Say: phrases.SmallForeign, Starts: true}
		}
	case plain.Hint:
		if _, hinted := at.State.(action.Hint); hinted {
			return Decide(at, plain.Understood{Intent: plain.Next}) // more of the one that is shown
		}
	case plain.Again:
		if at.Ended != nil && !at.Ended.GaveUp {
			d.Action, d.At = action.Rematch{Round: at.Ended.Source}, cmp.Or(at.Shown.Answer, at.Shown.Source)
			return d
		}
	case plain.Next, plain.Why:
		d.Action = onward(at, u)
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

// mending are the intents that ask for the clash of a puzzle, or for its repair.
var mending = []plain.Intent{
	plain.Check, plain.Why, plain.Move, plain.Undo, plain.Places, plain.Steps, plain.Next, plain.Only, plain.Solve,
	plain.Hint, plain.Rate,
}

func names(some []plain.Intent) (all []string) {
	for _, i := range some {
		all = append(all, string(i))
	}
	return all
}

// nothing says that there is no puzzle.
var nothing = action.Line{Say: phrases.SmallNothing, Starts: true}

// smallTalk returns the line that answers what needs no more; nil for anything else.
func smallTalk(u plain.Understood) action.Action {
	switch u.Intent {
	case plain.Greet:
		return action.Line{Say: phrases.SmallHello, Starts: true}
	case plain.Thanks:
		return action.Line{Say: phrases.SmallThanks}
	case plain.Bye:
		return action.Line{Say: phrases.SmallBye}
	case plain.Who:
		if u.Of == "bot" {
			return action.Line{Say: phrases.SmallWho, Starts: true}
		}
	case plain.Scoring:
		if u.Top.By == "streak" {
			return action.Line{Say: phrases.SmallStreak}
		}
		return action.Line{Say: phrases.SmallScoring}
	case plain.Undo, plain.Redo, plain.Pause, plain.GiveUp, plain.Move, plain.Note, plain.Left:
		return action.Line{Say: phrases.SmallNoGame, Starts: true}
	}
	return nil
}

// gameWords are the buttons of a board for intents.
var gameWords = map[plain.Intent]words.GameWord{
	plain.Hint: words.Hint, plain.Next: words.Hint, plain.Why: words.Why, plain.Check: words.Check,
	plain.Undo: words.Undo, plain.Redo: words.Redo, plain.GiveUp: words.GiveUp, plain.Solve: words.GiveUp,
	plain.Stop: words.GiveUp, plain.Pause: words.Pause, plain.Again: words.Restart,
}

// inGame returns what concerns the game that the person plays; nil for anything else.
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
	case u.Intent == plain.Check && u.AtCell && u.Digit != 0 && at.Game.Now[u.Cell] == 0: // a guess
		return action.Places{Cell: u.Cell, At: true, Digit: u.Digit}
	case u.Intent == plain.Why && u.AtCell && !checked(at.State):
		return whyDigit(at.Game, u.Cell)
	case ok:
		return action.Word{Word: word}
	case u.Intent == plain.Move:
		if latest := at.Game.Latest(); u.Digit != 0 && len(latest) == 1 { // "should have been a 4"
			u.Entries = []words.Entry{{Cell: latest[0], Digit: u.Digit}}
		}
		return action.Enter{Moves: moves.Moves{Entries: u.Entries}}
	case u.Intent == plain.Time:
		return action.Remark{}
	case u.Intent == plain.Left:
		return action.Left{}
	case u.Intent == plain.Places && (u.AtCell || u.Digit != 0):
		return action.Places{Cell: u.Cell, At: u.AtCell, Digit: u.Digit, House: u.House}
	case u.Intent == plain.Places:
		return action.Remark{Say: phrases.GameWhichCell}
	case u.Intent == plain.Scoring && u.Top.By != "streak":
		return action.Prices{}
	case u.Intent == plain.Note && u.Fill:
		return action.Word{Word: words.Notes}
	case u.Intent == plain.Note && len(u.Notes) == 0:
		return action.Remark{Say: phrases.EntryNoteHow}
	case u.Intent == plain.Note:
		return action.Enter{Moves: moves.Moves{Notes: pencilled(at.Game, u.Notes)}}
	}
	return nil
}

// whyDigit returns the answer to a question about the digit in a cell of p: a check of one's own digit.
func whyDigit(p *game.Play, c sudoku.Cell) action.Action {
	switch {
	case p.Start.Givens[c] != 0:
		return action.Remark{Say: phrases.GameGivenCell, Cell: c}
	case p.Now[c] == 0:
		return action.Remark{Say: phrases.GameEmptyCell, Cell: c}
	}
	return action.Word{Word: words.Check}
}

// pencilled returns notes as a game takes them: all that a cell is to have. A cell with a digit keeps its
// notes.
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

// onward returns the action that follows the shown message. For plain.Why it explains that message.
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
	return action.Onward(at.State, at.Shown.Source, u.Intent == plain.Why)
}

func checked(shown action.Action) bool {
	switch shown.(type) {
	case action.WhyWrong, action.Where:
		return true
	}
	return false
}

// withPuzzle returns the action about the last shown puzzle or about people; nil for any other intent.
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
	case plain.Check:
		// "is r4c5 right?"
		if under := at.Context.Screen; u.AtCell && (under == plain.UnderSolution || under == plain.UnderHint) {
			return action.WhyCell{Cell: u.Cell}
		}
	case plain.Places:
		if u.AtCell && at.Context.Screen == plain.UnderSolution {
			return action.WhyCell{Cell: u.Cell}
		}
		return action.Line{Say: phrases.SmallNoGame, Starts: true}
	case plain.Only:
		switch {
		case at.Ref.Date != "", at.Shown.Kind == game.KindMade: // the bot made it
			return action.Line{Say: phrases.SmallOnly}
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
	}
	return nil
}

// wantsNew reports whether a puzzle of some kind is asked for, and not one that there is.
func wantsNew(u plain.Understood) bool {
	r := u.Recipe
	return r.Variant != "" || r.N != 0 || r.Base != "" || r.Band != generator.Band{} || u.Change != "" ||
		r.Givens != 0 || r.Removed != 0 || r.Mask != words.Recipe{}.Mask
}

// ofRef returns what do makes of the puzzle that is meant: that of a day, the offered one, the last one, or
// today's.
func ofRef(at RoomState, u plain.Understood, do func(game.Ref) action.Action) action.Action {
	named := u.Series != "" || !u.Date.IsZero()
	switch {
	case !named && at.Offered != game.Ref{}:
		return do(at.Offered)
	case !named && at.Ref != game.Ref{}:
		return do(at.Ref)
	case !named && at.Shown.Kind == game.KindRound && at.Shown.Source != "", !at.Context.Dailies:
		return nothing
	}
	date := u.Date
	if date.IsZero() {
		date = at.Context.Today
	}
	return do(game.Ref{Series: cmp.Or(u.Series, "daily"), Date: date.Format(time.DateOnly)})
}

// printing returns what is printed: new puzzles, the last pages in another way, a week, or the puzzle that
// is meant. It is nil where a harder or an easier one is wanted.
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
		o.Count = 0 // it was of the date
	}
	if o.Week && at.Context.Dailies {
		return o
	}
	return ofRef(at, u, func(ref game.Ref) action.Action {
		o.Ref = ref
		return o
	})
}

// again returns pages that were printed, in another way.
func again(pages action.Print, said words.Paper) action.Action {
	pages.Solutions = said.Solutions
	if said.Count > 0 || said.Week {
		pages.Count, pages.Week = said.Count, said.Week
	}
	if said.A4 || said.Letter {
		pages.A4, pages.Letter = said.A4, said.Letter
	}
	return pages
}

// ofPeople returns what is asked about people: who is ahead, who has played and who has not, and how the
// person does.
func ofPeople(at RoomState, u plain.Understood) action.Action {
	switch {
	case u.Intent == plain.Who && u.Missing:
		return action.Missing{}
	case u.Intent == plain.Who && u.Top.Span == "":
		return action.Top{Top: words.Top{Span: "today"}}
	case u.Intent == plain.Top, u.Intent == plain.Who:
		return action.Top{Top: u.Top}
	// "best times of all time"
	case u.Intent == plain.Stats && !at.Private && u.Only && (u.Top.Span != "" || u.Top.By != ""):
		return action.Top{Top: u.Top}
	}
	return action.Stats{}
}
