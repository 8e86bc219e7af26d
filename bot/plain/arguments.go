package plain

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

var figures = regexp.MustCompile(`[0-9]+`)

// said returns the items of these classes in the order of the words. Of items that overlap, it returns the
// first, and of items that begin at one word the longest.
func (c *clause) said(classes ...string) (all []item) {
	for i := 0; i < len(c.words); {
		best := item{to: i}
		for _, it := range c.items {
			if it.from == i && it.to > best.to && slices.Contains(classes, it.class) {
				best = it
			}
		}
		if best.to > i {
			all = append(all, best)
		}
		i = max(best.to, i+1)
	}
	return all
}

func (s *sentence) said(classes ...string) (all []item) {
	for i := range s.clauses {
		all = append(all, s.clauses[i].said(classes...)...)
	}
	return all
}

func (s *sentence) has(class string) bool { return len(s.said(class)) > 0 }

// first returns the value of the first item of a class that has a value.
func (s *sentence) first(class string) string {
	for _, it := range s.said(class) {
		if it.value != "" {
			return it.value
		}
	}
	return ""
}

// last returns the value of the last item of a class, but not of a denied item: for "light and not dark" it
// returns "light". If there is no such item, it returns "".
func (r *Reader) last(s *sentence, class string) (value string) {
	for _, it := range r.affirmed(s, class) {
		value = it.value
	}
	return value
}

// found is an item with its clause.
type found struct {
	item
	in *clause
}

// affirmed returns the items that have a value and are not denied.
func (r *Reader) affirmed(s *sentence, classes ...string) (all []found) {
	valued := func(list []item) []item {
		return slices.DeleteFunc(list, func(it item) bool { return it.value == "" })
	}
	alone := len(valued(s.said(classes...))) == 1
	for i := range s.clauses {
		c := &s.clauses[i]
		items := valued(c.said(classes...))
		spans := make([]span, len(items))
		for k, it := range items {
			spans[k] = span{it.from, it.to}
		}
		for k, no := range r.lexicon.lists.denied(c.words, spans, alone) {
			if !no {
				all = append(all, found{items[k], c})
			}
		}
	}
	return all
}

func (r *Reader) addArguments(u *Understood, s *sentence, text string, c Context) {
	switch u.Intent {
	case Fresh, Print, Play:
		r.addRecipe(u, s, text, c)
		if u.Intent != Fresh {
			r.addDay(u, s, c)
		}
	case Learn, Find:
		u.Technique, _ = logic.Named(s.first("technique"))
		u.After = s.has("after")
	case Hint:
		u.After = s.has("after")
	case Daily, Mini, Archive:
		r.addDay(u, s, c)
	case Language:
		u.Language = r.last(s, "language") // "from Persian to English"
	case Settings:
		r.addSetting(u, s, text)
	case Steps:
		u.addStep(s)
	case Undo, Redo:
		if s.says(r.lexicon.lists["twice"]) {
			u.Times = 2
		} else if s.says(r.lexicon.lists["times"]) { // "the last two"
			u.Times, _ = strconv.Atoi(s.first("number"))
		}
	case Left, Places, Check, Why, Next:
		u.addStep(s)
		u.After = s.has("after")
		if (u.Intent == Places || u.Intent == Why) && !s.has("box") { // "the middle cell"
			s = cmp.Or(r.lexicon.parse(r.lexicon.cells.Write(r.lexicon.inFigures(text), c.Layout)), s)
		}
		u.Digit, u.Cell, u.AtCell = s.place(c.Layout)
		if u.Intent == Why && u.AtCell && u.Digit != 0 && c.Screen == OnGame && r.denies(s) {
			u.Intent = Places // "why can't 5 be in r2c3?"
		}
		if (u.Intent == Places || u.Intent == Left) && !u.AtCell {
			if u.Digit == 0 && s.says(r.lexicon.lists["either"]) { // "no" and also "nine" in Persian
				u.Digit = 9
			}
			u.House, u.Digit = r.house(text, u.Digit, c.Layout)
		}
	case Streak:
		if s.has("if") {
			u.Intent = Scoring
		}
	case Rows:
		if s.has("puzzle-word") && !s.has("answer-word") {
			u.Of = "puzzle"
		}
	case Help:
		if s.has("group") {
			u.Of = "group"
		}
	case Rules:
		if !s.says(r.lexicon.lists["diagonals"]) { // "do the diagonals count" is about the classic rules
			r.addRecipe(u, s, text, c)
		}
	case Solve:
		u.Method = s.first("method")
		if r.addDay(u, s, c); u.Date.IsZero() || c.Screen == BesidePuzzle {
			u.Series, u.Date = "", time.Time{}
		}
	case Who:
		u.Of = "bot"
		if slices.ContainsFunc([]string{"played", "left-over", "daily", "date"}, s.has) {
			u.Of, u.Missing = "players", s.has("left-over") || s.has("deny")
		}
	}
}

