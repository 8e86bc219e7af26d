package plain

import (
	"cmp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"sudokubot/bot/words"
	"sudokubot/solver/parse/signs"
)

// Understand returns the meaning of text in c. It reads text as a sentence. If the result is uncertain, it
// reads text as only a day, a setting, pages or moves.
func (r *Reader) Understand(text string, c Context) Understood {
	c.Layout = cmp.Or(c.Layout, c.Shown, r.ordinary)
	u := r.Read(text, c)
	if rest := r.meant(text); rest != "" && (u.Intent == Unknown || u.Intent == Ask) {
		return r.Understand(rest, c)
	}
	if utf8.RuneCountInString(text) <= Longest {
		mayBeTwo := u.Intent == Ask || u.Intent == Unknown || slices.Contains(wishes, u.Intent)
		if two, ok := r.both(text, c); ok && mayBeTwo {
			return two
		}
		if u.Intent == Ask && u.Likely[0] == Settings && c.Screen != OnGame && r.words.HourIn(text) != "" {
			u = r.As(Settings, text, c)
		}
		u = r.brief(text, u, c)
		unaskable := len(u.Likely) > 0 && c.Askable != nil && !c.Askable(u.Likely[0])
		if u.Intent == Ask && unaskable && (c.Screen == OnNothing || u.Likely[0] == Time) {
			u = r.As(u.Likely[0], text, c)
		}
		r.addBeside(&u, text, c)
		playing, doubtful := c.Screen == OnGame, u.Vague || u.Likeliest() == Share
		s := r.lexicon.parse(r.written(text))
		if s != nil {
			if known, ok := r.onScreen(u, s, text, c); ok {
				return known
			}
		}
		if s != nil && u.Intent == Daily && r.noneOf(s, "daily", "mini", "date") {
			return Understood{Intent: Denied} // "no daily today, thanks"
		}
		if s != nil && !s.asks && s.first("cell") == "" &&
			(u.Vague && playing || (doubtful || playing && u.Intent == Unknown) && r.denies(s)) {
			return Understood{Intent: Denied}
		}
		if u.Intent == Ask && c.Askable != nil {
			u.Likely = question(slices.DeleteFunc(slices.Clone(u.Likely), func(i Intent) bool {
				return !c.Askable(i) || i == Move && !r.enters(text, c)
			}), c.Screen).Likely
			if slices.Contains(u.Likely, Daily) {
				u.Date = r.As(Daily, text, c).Date
			}
			if slices.Contains(u.Likely, Settings) {
				s := r.As(Settings, text, c)
				u.Setting, u.Value, u.Posted, u.Zone, u.Looks = s.Setting, s.Value, s.Posted, s.Zone, s.Looks
			}
		}
	}
	if m, ok := r.words.ReadMoves(text, r.ordinary); u.Intent == Unknown && ok && !m.Bad() && !m.Empty() {
		return Understood{Intent: Move} // the sentence is for a game that is not open
	}
	return u
}

// onScreen returns the meaning of a sentence whose words fit the screen, although its intent is uncertain.
// For any other sentence ok is false.
func (r *Reader) onScreen(u Understood, s *sentence, text string, c Context) (known Understood, ok bool) {
	said := func(classes ...string) bool { return slices.ContainsFunc(classes, s.has) }
	unclear, likely := u.Vague || u.Intent == Unknown, u.Likeliest()
	switch {
	case c.Screen != BesidePuzzle && (likely == Solve || slices.Contains(u.Likely, Solve)) && s.has("foreign"):
		return Understood{Intent: Solve, Other: s.first("foreign")}, true
	case c.Screen == OnGame && u.Intent == Ask && (u.Vague && s.asks || likely == Places || likely == Left):
		known = r.As(Places, text, c) // "r1c1 = 3?"
		return known, known.AtCell || known.Digit != 0 || known.House != nil
	case c.Screen == OnPractice && (unclear && said("number", "cell", "box", "square", "putting") ||
		slices.Contains([]Intent{Help, Why, Rules}, likely) && said("putting", "answer-word")):
		return Understood{Intent: Move}, true // how an answer is written
	case c.Hinted && slices.Contains(c.Offered, Steps) && s.length() <= mostInDenial &&
		s.says(r.lexicon.lists["previous"]):
		return Understood{Intent: Undo}, true
	case (u.Intent == Daily || u.Intent == Mini) && s.says(r.lexicon.lists["every"]):
		known = r.As(Settings, text, c)
		known.Intent, known.Likely = Ask, []Intent{Settings, u.Intent}
		return known, true
	}
	return u, false
}

