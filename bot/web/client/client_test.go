package client_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/phrases"
	"sudokubot/bot/web/client"
	"sudokubot/solver/check"
)

// voice returns the voice of a language.
func voice(t testing.TB, tag string) phrases.Voice {
	t.Helper()
	book, err := phrases.New()
	check.Must(t, err)
	return book.Voice(tag, "")
}

func TestPage(t *testing.T) {
	t.Parallel()
	for tag, want := range map[string]string{"en": `<html lang="en" dir="ltr">`, "fa": `<html lang="fa" dir="rtl">`} {
		html := string(client.Page(voice(t, tag), "/base", `/base/app/ws?g=1&l="fa"`, "link"))
		check.True(t, strings.Contains(html, want), "%s: no %s", tag, want)
		check.True(t, strings.Contains(html, `data-socket="/base/app/ws?g=1&amp;l=&#34;fa&#34;"`), "%s: the socket's path is not escaped", tag)
		check.True(t, !regexp.MustCompile(`<style|style=|<script>| on\w+=|https?:`).MatchString(html), "%s: the page is not fit for its policy", tag)
		names := regexp.MustCompile(`/base/s/([\w.-]+)`).FindAllStringSubmatch(html, -1)
		check.Equal(t, len(names), 2, tag)
		for _, name := range names {
			body, kind, ok := client.Asset(name[1])
			check.True(t, ok && len(body) > 0 && kind != "", "%s: no file %s", tag, name[1])
		}
	}
	_, _, ok := client.Asset("board.js")
	check.True(t, !ok, "a file is found without its hash")
	_, kind, _ := client.Asset(client.Style())
	check.Equal(t, kind, "text/css; charset=utf-8")
}

// TestWordsOfThePage checks that the page's HTML has the words which its script says.
func TestWordsOfThePage(t *testing.T) {
	t.Parallel()
	source, err := os.ReadFile("page.js")
	check.Must(t, err)
	html := string(client.Page(voice(t, "en"), "", "/ws", "link"))
	var asked []string
	for _, m := range regexp.MustCompile(`say\('([\w-]+)'|said\.(\w+)|said\['([\w-]+)'`).FindAllStringSubmatch(string(source), -1) {
		asked = append(asked, m[1]+m[2]+m[3])
	}
	slices.Sort(asked)
	check.True(t, len(asked) > 20, "only %d words are asked for", len(asked))
	for _, name := range slices.Compact(asked) {
		check.True(t, strings.Contains(html, "&#34;"+name+"&#34;:") || name == "colour-", "the page has no word %q", name)
	}
	check.True(t, !strings.Contains(html, "board."), "a word has no phrase")
}