// addStep adds the step of the path that a sentence names: "go to step 12", "the hardest step".
func (u *Understood) addStep(s *sentence) {
	switch n, _ := strconv.Atoi(cmp.Or(s.first("number"), s.first("ordinal"))); {
	case s.has("hardest"):
		u.Step = Hardest
	case s.first("step") == "last":
		u.Step = LastStep
	case u.Intent == Steps || s.has("step"): // "take me to the twentieth"
		u.Step = n
	}
}

func (r *Reader) addRecipe(u *Understood, s *sentence, text string, c Context) {
	var said []string
	all := r.affirmed(s, "level", "variant", "size")
	direct := func(it found) bool { return it.class == "level" && !r.indirect(it) }
	for _, it := range all {
		inName := func(name item) bool { // whether it is within a name such as "x-wing" or "just as hard"
			named := name.class == "technique" || name.class == "change" && name.to-name.from > 1
			return named && name.from <= it.from && it.to <= name.to
		}
		if slices.ContainsFunc(it.in.items, inName) {
			continue
		}
		if !r.indirect(it) || !slices.ContainsFunc(all, direct) {
			said = append(said, it.value)
		}
	}
	isNew := u.Intent == Fresh || c.Shown == nil && c.Screen == OnNothing
	if len(all) == 0 && isNew && s.has("kid") {
		said = []string{"easy"}
	}
	changes := r.affirmed(s, "change")
	for _, it := range changes { // "another like this, but harder"; not "no, not a different one"
		if it.from > 0 && r.lexicon.lists["liking"][it.in.words[it.from-1]] && it.in.words[it.from] == "like" {
			continue // "I'd like this one"
		}
		if u.Change == "" || u.Change == Same {
			u.Change = Change(it.value)
		}
	}
	u.Recipe.Technique, _ = logic.Named(s.first("technique"))
	switch {
	case u.Change == Same && (len(said) > 0 || u.Recipe.Technique != nil): // "another easy one"
		u.Change = ""
	case u.Change != "":
		said = nil // "that was easy, a harder one"
	}
	if recipe, unknown := r.words.ReadRecipe(strings.Join(said, " "), nil); unknown == "" {
		wishes := r.words.Wishes(text)
		recipe.Givens, recipe.Removed, recipe.Mask = wishes.Givens, wishes.Removed, wishes.Mask
		recipe.Minimal, recipe.Symmetry, recipe.Symmetric = wishes.Minimal, wishes.Symmetry, wishes.Symmetric
		recipe.Technique = u.Recipe.Technique
		u.Recipe = recipe
	}
	u.Other = s.first("foreign")
}

// indirect reports whether a level is part of a word for the player, such as "kids", or of a negation, such
// as "not hard".
func (r *Reader) indirect(it found) bool {
	forKid := func(k item) bool { return k.class == "kid" && k.from < it.to && it.from < k.to }
	kid := slices.ContainsFunc(it.in.items, forKid)
	return it.class == "level" && (kid || r.lexicon.lists.in(it.in.words[it.from:it.to]))
}

