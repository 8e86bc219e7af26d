package plain

import (
	"slices"

	"sudokubot/bot/plain/odds"
)

// lesson is a labelled sentence as it is learnt.
type lesson struct {
	labelled
	meaning int
	clauses []*clause // none if there is nothing in it
	traits  traits    // on all its screens at once
}

// begin takes what can be told of a sentence before anything is known of others.
func (l *lesson) begin(r *Reader) {
	if l.clauses = r.lexicon.clausesOf(l.text); l.clauses != nil {
		l.traits.take(r.lexicon, l.clauses)
		u, rule := r.decide(l.clauses, Context{Screen: l.screens.first()})
		l.traits.hear(&u, rule, l.clauses, l.screens)
	}
}

// views returns a sentence as it is learnt on each of its screens.
func (l *lesson) views(r *Reader, table *odds.Table) (all []odds.Example) {
	sayNo(r, l.clauses)
	screens := l.screens.all()
	if l.screens&^BesidePuzzle.mask() != 0 && !slices.Contains(screens, OnNothing) {
		screens = append(screens, OnNothing) // where it means the same, though nothing comes of it
	}
	for _, screen := range screens {
		t := &traits{}
		t.take(r.lexicon, l.clauses)
		t.relate(table, screen.mask())
		u, rule := r.decide(l.clauses, Context{Screen: screen})
		t.hear(&u, rule, l.clauses, screen.mask())
		all = append(all, odds.Example{Meaning: l.meaning, Lists: t.together()})
	}
	return all
}

// experience is what labelled sentences tell. It does not change once made.
type experience struct {
	intents []Intent      // of which there are sentences
	known   odds.Lines    // the sentences themselves
	table   *odds.Table   // of what they have in common, each counted for itself
	weights *odds.Weights // of the same, learnt together
	priors  []float32     // of intents, whatever is said
}

// learn returns what the traits of labelled sentences tell.
func (r *Reader) learn(all []labelled) *experience {
	e := &experience{known: odds.Lines{}}
	lessons := make([]lesson, len(all))
	for i, s := range all {
		if !slices.Contains(e.intents, s.intent) {
			e.intents = append(e.intents, s.intent)
		}
		lessons[i] = lesson{labelled: s, meaning: slices.Index(e.intents, s.intent)}
	}
	odds.Each(len(lessons), func(i int) { lessons[i].begin(r) })
	lessons = slices.DeleteFunc(lessons, func(l lesson) bool { return l.clauses == nil })
	e.count(lessons)
	for i := range lessons {
		e.keep(&lessons[i])
	}
	views := make([][]odds.Example, len(lessons))
	odds.Each(len(lessons), func(i int) { views[i] = lessons[i].views(r, e.table) })
	e.weights = odds.Learn(views, len(e.intents), odds.Lesson{Rounds: rounds, Rate: rate})
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
	for i, intent := range e.intents {
		switch intent {
		case Unknown:
			e.priors[i] = unknownWeight
		case Ask:
			e.priors[i] = askWeight
		}
	}
}

// elsewhere stands for all screens but BesidePuzzle.
const elsewhere Screen = ""

// keep keeps a sentence as it was said.
func (e *experience) keep(l *lesson) {
	if l.screens == everywhere {
		e.known.Note(lineOf(l.clauses, elsewhere), l.meaning)
		return
	}
	for _, screen := range l.screens.all() {
		e.known.Note(lineOf(l.clauses, screen), l.meaning)
	}
}

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
	if !ok {
		return ""
	}
	return e.intents[meaning]
}
