package phrases_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// kinds limit the characters and lines of a filled phrase. The first pattern that matches its key applies.
// Phrases whose key matches no pattern are legal texts, or answers made of other phrases.
var kinds = []struct {
	keys   *regexp.Regexp
	en, fa int
	lines  int // largest number of lines; 0 for any number
}{
	{regexp.MustCompile(`^(writing|profile|technique|rated|.*-name|menu|option|zone|month|weekday|alt\.chart)\b`), 520, 520, 0},
	{regexp.MustCompile(`^button\.expired$`), 150, 150, 1},
	{regexp.MustCompile(`^(button|intent|theme|level)\.`), 20, 18, 1},
	{regexp.MustCompile(`^(start|greeting)$`), 135, 140, 2},
	{regexp.MustCompile(`^(help|page|recipe\.how)\b`), 325, 325, 6},
	{regexp.MustCompile(`^(settings\.saved|game\.(undone|below|nothing-to-undo)|cancel\.done)$`), 40, 40, 1},
	{regexp.MustCompile(`^(solved|why|clash)\.`), 130, 130, 1},
	{regexp.MustCompile(`^(read\.(nothing|empty)|game\.no-move)`), 62, 62, 1},
	{regexp.MustCompile(`^(read|colored|made|recipe|file|ask|unknown|method-not)\b`), 200, 200, 3},
	{regexp.MustCompile(`^(hints|judge|learn|study|check)\.`), 160, 160, 1},
	{regexp.MustCompile(`^lesson\.`), 320, 330, 1},
	{regexp.MustCompile(`^teach\.`), 300, 320, 1},
	{regexp.MustCompile(`^(live|line|left-out|trouble|full|compare\.disagree)\b`), 160, 160, 1},
	{regexp.MustCompile(`^(room|forget|game\.(give-up|how|how-large))\b`), 170, 170, 1},
	{regexp.MustCompile(`^(alt|game\.alt)\b`), 200, 200, 1},
	{regexp.MustCompile(`^daily\.(title|mini-title|puzzle|mini-puzzle)$`), 70, 70, 1},
	{regexp.MustCompile(`^game\.`), 130, 130, 1},
}

// filled are values of blanks, by name. Lists of cells and texts made of other phrases are omitted.
var filled = map[string]string{
	"Puzzle": "the daily puzzle of Sunday 22 November", "Command": "/daily", "Technique": "X-Wing", "Zone": "New York", "Day": "Sunday 22 November",
	"Today": "Sunday 22 November", "Name": "Benjamin", "Text": "tomorow", "Limit": "20 s", "Cell": "r4c5", "House": "row 4",
}

// eachForm calls f with the text of every phrase of a language in each plural form, without direction marks.
func eachForm(t *testing.T, tag string, f func(key, text string)) {
	t.Helper()
	for key, text := range messages(t, tag) {
		if strings.Count(text, "\n") == 2 && key != "start" && key != "greeting" {
			for form := range strings.Lines(text) {
				f(key, strings.TrimSpace(form))
			}
			continue
		}
		f(key, strings.TrimSpace(text))
	}
}

var (
	placeName = regexp.MustCompile(`{{\.(\w+)}}`)
	braces    = regexp.MustCompile(`{{.*?}}`)
	isolates  = regexp.MustCompile("[\u2066-\u2069]")
	apart     = regexp.MustCompile("[\u2066\u2068][^\u2069]*\u2069")
)

// TestPhrasesKeepTheirLength compares the length of each phrase with the limit of its kind.
func TestPhrasesKeepTheirLength(t *testing.T) {
	for _, tag := range []string{"en", "fa"} {
		eachForm(t, tag, func(key, text string) {
			said := placeName.ReplaceAllStringFunc(text, func(place string) string { return filled[placeName.FindStringSubmatch(place)[1]] })
			said = isolates.ReplaceAllString(braces.ReplaceAllString(said, "9"), "")
			for _, k := range kinds {
				if !k.keys.MatchString(key) {
					continue
				}
				most := map[string]int{"en": k.en, "fa": k.fa}[tag]
				if n := utf8.RuneCountInString(said); n > most || k.lines > 0 && strings.Count(said, "\n") >= k.lines {
					t.Errorf("%s: %q has %d signs in %d lines, %d in %d at most: %s", tag, key, n, strings.Count(said, "\n")+1, most, k.lines, said)
				}
				return
			}
		})
	}
}

