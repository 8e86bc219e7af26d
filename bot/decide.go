package bot

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"unicode"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/intent"
	"sudokubot/bot/phrases"
	"sudokubot/bot/plain"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// intentOf maps the names of commands and buttons to their intents in the log, if the names differ.
var intentOf = map[string]plain.Intent{
	"start": plain.Greet, "generate": plain.Fresh, "monster": plain.Fresh, "method": plain.Methods,
	"text": plain.Solve, "picture": plain.Solve, "back": plain.Solve, "solution": plain.Solve,
	"details": plain.Solve, "open": plain.Solve, "as": plain.Solve, "made": plain.Fresh, "rows": plain.Ask,
	"another": plain.Find, "make": plain.Fresh, "set": plain.Language, "room": plain.Settings,
	"forget": plain.Delete, "rematch": plain.Again, "table": plain.Top, "vs": plain.Top, "setup": plain.Settings,
	"member": plain.Settings, "pad": plain.Move, "sight": plain.Ask, "ask": plain.Ask, "pick": plain.Ask,
	"repair": plain.Solve,
	"paint":  plain.Solve, "evolve": plain.Methods, "clock": plain.Play,
	"game.undo": plain.Undo, "game.redo": plain.Redo, "game.check": plain.Check, "game.give": plain.GiveUp,
	"game.giveup": plain.GiveUp, "game.end": plain.GiveUp, "game.on": plain.Play, "game.pause": plain.Pause,
	"game.fill": plain.Note, "game.filled": plain.Note, "game.restart": plain.Again, "game.empty": plain.Again,
	"game.text": plain.Ask, "game.menu": plain.Ask,
}

// intend records the intent of a message. name is the name of a command, or the verb of a button.
func intend(t *talk.Turn, name string) {
	t.Passage.Intend(string(cmp.Or(intentOf[name], plain.Intent(name))))
}

// pressed returns the name of a button for the log. For a button in a game it is the effect of the button.
func pressed(a action.Action) string {
	switch g := a.(type) {
	case action.WhyWrong, action.Where:
		return string(plain.Why)
	case action.Game:
		name := "game." + string(g.Do)
		switch {
		case g.Do == action.GameWhy && !g.Sure:
			return string(plain.Why)
		case g.Sure || intentOf[name] == "":
			return string(plain.Hint)
		}
		return name
	}
	return action.Verb(a)
}

// offered returns the intents of the buttons of the last message to the author of m.
func (b *Bot) offered(m chat.Message) (all []plain.Intent) {
	for _, a := range b.pending.Buttons(m) {
		name := pressed(a)
		if said, ok := a.(action.Say); ok {
			name = said.Intent
		}
		all = append(all, cmp.Or(intentOf[name], plain.Intent(name)))
	}
	return all
}

// decide returns the decision for a message that is neither a press nor a command. If the message has been
// answered already, the action is nil.
func (b *Bot) decide(ctx context.Context, t *talk.Turn, kind talk.Kind) (intent.Decision, error) {
	switch kind {
	case talk.Claim:
		return intent.Decision{Action: action.Claim{}, Intent: plain.Learn}, nil
	case talk.Correction:
		return intent.Decision{Action: action.Correct{}}, nil
	case talk.Grid:
		return b.beside(ctx, t)
	}
	if b.Words.IsBare(t.M.Text) {
		return intent.Decision{Action: action.Solve{}}, nil
	}
	if words.HasAddress(t.M.Text) { // words in a link, an address or code are no order
		return intent.Decision{Action: action.Line{Say: "reading.link"}, Intent: plain.Unknown}, nil
	}
	entered := ""
	if kind == talk.Move {
		p, ok := t.Play()
		if !ok {
			return intent.Decision{Action: action.Move{}}, nil
		}
		if e, ok := t.Entered(ctx, p); ok {
			entered = cmp.Or(strings.ReplaceAll(string(e.Word), "-", ""), string(plain.Move))
			return intent.Decision{Action: action.Move{}, Intent: plain.Intent(entered)}, nil
		}
	}
	again, printed := b.pending.Printed(t.M)
	at := intent.At(ctx, t, printed, again)
	if at.Game == nil {
		at.Context.Offered = b.offered(t.M)
	}
	u := b.Plain.Understand(t.M.Text, at.Context)
	if words.IsCode(t.M.Text) {
		u = plain.Understood{Intent: plain.Unknown}
	}
	if u.Intent == plain.Unknown || u.Intent == plain.Ask {
		if a, ok := b.pending.Labelled(t.M); ok {
			b.at(t, a.Press)
			return intent.Decision{Action: a.Action, Intent: plain.Intent(pressed(a.Action))}, nil
		}
	}
	if u.Versus && !at.Private && !t.M.Edited {
		intend(t, string(plain.Top))
		if handled, err := b.standings.Against(ctx, t); handled {
			return intent.Decision{}, err
		}
		if u.Intent == plain.Ask || u.Intent == plain.Compare && !at.Solved() {
			u = plain.Understood{Intent: plain.Top}
		}
	}
	if kind == talk.Move && at.Game != nil {
		return b.inGame(t, at, u), nil
	}
	return b.prose(ctx, t, at, u), nil
}