// noneOf reports whether s denies all the items of classes that it has, and has any.
func (r *Reader) noneOf(s *sentence, classes ...string) bool {
	valued := slices.ContainsFunc(s.said(classes...), func(it item) bool { return it.value != "" })
	return valued && r.denies(s) && len(r.affirmed(s, classes...)) == 0
}

// meant returns the wish that a text corrects: "very hard" for "no, I mean very hard". For any other text it
// returns "".
func (r *Reader) meant(text string) (rest string) {
	said := strings.Fields(text)
	name := ""
	for i, word := range said[:max(0, min(len(said)-1, mostInDenial))] {
		if name += strings.Trim(signs.Loose(word), ",.،!:;"); r.lexicon.lists["meant"][name] {
			rest = strings.Join(said[i+1:], " ")
		}
	}
	return rest
}

// As returns the meaning of text in c if its intent is known. It reads only the arguments.
func (r *Reader) As(i Intent, text string, c Context) Understood {
	u := Understood{Intent: i}
	if utf8.RuneCountInString(text) > Longest {
		return u
	}
	c.Layout = cmp.Or(c.Layout, c.Shown, r.ordinary)
	if i == Move || i == Note {
		return r.entries(i, text, c)
	}
	if s := r.lexicon.parse(r.written(text)); s != nil {
		r.addArguments(&u, s, text, c)
		r.addBeside(&u, text, c)
	}
	if i == Who { // the button of Who asks for the missing players
		u.Of, u.Missing = "players", true
	}
	return u
}

// brief returns the meaning of a brief text with a single subject. For any other text it returns u.
func (r *Reader) brief(text string, u Understood, c Context) Understood {
	if r.words.IsMonster(text) {
		return Understood{Intent: Monster}
	}
	doubt := u.Intent == Unknown || u.Intent == Ask || c.Screen == OnGame && u.Intent == Top
	if _, rest := r.words.ReadTop(text); rest == "" && slices.Contains(c.Offered, Top) {
		return Understood{Intent: Top}
	}
	if doubt || u.Intent == Archive || u.Intent == Settings || u.Intent == Daily && u.Date.IsZero() {
		if series, date, ok := r.dated(text, c); ok {
			return Understood{Intent: Daily, Series: series, Date: date}
		}
	}
	isText := func(part string) bool {
		word, _, ok := r.words.ReadGameWord(part)
		return ok && word == words.Text
	}
	named := isText(text) || slices.Contains(u.Likely, Rows) && slices.ContainsFunc(strings.Fields(text), isText)
	if doubt && named {
		return Understood{Intent: Rows}
	}
	if doubt || u.Intent == Settings && u.Setting == "" {
		other := func(s words.Setting) bool { return !words.Personal(s.Name) }
		if all, ok := r.words.ReadSettings(text, true); ok && !slices.ContainsFunc(all, other) {
			return Understood{Intent: Settings, Setting: "theme", Looks: all}
		}
	}
	paper, rest := r.words.ReadPaper(text)
	whole := rest == "" && paper.Says() && (doubt && paper.Ordered || c.Printed)
	if whole || doubt && c.Printed && paper.Solutions != "" {
		return Understood{Intent: Print}
	}
	return u
}

// dated returns the daily if text names only its day: "tomorrow", "this week's puzzle".
func (r *Reader) dated(text string, c Context) (series string, date time.Time, ok bool) {
	series, w, left := r.words.ReadDaily(text, c.Today)
	if !c.Dailies || len(left) > 0 || series == "" && !w.Said() {
		return "", date, false
	}
	if w.Said() {
		date, ok = w.On(c.Today)
		return series, date, ok
	}
	return series, date, true
}

// addBeside adds to u the results of package words for the whole text.
func (r *Reader) addBeside(u *Understood, text string, c Context) {
	rest := ""
	switch u.Intent {
	case Print:
		u.Paper, rest = r.words.ReadPaper(text)
		u.Only = rest == "" || c.Printed && u.Paper.Solutions != "" && u.Date.IsZero() && u.Series == ""
	case Top, Who, Stats, Streak, Scoring:
		u.Top, rest = r.words.ReadTop(text)
		u.Only = rest == ""
	case Language:
		u.Looks = r.looks(text, u.Language)
	case Settings:
		if u.Setting == "theme" && u.Looks == nil {
			if u.Looks = r.looks(text, ""); u.Looks == nil && u.Value != "" {
				u.Looks = []words.Setting{{Name: "theme", Value: u.Value}} // for example "anything darker"
			}
		}
	}
	switch u.Intent {
	case Top, Stats, Compare, Who, Ask, Unknown, Methods, Rate:
		u.Versus = r.words.SaysVersus(text)
	}
}

