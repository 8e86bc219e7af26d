package plain

import (
	"slices"
	"sync"

	"sudokubot/bot/plain/odds"
)

// Sentence is a labelled sentence.
type Sentence struct {
	Intent Intent
	Screen Screen // the first on which it is said
	Text   string
	File   string
}

// Labelled returns all labelled sentences of r.
func Labelled() ([]Sentence, error) {
	all, err := readLabels()
	sentences := make([]Sentence, len(all))
	for i, s := range all {
		sentences[i] = Sentence{s.intent, append(s.screens.all(), OnNothing)[0], s.text, s.file}
	}
	return sentences, err
}

// Families returns for each of Labelled what is the same for those that say the same but for words that say nothing.
func (r *Reader) Families() ([]string, error) {
	all, err := readLabels()
	families := make([]string, len(all))
	for i, s := range all {
		var l lesson
		if l.begin(r, r.learnt().usual, s, r.lexicon.tokensOf(s.text)); l.views != nil {
			l.traits.relate(r.learnt().table, s.screens)
			families[i] = string(familyOf(&l.traits))
		}
	}
	return families, err
}

func familyOf(t *traits) (b []byte) {
	for _, one := range odds.Unique(slices.Clone(t.tops)) {
		for k := range 8 {
			b = append(b, byte(one>>(8*k)))
		}
	}
	return b
}

// Relearnt returns r as if no labelled sentences were known but some.
func (r *Reader) Relearnt(keep func(i int) bool) (*Reader, error) {
	all, err := readLabels()
	var some []labelled
	for i, s := range all {
		if keep(i) {
			some = append(some, s)
		}
	}
	c := *r
	c.learnt = sync.OnceValue(func() *experience { return r.learn(some) })
	return &c, err
}
