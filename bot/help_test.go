package bot_test

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/solver/check"
)

// TestHelp checks that the pages of the help mention every command. Where they say what to send, they
// mention photos. Each page fits a message in every language.
func TestHelp(t *testing.T) {
	for _, language := range []string{"en", "fa"} {
		r := bottest.Private(t)
		r.Hears(r.Commands("ann", "language", language))
		said := r.Hears(r.Commands("ann", "help", ""))
		help := r.Shown().ID
		for _, page := range []string{"solve", "play", "levels", "learn", "group", "writing", "variants", "what is no page", ""} {
			said += "\n" + r.Hears(r.Presses("ann", help, "help:"+page))
			bottest.Fits(t, r, 0, language)
			if photo := map[string]string{"en": "photo", "fa": "عکس"}[language]; slices.Contains([]string{"solve", "writing", ""}, page) && !strings.Contains(r.Shown().Reply.Text, photo) {
				t.Errorf("%s: the page %q says nothing of photos: %s", language, page, r.Shown().Reply.Text)
			}
		}
		for _, name := range bottest.New(t, bot.Config{Games: bottest.NewStore(t)}).CommandNames() {
			check.True(t, name == "help" || name == "start" || bottest.Contains(said, "/"+name),
				"%s: nothing is said of /%s", language, name)
		}
		r.Want(r.Press("ann", map[string]string{"en": "How to write one", "fa": "چطور بنویسم؟"}[language]), "53..7....6..195…")
		r.Want(r.Press("ann", map[string]string{"en": "Variants", "fa": "گونه‌ها"}[language]), "1# *b *#")
		r.Want(r.Press("ann", map[string]string{"en": "What I can do", "fa": "چه کارهایی می‌کنم"}[language]), map[string]string{"en": "Learn – ", "fa": "یادگیری: "}[language])
		for _, name := range []string{"start", "privacy"} {
			r.Hears(r.Commands("ann", name, ""))
			bottest.Fits(t, r, 0, language)
		}
	}
}
