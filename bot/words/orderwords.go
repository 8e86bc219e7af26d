package words

import (
	"slices"
	"strconv"
	"strings"

	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/level"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// orderWord is a word of an order, as people write it, and what it says; one that says nothing has neither set nor take.
// Those that take a value are given the words behind it and return how many of them they took, 0 if none of them makes
// sense; example is such a value.
type orderWord struct {
	names   []string
	set     func(*Order)
	take    func(o *Order, values []string) int
	example string
}

// means reports whether words are one of the names of w, however they are put together.
func (w orderWord) means(words []string) bool {
	said := bare(strings.Join(words, ""))
	return slices.ContainsFunc(w.names, func(name string) bool { return bare(name) == said })
}

// seedWord stands before the seed in an order.
const seedWord = "seed"

// givensWord stands before the number of givens in an order, or behind it.
var givensWord = orderWord{
	names:   []string{"givens", "clues", "digits", "رقم", "رقم داده‌شده", "داده‌شده", "داده"},
	take:    takeNumber(func(o *Order) *int { return &o.Givens }),
	example: "26",
}

// techniqueWord stands before the name of a technique.
var techniqueWord = orderWord{names: []string{"technique", "تکنیک"}, take: (*Order).takeTechnique, example: "x-wing"}

func orderWords() []orderWord {
	return slices.Concat(levelWords(), baseWords(), extraWords(), symmetryWords(), []orderWord{
		{names: []string{"minimal", "کمینه"}, set: func(o *Order) { o.Minimal = true }},
		{names: []string{"er", "se", "rating", "درجه", "درجهٔ"}, take: (*Order).takeBand, example: "6.5-7.2"},
		givensWord,
		{names: []string{"remove", "حذف"}, take: takeNumber(func(o *Order) *int { return &o.Removed }), example: "50"},
		{names: []string{seedWord, "بذر"}, take: (*Order).takeSeed, example: "5"},
		techniqueWord,
		{names: []string{"method", "روش"}, take: (*Order).takeMethod, example: generator.Diagonal},
		{names: []string{
			"a", "an", "the", "one", "me", "my", "please", "give", "make", "want", "new", "puzzle", "game", "grid", "level", "with", "and", "of",
			"یک", "یه", "لطفا", "لطفاً", "جدول", "جدولی", "بازی", "سطح", "تازه", "جدید", "با", "و", "بده", "بساز", "می‌خواهم",
		}},
	})
}

func levelWords() []orderWord {
	names := map[level.Level][]string{
		level.Easy:    {"simple", "beginner", "very easy", "easiest", "آسان", "ساده", "آسون", "خیلی آسان", "خیلی ساده", "مبتدی"},
		level.Medium:  {"normal", "moderate", "intermediate", "متوسط", "معمولی"},
		level.Hard:    {"difficult", "tough", "harder", "سخت", "دشوار"},
		level.Expert:  {"حرفه‌ای"},
		level.Extreme: {"very hard", "very difficult", "hardest", "evil", "فوق‌العاده سخت", "خیلی سخت", "سخت‌ترین"},
	}
	var words []orderWord
	for _, l := range level.All() {
		words = append(words, orderWord{
			names: append(names[l], l.String()), set: func(o *Order) { o.Band = generator.LevelBand(l) }})
	}
	return words
}

func baseWords() []orderWord {
	base := func(base string, names ...string) orderWord {
		return orderWord{names: names, set: func(o *Order) { o.Variant, o.Base = "", base }}
	}
	return []orderWord{
		{names: []string{"mini", "small", "مینی", "کوچک"}, set: func(o *Order) { o.sized(6) }},
		base("", "classic", "کلاسیک", "sudoku", "سودوکو", "سودوکوی"),
		base(baseJigsaw, "jigsaw", "irregular", "جیگساو", "ناحیه‌ای", "نامنظم"),
		base(baseLatin, "latin", "latin square", "لاتین", "مربع لاتین"),
		base(baseColored, "colored", "coloured", "color", "colour", "رنگی"),
	}
}

func extraWords() []orderWord {
	extra := func(extra string, names ...string) orderWord {
		return orderWord{names: names, set: func(o *Order) { o.with(extra) }}
	}
	return []orderWord{
		extra("x", "x", "x-sudoku", "diagonal", "diagonals", "ایکس", "قطری", "ضربدری"),
		extra("windows", "windoku", "windows", "ویندوکو", "پنجره‌ای"),
		extra("groups", "groups", "color groups", "colour groups", "گروه‌های رنگی", "گروه رنگی"),
	}
}

// with adds extra houses, once.
func (o *Order) with(extra string) {
	if !slices.Contains(o.Extras, extra) {
		o.Extras = append(o.Extras, extra)
	}
}

// sized makes the grid one of order n.
func (o *Order) sized(n int) { o.Variant, o.N = "", n }

func symmetryWords() []orderWord {
	names := map[dig.Symmetry][]string{dig.None: {"asymmetric", "بی‌تقارن"}, dig.Rotate180: {"symmetric", "متقارن"}}
	var words []orderWord
	for _, s := range dig.Symmetries() {
		words = append(words, orderWord{
			names: append(names[s], s.String()), set: func(o *Order) { o.Symmetry, o.Symmetric = s, true }})
	}
	return words
}

func (o *Order) takeBand(values []string) int {
	b, err := generator.ParseBand(values[0])
	if err != nil {
		return 0
	}
	o.Band = b
	return 1
}

func takeNumber(where func(*Order) *int) func(*Order, []string) int {
	return func(o *Order, values []string) int {
		n, err := strconv.Atoi(values[0])
		if err != nil || n < 1 || n > sudoku.MaxOrder*sudoku.MaxOrder {
			return 0
		}
		*where(o) = n
		return 1
	}
}

func (o *Order) takeSeed(values []string) int {
	seed, err := strconv.ParseUint(values[0], 10, 64)
	if err != nil {
		return 0
	}
	o.Seed, o.Seeded = seed, true
	return 1
}

// takeTechnique takes as many words as make the name of a technique.
func (o *Order) takeTechnique(values []string) int {
	for n := min(len(values), 4); n > 0; n-- {
		for _, between := range []string{" ", "-"} {
			if k, ok := logic.Named(strings.Join(values[:n], between)); ok {
				o.Technique = k
				return n
			}
		}
	}
	return 0
}

// methodNames are what the methods are called in Persian.
var methodNames = map[string]string{"قطری": generator.Diagonal, "حذف": generator.Removal}

func (o *Order) takeMethod(values []string) int {
	method := values[0]
	if name, ok := methodNames[method]; ok {
		method = name
	}
	if !slices.Contains(generator.Methods(), method) {
		return 0
	}
	o.Method = method
	return 1
}
