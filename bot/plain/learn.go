package plain

import (
	"slices"

	"sudokubot/bot/plain/odds"
	"sudokubot/bot/plain/spelling"
)

// lesson is a labelled sentence as it is learnt, without its words.
type lesson struct {
	meaning int
	screens screenMask
	traits  traits      // on all its screens at once
	views   []view      // each of its screens; none if there is nothing in it
	lines   []odds.Line // what it is known by
}

// view is what is to be told of a sentence on one screen alone.
type view struct {
	screen        Screen
	rules, around []odds.Trait
}

// begin takes what can be told of a sentence of these words before anything is known of others.
func (l *lesson) begin(r *Reader, usual *spelling.Usual, s labelled, words []token) {
	clauses := r.lexicon.partsOf(words)
	if clauses == nil {
		return
	}
	sayNo(r, clauses)
	l.screens = s.screens
	screens := s.screens.all()
	for _, screen := range screens {
		l.lines = append(l.lines, lineOf(clauses, screen))
	}
	if s.screens == everywhere {
		l.lines = []odds.Line{lineOf(clauses, elsewhere)}
	} else if s.screens != BesidePuzzle.mask() && !slices.Contains(screens, OnNothing) {
		screens = append(screens, OnNothing) // where it means the same, though nothing comes of it
	}
	l.traits.take(r.lexicon, usual, clauses)
	for i, screen := range screens {
		var alone traits
		u, rule := r.decide(clauses, Context{Screen: screen})
		alone.hear(&u, rule, clauses, screen.mask())
		l.views = append(l.views, view{screen, alone.rules, alone.around})
		if i == 0 {
			l.traits.hear(&u, rule, clauses, s.screens)
		}
	}
}

// example returns a sentence as it is learnt, by what is told of its words.
func (l *lesson) example(table *odds.Table) odds.Example {
	e := odds.Example{Meaning: l.meaning}
	for _, v := range l.views {
		l.traits.relate(table, v.screen.mask())
		alone := traits{seen: slices.Clone(l.traits.seen), rules: v.rules, around: v.around}
		e.Views = append(e.Views, alone.onScreen())
	}
	e.Lists = l.traits.everywhere()
	return e
}

// experience is what labelled sentences tell. It does not change once made.
type experience struct {
	intents []Intent        // of which there are sentences
	usual   *spelling.Usual // words of sentences, for those that are written otherwise
	known   odds.Lines      // the sentences themselves
	table   *odds.Table     // of what they have in common, each counted for itself
	weights *odds.Weights   // of the same, learnt together
	priors  []float32       // of intents, whatever is said
}

// learn returns what the traits of labelled sentences tell.
func (r *Reader) learn(all []labelled) *experience {
	texts := make([][]token, len(all))
	odds.Each(len(all), func(i int) { texts[i] = r.lexicon.tokensOf(all[i].text) })
	often := map[string]int{}
	for _, tokens := range texts {
		for _, t := range tokens[:min(len(tokens), mostTokens)] {
			often[t.text]++
		}
	}
	e := &experience{known: odds.Lines{}, usual: spelling.NewUsual(often, r.lexicon.letters)}
	lessons := make([]lesson, len(all))
	for i, s := range all {
		if lessons[i].meaning = slices.Index(e.intents, s.intent); lessons[i].meaning < 0 {
			lessons[i].meaning, e.intents = len(e.intents), append(e.intents, s.intent)
		}
	}
	odds.Each(len(lessons), func(i int) { lessons[i].begin(r, e.usual, all[i], texts[i]) })
	lessons = slices.DeleteFunc(lessons, func(l lesson) bool { return l.views == nil })
	e.count(lessons)
	for _, l := range lessons {
		for _, line := range l.lines {
			e.known.Note(line, l.meaning)
		}
	}
	e.weights = odds.Learn(len(lessons), len(e.intents), func(i int) odds.Example {
		one := lessons[i].example(e.table)
		lessons[i] = lesson{} // it is not needed again
		return one
	}, odds.Lesson{Rounds: rounds, Rate: rate, Hidden: hidden})
	return e
}

// count counts what each trait tells for itself.
func (e *experience) count(lessons []lesson) {
	e.table = odds.New(len(e.intents))
	for _, l := range lessons {
		e.table.Count(l.meaning, 1)
		e.table.Add(odds.Unique(slices.Clone(l.traits.each)), l.meaning, 1)
	}
	e.table.Settle()
	for i := range lessons {
		l := &lessons[i]
		l.traits.relate(e.table, l.screens)
		for _, list := range l.traits.weighed()[2:] { // the words and what they mean were counted above
			e.table.Add(list.Traits, l.meaning, 1)
		}
	}
	e.table.Settle()
	e.priors = make([]float32, len(e.intents))
	e.priors[slices.Index(e.intents, Unknown)], e.priors[slices.Index(e.intents, Ask)] = unknownWeight, askWeight
}

// elsewhere stands for all screens but BesidePuzzle.
const elsewhere Screen = ""

// lineOf returns the line of what is said on a screen.
func lineOf(clauses []*clause, on Screen) odds.Line {
	var words []string
	for _, c := range clauses {
		words = append(words, c.words...)
	}
	return odds.Line{Words: odds.Said(words), Place: string(on)}
}

// label returns what the same words were labelled as; empty for what is not known.
func (e *experience) label(clauses []*clause, on Screen) Intent {
	meaning, ok := e.known.Meaning(lineOf(clauses, on))
	if !ok && on != BesidePuzzle {
		meaning, ok = e.known.Meaning(lineOf(clauses, elsewhere))
	}
	if ok {
		return e.intents[meaning]
	}
	return ""
}
