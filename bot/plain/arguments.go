package plain

import (
	"cmp"
	"slices"
	"strings"

	"sudokubot/bot/plain/mood"
	"sudokubot/solver/logic"
)

// said returns what all words mean that say something, the longest names first.
func (r *Reader) said(clauses []*clause, names ...string) []item {
	var all []item
	for _, c := range clauses {
		for i := 0; i < len(c.words); {
			best := item{to: i}
			for _, it := range c.items {
				if it.from == i && (it.to > best.to || it.to == best.to && r.isOf(it, names) && !r.isOf(best, names)) {
					best = it
				}
			}
			if best.to <= i+1 && !r.isOf(best, names) { // a number may be listed as a word that says nothing
				for _, m := range r.lexicon.figured(c.words[i]) {
					best = item{from: i, to: i + 1, meaning: m}
				}
			}
			if r.isOf(best, names) && best.to > i {
				all = append(all, best)
			}
			i = max(best.to, i+1)
		}
	}
	return all
}

func (r *Reader) isOf(it item, names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool {
		class, ok := r.lexicon.classes[name]
		return ok && class == it.class
	})
}

// first returns the value of the first word of a class that has one.
func (r *Reader) first(clauses []*clause, class string) string {
	for _, it := range r.said(clauses, class) {
		if it.value != "" {
			return it.value
		}
	}
	for _, c := range clauses {
		for _, it := range c.items {
			if it.value != "" && r.isOf(it, []string{class}) { // within a longer name
				return it.value
			}
		}
	}
	return ""
}

// last returns the value of the last word of a class that has one and is not named to say no to it: "light and not dark". It is empty,
// and refused is set, where each is.
func (r *Reader) last(clauses []*clause, class string) (value string, refused bool) {
	all, refused := affirmed(r, clauses, class)
	for _, it := range all {
		value = cmp.Or(it.value, value)
	}
	if refused {
		return value, len(all) == 0
	}
	return cmp.Or(value, r.first(clauses, class)), false
}

// found is an item with the clause that it stands in.
type found struct {
	item
	in *clause
}

// affirmed returns what all words mean that say something and are not named to say no to it, and whether some are.
func affirmed(r *Reader, clauses []*clause, names ...string) (all []found, refused bool) {
	valued := func(one []*clause) []item {
		return slices.DeleteFunc(r.said(one, names...), func(it item) bool { return it.value == "" })
	}
	alone := len(valued(clauses)) == 1
	for i, c := range clauses {
		items := valued(clauses[i : i+1])
		spans := make([]mood.Span, len(items))
		for k, it := range items {
			spans[k] = mood.Span{From: it.from, To: it.to}
		}
		for k, no := range r.moods.Denied(c.words, spans, alone) {
			if refused = refused || no; !no {
				all = append(all, found{items[k], c})
			}
		}
	}
	return all, refused
}

// named reports whether any words are of a class, also within a longer name.
func (r *Reader) named(clauses []*clause, name string) bool {
	of := r.lexicon.classes[name]
	return slices.ContainsFunc(clauses, func(c *clause) bool { return c.have.Has(of) })
}

func (r *Reader) has(clauses []*clause, class string) bool { return len(r.said(clauses, class)) > 0 }

// addArguments adds to u what the words say of its intent.
func (r *Reader) addArguments(u *Understood, clauses []*clause, c Context) {
	switch u.Intent {
	case Fresh, Print, Play:
		r.addRecipe(u, clauses)
		if u.Intent != Fresh {
			r.addDay(u, clauses, c)
		}
	case Learn, Find:
		u.Technique = r.technique(clauses)
	case Daily, Mini, Archive:
		r.addDay(u, clauses, c)
	case Note:
		u.Fill = (r.has(clauses, "all") || r.has(clauses, "candidates")) && r.first(clauses, "cell") == "" // of one cell
	case Language:
		u.Language, _ = r.last(clauses, "language") // of two, the one is left, the other wanted
	case Settings:
		r.addSetting(u, clauses)
	case Top, Stats:
		u.Period = r.first(clauses, "period")
		if day := r.first(clauses, "date"); u.Period == "" && (day == "today" || day == "yesterday") {
			u.Period = day
		}
	case Who:
		if u.Of = "bot"; slices.ContainsFunc([]string{"play", "played", "left-over", "daily", "date"}, func(class string) bool { return r.has(clauses, class) }) {
			u.Of = "players"
			u.Missing = r.has(clauses, "left-over") || slices.ContainsFunc(clauses, func(c *clause) bool { return c.not != 0 })
		}
	}
}

func (r *Reader) technique(clauses []*clause) *logic.Technique {
	k, _ := logic.Named(r.first(clauses, "technique"))
	return k
}