func (b *Bot) inGame(t *talk.Turn, at intent.RoomState, u plain.Understood) intent.Decision {
	if _, said := b.consented(t.M.Text); said && u.Intent == plain.Unknown {
		return intent.Decision{Action: action.Remark{Say: "small.your-move"}, Intent: plain.Ask}
	}
	figures := !strings.ContainsFunc(t.M.Text, unicode.IsLetter)
	if u.Intent == plain.Unknown || u.Intent == plain.Ask && figures ||
		u.Intent == plain.Move && len(u.Entries) == 0 && (u.Digit == 0 || len(at.Game.Latest()) != 1) {
		return intent.Decision{Action: action.Move{}, Intent: u.Intent}
	}
	return intent.Decide(at, u)
}

// shows holds the intents that ask for the answer of a practice. explains holds those that ask for its
// lesson. tries holds those that begin the practice of the lesson shown.
var (
	shows    = []plain.Intent{plain.Hint, plain.Next, plain.Find, plain.Steps}
	explains = []plain.Intent{plain.Why, plain.Help, plain.Rules}
	tries    = []plain.Intent{plain.Play, plain.Fresh, plain.Again, plain.Learn}
)

// prose decides what to do about a sentence outside of a game, or about other text.
func (b *Bot) prose(
	ctx context.Context, t *talk.Turn, at intent.RoomState, u plain.Understood,
) intent.Decision {
	if at.Shown.Kind == game.KindPractice && !t.M.Edited {
		lesson := action.Learn{Name: at.Shown.About}
		inGame := b.Plain.Read(t.M.Text, plain.Context{Screen: plain.OnGame, Today: b.Now()}).Intent
		switch {
		case slices.Contains(shows, u.Likeliest()), inGame == plain.GiveUp, inGame == plain.Solve:
			lesson.Part = action.LearnAnswer
			return intent.Decision{Action: lesson, Intent: plain.GiveUp, At: at.Shown.Answer}
		case slices.Contains(explains, u.Likeliest()):
			return intent.Decision{Action: lesson, Intent: u.Likeliest()}
		case u.Likeliest() == plain.Fresh && u.Recipe.String() == words.Recipe{}.String() &&
			u.Change != plain.Harder && u.Change != plain.Easier:
			return intent.Decision{Action: action.Learn{}, Intent: plain.Learn} // shows another technique
		}
	}
	if u.Intent == plain.Unknown {
		if k, said := b.consented(t.M.Text); said && !t.M.Edited {
			return intent.Decision{Action: action.Line{Say: k, Starts: true}, Intent: plain.Ask}
		}
	}
	if u.Intent == plain.Unknown || t.M.Edited {
		for _, i := range u.Likely {
			if at.Context.Askable(i) && i != plain.Help && len(t.Likely) < mostGuessed {
				t.Likely = append(t.Likely, string(i))
			}
		}
		return intent.Decision{Action: action.Solve{}, Intent: plain.Unknown}
	}
	if u.Intent == plain.Leave { // asks first, because leaving removes the person's name from the tables
		u = plain.Understood{Intent: plain.Ask, Likely: []plain.Intent{u.Intent}}
	}
	isPractice := func(a action.Learn) bool { return a.Part == action.LearnTry }
	tried, press, ok := intent.Offered(b.pending, t.M, isPractice)
	named := u.Technique != nil && u.Technique.Name != tried.Name || u.Topic != "" || u.Change != "" ||
		u.Series != "" || !u.Date.IsZero() || u.Recipe.String() != words.Recipe{}.String()
	switch likely := u.Likeliest(); {
	case !ok, named:
	case u.After, at.Game == nil && likely == plain.Next:
		return intent.Decision{Action: action.Learn{}, Intent: plain.Learn} // another technique
	case at.Game == nil && (likely == plain.Why || slices.Contains(shows, likely)):
		tried.Part = action.LearnAnswer // one more example
		return intent.Decision{Action: tried, Intent: plain.Learn}
	case slices.Contains(tries, likely):
		b.at(t, press)
		return intent.Decision{Action: tried, Intent: plain.Learn}
	}
	offered, press, ok := intent.Offered(b.pending, t.M, func(action.Play) bool { return true })
	at.Offered = offered.Ref
	d := intent.Decide(at, u)
	agrees := len(strings.Fields(t.M.Text)) <= mostConsent && !strings.ContainsAny(t.M.Text, "?؟")
	if ok && d.Action == action.Action(offered) && (agrees || offered.Ref.Date == "") { // a daily starts its clock
		b.at(t, press)
	}
	switch u.Intent {
	case plain.Hint, plain.Check, plain.Rate, plain.Steps, plain.Play:
		b.pending.Want(t.M, u.Intent) // the person may send the grid next
	case plain.Print:
		// If no puzzle is shown yet, the next puzzle is the one to print. In all other cases the bot prints
		// now.
		if p, ok := d.Action.(action.Print); at.Shown.Puzzle == "" && !at.Context.Printed && !(ok && p.New) {
			b.pending.Want(t.M, u.Intent)
		}
	}
	return d
}