// unsaid are words for which the glossary has a better word, by language. Names of techniques and search
// methods are exempt.
var unsaid = map[string][]*regexp.Regexp{
	"en": {
		regexp.MustCompile(`(?i)\b(oops|invalid|illegal|failed|unique solution|givens\b|pencil mark|dead end|pruned|several solutions|stands? (more|once)|or else|rightly|for certain|so as not)`),
		regexp.MustCompile(`\b(cannot|do not|does not|I am)\b`),
	},
	"fa": {
		regexp.MustCompile(`می‌باشد|می‌گردند|جهتِ| توسط |لذا|نمودن|به‌صورت|به صورت|در راستای|به‌موقع|پازل|معما|سلول|داده‌شده|کاندید|تعارض|می‌نشین|نشسته|بن‌بستِ|هرس‌|بذر|گام به گام|ازنو|بایگانی|پی‌وی|ادمین|اشتراک‌گذاری|روزانه|کاربر گرامی|عزیز`),
		regexp.MustCompile(`فوق‌العاده|زنجیر اجبار|نمی‌خوان[دن]`),
		regexp.MustCompile(`همان (دو|سه|ستون|سطر|بلوک|خط|شماره|سفارش)`),
	},
}

func TestPhrasesUseTheWordsOfTheGlossary(t *testing.T) {
	for tag, patterns := range unsaid {
		eachForm(t, tag, func(key, text string) {
			if key == "privacy" || key == "recipe.how" {
				return
			}
			for _, p := range patterns {
				if found := p.FindString(braces.ReplaceAllString(text, "")); found != "" {
					t.Errorf("%s: %q says %q: %s", tag, key, found, text)
				}
			}
		})
	}
}

// TestPersianIsWrittenWell checks half-spaces, letters, digits and punctuation.
func TestPersianIsWrittenWell(t *testing.T) {
	wrong := map[string]*regexp.Regexp{
		"Arabic letters":                 regexp.MustCompile(`[يكةۀى٠-٩]`),
		"a half-space beside a space":    regexp.MustCompile("\u200c[ \\s.,،؛:!؟»«)(]|[ \\s»«)(]\u200c|\u200c$|^\u200c"),
		"no half-space in a verb":        regexp.MustCompile(`(^|[ «(])(می|نمی) [آ-ی]`),
		"no half-space before an ending": regexp.MustCompile(`[آ-ی]ه (ها|های|ای|ام|اند)( |$|[.،؛:؟])|[آ-ی] (ها|های|تر|ترین)( |$|[.،؛:؟])`),
		"ه‌ی":                            regexp.MustCompile("ه\u200cی( |$|[.،؛:])"),
		"a Latin sign in a sentence":     regexp.MustCompile(`[آ-ی] ?[,;?]`),
		"a comma before «و»":             regexp.MustCompile(`، و `),
		"Latin quotes":                   regexp.MustCompile(`["]`),
		"Latin digits among words":       regexp.MustCompile(`(^|[آ-ی] )[0-9]+( [آ-ی]|$)`),
		"بیش‌تر":                         regexp.MustCompile("(بیش|کم|به)\u200cتر"),
		"an ending at a place":           regexp.MustCompile("}}(\u200c?(ها|های|ی|ِ))( |$|[.،؛:])"),
	}
	eachForm(t, "fa", func(key, text string) {
		if key == "privacy" || strings.HasPrefix(key, "option.") || key == "writing" || key == "button.latin" {
			return
		}
		words := apart.ReplaceAllString(text, "")
		for what, p := range wrong {
			if what == "a comma before «و»" && (strings.HasPrefix(key, "teach.") || strings.HasPrefix(key, "lesson.") || strings.HasPrefix(key, "profile.") ||
				strings.HasPrefix(key, "alt.") || regexp.MustCompile(`^(live\.|colored\.form|page\.|menu\.)`).MatchString(key)) {
				continue // clauses
			}
			if found := p.FindString(words); found != "" {
				t.Errorf("%q has %s, %q: %s", key, what, found, text)
			}
		}
	})
}

// TestOneIsNoFigureInPersian checks that phrases count a single thing in words, not in figures.
func TestOneIsNoFigureInPersian(t *testing.T) {
	eachForm(t, "fa", func(key, text string) {
		if regexp.MustCompile(`(^|[ (])[۰۱] (رقم|خانه|گام|بار|اشتباه|راهنمایی|پیام|جدول|جواب|گره)`).MatchString(text) {
			t.Errorf("%q has one or none in figures: %s", key, text)
		}
	})
}

// TestAtMostOneEmojiAtTheEnd checks that a message has at most one emoji, at its end.
func TestAtMostOneEmojiAtTheEnd(t *testing.T) {
	emoji := func(r rune) bool { return r >= 0x1f000 || unicode.Is(unicode.So, r) && r > 0x2713 }
	for _, tag := range []string{"en", "fa"} {
		eachForm(t, tag, func(key, text string) {
			i := strings.IndexFunc(text, emoji)
			if _, size := utf8.DecodeRuneInString(text[max(i, 0):]); i >= 0 && i+size != len(text) {
				t.Errorf("%s: %q has more than one emoji, or one that is not at its end: %s", tag, key, text)
			}
		})
	}
}