// addRecipe reads which puzzle is wanted.
func (r *Reader) addRecipe(u *Understood, clauses []*clause) {
	var said []string
	all, _ := affirmed(r, clauses, "level", "variant", "size")
	direct := func(it found) bool { return r.isOf(it.item, []string{"level"}) && !indirect(r, it) }
	for _, it := range all {
		if !indirect(r, it) || !slices.ContainsFunc(all, direct) {
			said = append(said, it.value)
		}
	}
	u.Change = Change(r.first(clauses, "change"))
	if u.Change != "" {
		said = nil // "that was easy, a harder one"
	}
	if recipe, unknown := r.words.ReadRecipe(strings.Join(said, " "), nil); unknown == "" {
		u.Recipe = recipe
	}
	u.Recipe.Technique = r.technique(clauses)
}

// indirect reports whether a level is only said by whom a puzzle is for, or by what it is not to be.
func indirect(r *Reader, it found) bool {
	return r.isOf(it.item, []string{"level"}) && (it.mask()&it.in.masks[r.lexicon.classes["kid"]] != 0 || r.moods.Denies(it.in.words[it.from:it.to]))
}

// sayNo takes the denials out of clauses in which one thing is denied for another of its kind, so that they say what is wanted.
func sayNo(r *Reader, clauses []*clause) {
	all, refused := affirmed(r, clauses, "level", "variant", "size", "language", "theme")
	if !refused || len(all) == 0 {
		return
	}
	for _, c := range clauses {
		c.soft, c.not = c.soft|c.not, 0
	}
}

// addDay reads which daily is meant.
func (r *Reader) addDay(u *Understood, clauses []*clause, c Context) {
	switch {
	case u.Intent == Archive && !r.has(clauses, "mini"):
	case u.Intent == Mini || u.Intent != Fresh && r.has(clauses, "mini"):
		u.Series = "mini"
	case r.has(clauses, "daily"):
		u.Series = "daily"
	}
	if u.Intent == Print && u.Series == "" && !r.has(clauses, "date") {
		return
	}
	var said []string
	day := false
	for _, it := range r.said(clauses, "date", "coming", "month", "number", "ordinal", "unit", "ago", "last") {
		word := it.value
		switch {
		case word == "before-yesterday":
			word = "2 days ago"
		case word == "last" && len(said) > 0 && (said[len(said)-1] == "day" || said[len(said)-1] == "week"):
			word = "ago"
		}
		said, day = append(said, word), day || !r.isOf(it, []string{"number", "ordinal", "unit", "last"}) || r.isOf(it, []string{"ordinal"}) && len(word) > 1
	}
	if len(said) == 2 && said[1] == "ago" { // "a week ago"
		said = append([]string{"1"}, said...)
	}
	if !day && !slices.Contains(said, "ago") {
		if word := r.first(clauses, "date"); word != "" {
			said = []string{word}
		} else {
			return
		}
	}
	if _, wish, left := r.words.ReadDaily(strings.Join(said, " "), c.Today); len(left) == 0 {
		if d, ok := wish.On(c.Today); ok {
			u.Date = d
		}
	}
}

// addSetting reads which setting is meant, and its value.
func (r *Reader) addSetting(u *Understood, clauses []*clause) {
	off := r.named(clauses, "unsubscribe") || slices.ContainsFunc(clauses, func(c *clause) bool { return c.not != 0 || r.moods.Denies(c.words) }) || r.has(clauses, "off")
	switch hour := r.hour(clauses); {
	case r.has(clauses, "theme"):
		u.Setting = "theme"
		u.Value, _ = r.last(clauses, "theme")
	case r.has(clauses, "zone"), r.has(clauses, "zone-word"):
		u.Setting, u.Value = "zone", r.first(clauses, "zone")
	case r.named(clauses, "reminder"):
		if u.Setting, u.Value = "remind", hour; off {
			u.Value = "stop"
		}
	case hour != "":
		u.Setting, u.Value, u.Posted = "hour", hour, !off
	case r.has(clauses, "clock"):
		u.Setting = "hour"
	case off:
		u.Setting, u.Value = "posts", "off"
	case r.has(clauses, "post"), r.has(clauses, "send"), r.has(clauses, "time-of-day"), r.named(clauses, "subscribe"):
		u.Setting, u.Value = "posts", "on"
	}
}

// hour reads a time of the day.
func (r *Reader) hour(clauses []*clause) string {
	for _, c := range clauses {
		for _, it := range c.items {
			if !r.isOf(it, []string{"number"}) {
				continue
			}
			said := it.value
			if it.to < len(c.words) {
				said += " " + c.words[it.to]
			}
			for _, text := range []string{said, it.value, c.words[it.from]} {
				if name, value, _ := r.words.ReadSetting("hour " + text); name == "hour" {
					return value
				}
			}
		}
	}
	return ""
}