func (r *Reader) looks(text, language string) (said []words.Setting) {
	all, ok := r.words.ReadSettings(text, true)
	if !ok {
		all = r.words.LooksIn(text)
	}
	if language != "" {
		said = []words.Setting{{Name: "language", Value: language}}
	}
	for _, s := range all {
		if words.Personal(s.Name) && !(s.Name == "language" && language != "") {
			said = append(said, s)
		}
	}
	return said
}

// PlaysOn reports whether a text in a game says that the person wants to continue: "no wait, I want to keep
// trying".
func (r *Reader) PlaysOn(text string) bool {
	s := r.lexicon.parse(text)
	if s == nil {
		return false
	}
	yes, no, _ := r.answer(s)
	return no && !yes && !s.asks && r.denies(s) || r.Read(text, Context{Screen: OnGame}).Intent == Play
}

// wishes are the intents that a sentence may combine: "undo that, and give me a hint".
var wishes = []Intent{
	Daily, Mini, Archive, Fresh, Print, Play, Move, Note, Hint, Check, Undo, Pause, Left, Rate, Steps, Compare,
	Learn, Language, Settings, Privacy, Export, Top, Stats, Share,
}

// harmless are the intents that the bot carries out before it asks about a second wish.
var harmless = []Intent{Move, Note, Fresh, Language, Rate, Compare, Print, Share, Stats, Top}

// aside are the intents of a denial before a wish: "no more hints, let me play".
var aside = []Intent{Ask, Unknown, Stop, Cancel}

// together are pairs of intents that make a single wish: "a hard one, and print it".
var together = [][2]Intent{
	{Fresh, Print}, {Fresh, Play}, {Fresh, Rate}, {Daily, Print}, {Daily, Play}, {Daily, Mini}, {Mini, Print},
	{Mini, Play}, {Archive, Print}, {Archive, Play}, {Play, Print}, {Language, Settings}, {Hint, Steps},
	{Move, Note}, {Top, Stats}, {Hint, Learn}, {Steps, Learn},
}

// both returns the meaning of a sentence with two wishes. It is a harmless intent followed by another one, or
// a question with both intents. For any other sentence ok is false.
func (r *Reader) both(text string, c Context) (u Understood, ok bool) {
	said := strings.Fields(text)
	for i := 2; i+2 <= len(said); i++ {
		end, begin := i, i
		switch {
		case r.lexicon.is(strings.ToLower(said[i]), "then"):
		case !strings.ContainsAny(said[i-1][len(said[i-1])-1:], ",;.!") && !strings.HasSuffix(said[i-1], "،"):
			continue
		}
		for begin+1 < len(said) && r.lexicon.is(strings.ToLower(said[begin]), "then") {
			begin++
		}
		part, rest := strings.Join(said[:end], " "), strings.Join(said[begin:], " ")
		first, second := r.Read(part, c), r.Read(rest, c)
		r.addBeside(&first, part, c)
		more, sure := second.Intent, second.Intent != Ask
		doubtful := begin > i && first.Intent == Ask && !first.Vague
		if doubtful { // "and" joins two wishes more surely than a comma
			first = r.As(first.Likely[0], part, c)
		}
		if begin > i && !sure {
			if more = second.Likeliest(); more == Fresh && r.lexicon.parse(rest).has("paper") {
				more = Print
			}
			second = r.As(more, rest, c)
		}
		if twoKinds(first, second) && first.Intent == Play {
			first.Intent = Fresh
		}
		denial := sure && slices.Contains(aside, first.Intent) && slices.Contains(wishes, more)
		if s := r.lexicon.parse(part); denial && s != nil && r.denies(s) {
			return second, true
		}
		pair, turned := [2]Intent{first.Intent, more}, [2]Intent{more, first.Intent}
		own := twoKinds(first, second) ||
			first.Intent == Fresh && (second.Series != "" || !second.Date.IsZero()) // two puzzles
		one := slices.Contains(together, pair) || slices.Contains(together, turned)
		switch {
		case first.Intent == more && !own, one && !own,
			!slices.Contains(wishes, first.Intent), !slices.Contains(wishes, more):
		case own, slices.Contains(harmless, first.Intent) && !doubtful, first.Setting == "theme":
			first.Then, first.Rest = more, rest
			return first, true
		case sure:
			return Understood{Intent: Ask, Likely: pair[:]}, true
		}
	}
	return u, false
}

// twoKinds reports whether the meanings name puzzles of different kinds: "an easy one and a hard one".
func twoKinds(first, second Understood) bool {
	x, y, none := first.Recipe.String(), second.Recipe.String(), words.Recipe{}.String()
	return x != y && x != none && y != none
}