// beside decides what to do with the puzzle in a message. It uses the words beside the puzzle, or the words
// sent before it.
func (b *Bot) beside(ctx context.Context, t *talk.Turn) (intent.Decision, error) {
	if handled, err := b.play.Brought(ctx, t); handled || err != nil {
		intend(t, string(plain.Move))
		return intent.Decision{}, err
	}
	solve := intent.Decision{Action: action.Solve{}}
	said := intent.WordsBeside(t.M.Text)
	before, ok := b.pending.Wanted(t.M)
	switch {
	// everybody in the room may play this puzzle, so the bot does not solve it
	case t.M.Edited && t.Open.Made.Kind == game.KindMade && t.Open.Made.About == "":
		return intent.Beside(plain.Play), nil
	case t.M.Edited, said == "" && !ok:
		return solve, nil
	case said == "":
		return intent.Beside(before), nil
	}
	finds, err := t.Parse(ctx, t.M.Text)
	if len(t.M.Files) == 0 && (err != nil || len(finds) == 0) {
		return solve, nil
	}
	wanted := b.Plain.Read(said, plain.Context{Screen: plain.BesidePuzzle, Today: b.Now()}).Intent
	if b.says(said, "button.onward") {
		wanted = plain.Play
	}
	if p, ok := firstOf(finds); ok &&
		(wanted == plain.Ask && len(p.Layout.Clashes(p.Givens)) > 0 || wanted == plain.Play && p.Givens.Full()) {
		return solve, nil // the answer to Solve is the refusal
	}
	return intent.Beside(wanted), nil
}

// says reports whether a text contains a label in any language.
func (b *Bot) says(text string, label phrases.Key) bool {
	return slices.ContainsFunc(b.Book.Languages(), func(l phrases.Language) bool {
		return intent.Says(text, b.Book.Voice(l.Tag, "").Say(label, nil))
	})
}

// firstOf returns the first puzzle of finds, in its most likely reading.
func firstOf(finds []parse.Find) (p sudoku.Puzzle, ok bool) {
	if len(finds) == 0 || len(finds[0].Readings) == 0 {
		return p, false
	}
	return finds[0].Readings[0], true
}

// mostGuessed is the largest number of intents offered for a sentence that is not understood.
const mostGuessed = 2

// mostConsent is the largest number of words of a yes or a no.
const mostConsent = 3

// consented returns the answer to a yes or a no if no question is open.
func (b *Bot) consented(text string) (k phrases.Key, said bool) {
	words := strings.Fields(text)
	if len(words) == 0 || len(words) > mostConsent || strings.ContainsAny(text, "?؟") {
		return "", false
	}
	if _, begins := b.Plain.Consent(words[0]); !begins {
		return "", false // for example "are you sure"
	}
	yes, said := b.Plain.Consent(text)
	if yes {
		// "are" may mean Persian «آره» (yes), but also begins English questions
		return "small.yes", said && len(words) < mostConsent
	}
	return "small.no", said
}