func (r *Reader) addDay(u *Understood, s *sentence, c Context) {
	switch {
	case u.Intent == Archive && !s.has("mini"):
	case u.Intent == Mini || s.has("mini"):
		u.Series = "mini"
	case s.has("daily"):
		u.Series = "daily"
	}
	if u.Intent == Print && u.Series == "" && !s.has("date") {
		return
	}
	var said []string
	day := false
	for _, it := range s.said("date", "coming", "month", "number", "ordinal", "unit", "ago", "last") {
		word := it.value
		switch {
		case word == "before-yesterday":
			word = "2 days ago"
		case word == "last" && len(said) > 0 && (said[len(said)-1] == "day" || said[len(said)-1] == "week"):
			word = "ago"
		}
		said = append(said, word)
		number := slices.Contains([]string{"number", "ordinal", "unit", "last"}, it.class)
		day = day || !number || it.class == "ordinal" && len(word) > 1
	}
	if len(said) == 2 && said[1] == "ago" { // "a week ago"
		if u.Intent == Archive { // "days ago"
			return
		}
		said = append([]string{"1"}, said...)
	}
	if !day && !slices.Contains(said, "ago") {
		word := s.first("date")
		if word == "" {
			return
		}
		said = []string{word}
	}
	if _, wish, left := r.words.ReadDaily(strings.Join(said, " "), c.Today); len(left) == 0 {
		if d, ok := wish.On(c.Today); ok {
			u.Date = d
		}
	}
}

func (r *Reader) addSetting(u *Understood, s *sentence, text string) {
	hour := r.words.HourIn(text)
	// «نه» is "no" and also "nine"; "at night" alone is no hour
	off := s.has("unsubscribe") || s.has("off") || s.has("deny") && !(hour != "" && s.has("number")) && !s.asks
	u.Zone, u.Some = s.first("zone"), s.has("some-days")
	posts := !off && slices.ContainsFunc([]string{"post", "send", "time-of-day", "subscribe"}, s.has)
	switch {
	case s.has("theme"):
		u.Setting = "theme"
		u.Value = r.last(s, "theme")
	case hour == "" && u.Zone != "":
		u.Setting, u.Value, u.Posted, u.Zone = "zone", u.Zone, posts, ""
	case hour == "" && s.has("zone-word"):
		u.Setting = "zone"
	case s.has("digit-size"):
		u.Setting = "size"
	case s.has("week-start"):
		u.Setting, u.Value = "series", s.first("week-start")
	case s.has("reminder"):
		if u.Setting, u.Value = "remind", hour; off {
			u.Value = "stop"
		}
	case off && !s.has("number"):
		u.Setting, u.Value = "posts", "off"
	case hour != "":
		u.Setting, u.Value, u.Posted = "hour", hour, !off
	case s.has("clock"):
		u.Setting = "hour"
	case posts:
		u.Setting, u.Value = "posts", "on"
	}
}

func (r *Reader) denies(s *sentence) bool {
	return s.has("deny") || slices.ContainsFunc(s.clauses, func(c clause) bool { return r.lexicon.lists.in(c.words) })
}

// says reports whether a sentence contains a name in list.
func (s *sentence) says(list map[string]bool) bool {
	return slices.ContainsFunc(s.clauses, func(c clause) bool { return containsName(c.words, list) })
}

// house returns the cells of the house that a text names, and the digit beside the house. If the text names
// no house, it returns no cells and d.
func (r *Reader) house(text string, d sudoku.Digit, l *sudoku.Layout) ([]sudoku.Cell, sudoku.Digit) {
	cells, rest := r.lexicon.cells.House(r.lexicon.inFigures(text), l)
	if cells == nil {
		return nil, d
	}
	n, _ := strconv.Atoi(figures.FindString(rest))
	if n > l.N() {
		n = 0
	}
	return cells, sudoku.Digit(n)
}

// place returns the digit and the cell that a sentence names on a layout. If it names no digit, d is 0; if it
// names no cell, hasCell is false. A sentence with a digit and a box names no cell: "in the top right box".
func (s *sentence) place(l *sudoku.Layout) (d sudoku.Digit, c sudoku.Cell, hasCell bool) {
	if n, err := strconv.Atoi(s.first("number")); err == nil && n >= 1 && n <= l.N() {
		d = sudoku.Digit(n)
	}
	var row, column int
	for _, it := range s.said("cell") {
		n, _ := fmt.Sscanf(it.value, "r%dc%d", &row, &column)
		if n == 2 && max(row, column) <= l.N() && min(row, column) > 0 && !(d != 0 && s.has("box")) {
			return d, l.At(row-1, column-1), true
		}
	}
	return d, c, false
}
