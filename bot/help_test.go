package bot_test

import (
	"testing"

	"sudokubot/bot"
)

// TestHelp: it tells of every command, and fits a message in every language.
func TestHelp(t *testing.T) {
	for _, language := range []string{"en", "fa"} {
		r := private(t)
		r.hears(r.Commands("ann", "language", language))
		for _, name := range newBot(t, bot.Config{Games: newStore(t)}).CommandNames() {
			if name != "help" && name != "start" {
				r.want(r.Commands("ann", "help", ""), "/"+name+" – ")
			}
		}
		fits(t, r, 0, language)
		r.want(r.press("ann", map[string]string{"en": "How to write a puzzle", "fa": "جدول را چطور بنویسم؟"}[language]), "53..7....6..195…", "1# *b *#")
		fits(t, r, 0, language)
		r.want(r.press("ann", map[string]string{"en": "What I can do", "fa": "چه کارهایی می‌کنم"}[language]), "/solve – ")
		for _, name := range []string{"start", "privacy"} {
			r.hears(r.Commands("ann", name, ""))
			fits(t, r, 0, language)
		}
	}
}
