package plain

import (
	"slices"

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
		sentences[i] = Sentence{s.intent, s.screens.first(), s.text, s.file}
	}
	return sentences, err
}

// Learnt is a reader of which labelled sentences can be taken away for a while.
type Learnt struct {
	*Reader
	Families []string // of the sentences of Labelled: the same for those that say the same but for words that say nothing
	all      []labelled
	traits   []*traits
}

// NewLearnt returns r with its labelled sentences.
func NewLearnt(r *Reader) *Learnt {
	l := &Learnt{Reader: r}
	l.all, _ = readLabels()
	for _, s := range l.all {
		t := r.traitsOf(s)
		if t != nil {
			t.relate(r.table, s.screens)
			l.Families = append(l.Families, string(familyOf(t)))
		} else {
			l.Families = append(l.Families, "")
		}
		l.traits = append(l.traits, t)
	}
	return l
}

// Without calls f while those labelled sentences are not counted.
func (l *Learnt) Without(hidden []int, f func()) {
	take := func(n int) {
		for _, i := range hidden {
			if t, intent := l.traits[i], l.all[i].intent; t != nil {
				l.table.Count(l.place(intent), n)
				l.table.Add(t.words, l.place(intent), n)
				l.table.Add(t.means, l.place(intent), n)
				l.count(t, intent, n)
			}
		}
		for _, i := range hidden {
			if t := l.traits[i]; t != nil {
				for _, list := range [][]odds.Trait{t.words, t.means, t.whole, t.pairs, t.seen, t.rules, t.around} {
					if len(list) > 0 {
						l.table.Settle(list...)
					}
				}
			}
		}
	}
	take(-1)
	f()
	take(1)
}

func familyOf(t *traits) (b []byte) {
	for _, one := range odds.Unique(slices.Clone(t.tops)) {
		for k := range 8 {
			b = append(b, byte(one>>(8*k)))
		}
	}
	return b
}
