package plain

import (
	"cmp"
	"slices"
)

// grave is the least probability for acting on an intent that cannot be undone, reveals something or costs
// time. It is also for intents that are often wrongly read from other talk. common is for all other intents.
// margin is the least distance from the probability of the next intent.
const grave, common, margin = 0.75, 0.60, 0.2

var graveIntents = []Intent{
	Delete, GiveUp, Stop, Solve, Settings, Again, Cancel, Move, Learn, Stats, Privacy, Help, Top, Who, Language,
	Streak, Time, Daily, When, Scoring, Rules, Rows, Leave, Rate, Only, Print, Steps, Note, Fresh, Share,
}

// A question offers at most mostAsked intents whose probability is at least askFrom. If the probability of
// the best intent is below passBelow, the text counts as not understood. The answer then offers intents whose
// probability is at least guessFrom.
const (
	askFrom   = 0.1
	guessFrom = 0.04
	passBelow = 0.4
	gameBelow = 0.15 // passBelow in a game, where the answer to a text that is not understood has no guesses
	mostAsked = 3
	favour    = 4 // how much more probable an intent with a button is, if the text is unclear
)

// besidePuzzle are the intents of words beside a puzzle.
var besidePuzzle = []Intent{
	Settings, Print, Hint, Solve, Play, Check, Rate, Steps, Why, Next,
	Compare, Methods, Learn, Find, Share, Language, Help, Ask, Unknown,
}

func leastOf(i Intent) float32 {
	if slices.Contains(graveIntents, i) {
		return grave
	}
	return common
}

// decide converts the probabilities of intents on a screen to an intent, a question, or Unknown.
func decide(all []guess, on Screen) Understood {
	all = possible(all, on)
	slices.SortFunc(all, byProbability)
	best, next := all[0], all[1]
	least, pass := leastOf(best.intent), float32(passBelow)
	if on == OnGame {
		pass = gameBelow
	}
	likely := guessed(all, askFrom)
	switch {
	case best.intent == Unknown, best.p < pass,
		best.intent == Ask && next.intent == Unknown && best.p < least: // a question about nothing
		return Understood{Intent: Unknown, Likely: guessed(all, guessFrom)}
	case on == BesidePuzzle && (best.intent == Ask && best.p < grave ||
		best.p < least && of(all, Unknown).p >= askFrom): // more probably a caption
		return Understood{Intent: Unknown}
	case best.intent == Ask && (best.p >= least || len(likely) == 0):
		u := question(nil, on)
		u.Vague = true
		return u
	case best.p >= least && best.p-next.p >= margin:
		return Understood{Intent: best.intent}
	}
	return question(likely, on)
}

// guessed returns the intents whose probability is at least p, apart from Unknown and Ask, in the order of
// guesses. It returns at most mostAsked intents.
func guessed(guesses []guess, p float32) (likely []Intent) {
	for _, g := range guesses {
		if g.p >= p && g.intent != Unknown && g.intent != Ask {
			likely = append(likely, g.intent)
		}
	}
	return likely[:min(len(likely), mostAsked)]
}

// possible adds up the probabilities of intents with an equal effect on a screen. These are giving up and
// the solution, a hint and the next hint, stop and cancel, and in a practice all that show its answer, or
// leave it. Beside a puzzle, intents that make no sense there count as Unknown.
func possible(all []guess, on Screen) []guess {
	all = slices.Clone(all)
	switch on {
	case OnGame:
		join(all, likelier(all, Hint, Next), Hint, Next)
		join(all, likelier(all, GiveUp, Solve, Stop), GiveUp, Solve, Stop)
	case BesidePuzzle:
		join(all, Solve, Solve, GiveUp)
		join(all, likelier(all, Hint, Next), Hint, Next)
		senseless := slices.DeleteFunc(Intents(), func(i Intent) bool { return slices.Contains(besidePuzzle, i) })
		join(all, Unknown, append(senseless, Unknown)...)
	case OnPractice:
		join(all, Hint, Hint, Next, Find, Steps, Solve)
		join(all, likelier(all, Fresh, Again), Fresh, Again)
		join(all, GiveUp, GiveUp, Stop, Cancel, Play)
	default:
		if on == UnderHint {
			join(all, likelier(all, Hint, Next), Hint, Next)
		}
		join(all, Solve, Solve, GiveUp)
		join(all, likelier(all, Stop, Cancel), Stop, Cancel)
	}
	return all
}

func likelier(all []guess, some ...Intent) Intent {
	return slices.MaxFunc(some, func(a, b Intent) int { return cmp.Compare(of(all, a).p, of(all, b).p) })
}

func of(all []guess, i Intent) *guess {
	return &all[slices.IndexFunc(all, func(g guess) bool { return g.intent == i })]
}

func join(all []guess, into Intent, some ...Intent) {
	sum := float32(0)
	for i, g := range all {
		if slices.Contains(some, g.intent) {
			sum += g.p
			all[i].p = 0
		}
	}
	of(all, into).p = sum
}

// usual has the most common intents on a screen.
var usual = map[Screen][]Intent{
	OnNothing: {Daily, Fresh, Help}, OnGame: {Hint, Check, Help}, BesidePuzzle: {Hint, Solve, Play},
	UnderSolution: {Steps, Why, Fresh}, UnderHint: {Next, Why, Solve}, OnDaily: {Play, Daily, Top},
	OnPractice: {Move, Learn, Help}, UnderLesson: {Learn, Help, Fresh},
}

// question returns a question that offers the intents in likely. If likely is empty, it offers the usual
// intents.
func question(likely []Intent, on Screen) Understood {
	if len(likely) == 0 {
		likely = usual[on]
	}
	return Understood{Intent: Ask, Likely: slices.Clone(likely)}
}
