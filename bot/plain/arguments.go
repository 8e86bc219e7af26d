package plain

import (
	"cmp"
	"slices"
	"strings"

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

// named reports whether any words are of a class, also within a longer name.
func (r *Reader) named(clauses []*clause, name string) bool {
	of := r.lexicon.classes[name]
	return slices.ContainsFunc(clauses, func(c *clause) bool { return c.have.has(of) })
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
		u.Fill = r.has(clauses, "all") || r.has(clauses, "candidates")
	case Language:
		for _, it := range r.said(clauses, "language") {
			u.Language = cmp.Or(it.value, u.Language) // of two, the one is left, the other wanted
		}
		u.Language = cmp.Or(u.Language, r.first(clauses, "language"))
	case Settings:
		r.addSetting(u, clauses)
	case Top, Stats:
		u.Period = r.first(clauses, "period")
		if day := r.first(clauses, "date"); u.Period == "" && (day == "today" || day == "yesterday") {
			u.Period = day
		}
	case Who:
		if u.Of = "bot"; r.has(clauses, "play") || r.has(clauses, "played") || r.has(clauses, "left-over") {
			u.Of = "players"
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
	for _, it := range r.said(clauses, "level", "variant", "size") {
		said = append(said, it.value)
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
		said, day = append(said, word), day || !r.isOf(it, []string{"number", "ordinal", "unit", "last"})
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
	off := r.named(clauses, "unsubscribe") || slices.ContainsFunc(clauses, func(c *clause) bool { return c.not != 0 }) || r.has(clauses, "off")
	posts := r.has(clauses, "post") || r.has(clauses, "send") || r.has(clauses, "time-of-day")
	switch hour := r.hour(clauses); {
	case r.has(clauses, "theme"):
		u.Setting, u.Value = "theme", r.first(clauses, "theme")
	case r.has(clauses, "zone"):
		u.Setting, u.Value = "zone", r.first(clauses, "zone")
	case r.has(clauses, "zone-word"):
		u.Setting = "zone"
	case hour != "":
		u.Setting, u.Value = "hour", hour
	case r.has(clauses, "clock"):
		u.Setting = "hour"
	case off:
		u.Setting, u.Value = "posts", "off"
	case posts || r.named(clauses, "subscribe"):
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
