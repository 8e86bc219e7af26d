package intent

import (
	"slices"
	"strings"
	"unicode"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/plain"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
)

// InGame decides what to do about a text during a game.
func (p *Pending) InGame(text string, at RoomState, u plain.Understood) Decision {
	if _, said := p.consented(text); said && u.Intent == plain.Unknown {
		return Decision{Action: action.Remark{Say: "small.your-move"}, Intent: plain.Ask}
	}
	figures := !strings.ContainsFunc(text, unicode.IsLetter)
	if u.Intent == plain.Unknown || u.Intent == plain.Ask && figures ||
		u.Intent == plain.Move && len(u.Entries) == 0 && (u.Digit == 0 || len(at.Game.Latest()) != 1) {
		return Decision{Action: action.Move{}, Intent: u.Intent}
	}
	return confirming(Decide(at, u))
}

// confirming replaces an action that prints by the question whether to print.
func confirming(d Decision) Decision {
	if pages, ok := d.Action.(action.Print); ok && pages.Many != words.SurelyMany {
		d.Action = action.AskPages{Pages: pages}
	}
	return d
}

// shows holds the intents that ask for the answer of a practice. explains holds those that ask for its
// lesson, enters those about writing an answer, and others those for another practice. tries holds those that
// begin the practice of the lesson shown.
var (
	shows    = []plain.Intent{plain.Hint, plain.Next, plain.Find, plain.Steps, plain.Solve, plain.GiveUp}
	explains = []plain.Intent{plain.Why, plain.Help, plain.Rules, plain.Learn}
	enters   = []plain.Intent{plain.Move, plain.Note, plain.Check, plain.Places}
	others   = []plain.Intent{plain.Fresh, plain.Again} // a technique has a single practice
	tries    = []plain.Intent{plain.Play, plain.Fresh, plain.Again, plain.Learn}
)

// inPractice returns an action about the practice that the person has open. If u is not about it, the action
// is nil.
func inPractice(at RoomState, u plain.Understood) (d Decision) {
	lesson := action.Learn{Name: at.Shown.About}
	switch likely := u.Likeliest(); {
	case namesPuzzle(u), u.After:
	case u.Intent == plain.Ask && slices.Contains(shows, likely): // the answer is not shown by mistake
		return Decision{Action: action.AskAgain{}, Intent: u.Intent}
	case slices.Contains(shows, likely):
		lesson.Part = action.LearnAnswer
		return Decision{Action: lesson, Intent: plain.GiveUp, Press: chat.Press{Message: at.Shown.Answer}}
	case slices.Contains(explains, likely):
		return Decision{Action: lesson, Intent: likely}
	case slices.Contains(enters, likely):
		return Decision{Action: action.Line{Say: "learn.how"}, Intent: likely}
	case slices.Contains(others, likely):
		return Decision{Action: action.Learn{}, Intent: plain.Learn}
	}
	return d
}

// asksAgain reports whether u is unclear in a lesson or a practice, or ends the practice.
func asksAgain(on plain.Screen, u plain.Understood) bool {
	unclear := u.Intent == plain.Unknown || u.Vague
	switch on {
	case plain.OnPractice:
		return unclear || u.Likeliest() == plain.GiveUp
	case plain.UnderLesson:
		return unclear
	}
	return false
}

func isPractice(a action.Learn) bool { return a.Part == action.LearnTry }

// Screen returns the screen of the author of m: UnderLesson if the last message offers a practice, and
// otherwise shown.
func (p *Pending) Screen(m chat.Message, shown plain.Screen) plain.Screen {
	if _, _, ok := Offered(p, m, isPractice); ok {
		return plain.UnderLesson
	}
	return shown
}

// namesPuzzle reports whether u names a puzzle, or a technique.
func namesPuzzle(u plain.Understood) bool {
	return u.Technique != nil || u.Topic != "" || u.Series != "" || !u.Date.IsZero() ||
		u.Recipe.String() != words.Recipe{}.String()
}

