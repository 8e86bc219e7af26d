package bot_test

import (
	"testing"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
)

// TestHelp: it tells of every command, and fits a message in every language.
func TestHelp(t *testing.T) {
	for _, language := range []string{"en", "fa"} {
		r := bottest.Private(t)
		r.Hears(r.Commands("ann", "language", language))
		for _, name := range bottest.New(t, bot.Config{Games: bottest.NewStore(t)}).CommandNames() {
			if name != "help" && name != "start" {
				r.Want(r.Commands("ann", "help", ""), "/"+name+" – ")
			}
		}
		bottest.Fits(t, r, 0, language)
		r.Want(r.Press("ann", map[string]string{"en": "How to write a puzzle", "fa": "جدول را چطور بنویسم؟"}[language]), "53..7....6..195…", "1# *b *#")
		bottest.Fits(t, r, 0, language)
		r.Want(r.Press("ann", map[string]string{"en": "What I can do", "fa": "چه کارهایی می‌کنم"}[language]), "/solve – ")
		for _, name := range []string{"start", "privacy"} {
			r.Hears(r.Commands("ann", name, ""))
			bottest.Fits(t, r, 0, language)
		}
	}
}