// Prose decides what to do about a sentence outside of a game, or about other text.
func (p *Pending) Prose(t *talk.Turn, at RoomState, u plain.Understood) Decision {
	if u.Intent == plain.Unknown {
		if k, said := p.consented(t.M.Text); said && !t.M.Edited {
			return Decision{Action: action.Line{Say: k, Starts: true}, Intent: plain.Ask}
		}
	}
	if len(p.Choices(t.M)) > 0 && !t.M.Edited && asksAgain(at.Context.Screen, u) {
		return Decision{Action: action.AskAgain{}, Intent: plain.Ask}
	}
	if u.Intent == plain.Unknown || t.M.Edited {
		for _, i := range u.Likely {
			if at.Context.Askable(i) && i != plain.Help && len(t.Likely) < mostGuessed {
				t.Likely = append(t.Likely, string(i))
			}
		}
		return Decision{Action: action.Solve{}, Intent: plain.Unknown}
	}
	if u.Intent == plain.Leave { // asks first, because leaving removes the person's name from the tables
		u = plain.Understood{Intent: plain.Ask, Likely: []plain.Intent{u.Intent}}
	}
	tried, press, ok := Offered(p, t.M, isPractice)
	if u.Technique != nil && u.Technique.Name == tried.Name {
		u.Technique = nil
	}
	switch likely := u.Likeliest(); {
	case !ok, u.Change != "" && u.Change != plain.Same, namesPuzzle(u):
	case u.After, at.Game == nil && likely == plain.Next:
		return Decision{Action: action.Learn{}, Intent: plain.Learn} // another technique
	case at.Game == nil && (likely == plain.Why || slices.Contains(shows, likely)):
		tried.Part = action.LearnAnswer // one more example
		return Decision{Action: tried, Intent: plain.Learn}
	case u.Intent == plain.Ask && slices.Contains(tries, likely):
		return Decision{Action: action.AskAgain{}, Intent: u.Intent}
	case slices.Contains(tries, likely):
		return Decision{Action: tried, Intent: plain.Learn, Press: press}
	}
	offered, press, ok := Offered(p, t.M, func(action.Play) bool { return true })
	at.Offered = offered.Ref
	d := Decide(at, u)
	agrees := len(strings.Fields(t.M.Text)) <= mostConsent && !strings.ContainsAny(t.M.Text, "?؟")
	if ok && d.Action == action.Action(offered) && (agrees || offered.Ref.Date == "") { // a daily starts its clock
		d.Press = press
	}
	switch d.Intent {
	case plain.Hint, plain.Check, plain.Rate, plain.Steps, plain.Play:
		p.Want(t.M, u.Intent) // the person may send the grid next
	case plain.Print:
		// If no puzzle is shown yet, the next puzzle is the one to print. In all other cases the bot prints
		// now.
		if o, ok := d.Action.(action.Print); at.Shown.Puzzle == "" && !at.Context.Printed && !(ok && o.New) {
			p.Want(t.M, u.Intent)
		}
	}
	return confirming(d)
}

// mostGuessed is the largest number of intents offered for a sentence that is not understood.
const mostGuessed = 2

// mostConsent is the largest number of words of a yes or a no.
const mostConsent = 3

// consented returns the answer to a yes or a no if no question is open.
func (p *Pending) consented(text string) (k phrases.Key, said bool) {
	words := strings.Fields(text)
	if len(words) == 0 || len(words) > mostConsent || strings.ContainsAny(text, "?؟") {
		return "", false
	}
	if _, begins := p.plain.Consent(words[0]); !begins {
		return "", false // for example "are you sure"
	}
	yes, said := p.plain.Consent(text)
	if yes {
		// "are" may mean Persian «آره» (yes), but also begins English questions
		return "small.yes", said && len(words) < mostConsent
	}
	return "small.no", said
}
