package client_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/chromedp/chromedp"

	"sudokubot/bot/web/chromiumtest"
	"sudokubot/bot/web/client"
)

// bubble is a stand-in for a message with a widget, in the colours of a theme. A browser draws more than
// Telegram does.
const bubble = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>html{background:%s}.bubble{width:312px;margin:12px;padding:6px;border-radius:14px;background:%s;color:%s;font-family:sans-serif}</style>
<script>TelegramWidget = { publicData: %s, chatData: %s, onUpdate: f => 0, request: text =>
	fetch('/ask', { method: 'POST', body: text }).then(r => r.text()).then(result => ({ result })) }</script>
<div class="bubble">%s</div>`

// widgetPictures takes pictures of the widget, in states that follow each other in a game.
func widgetPictures(t *testing.T, b chromiumtest.Tab) {
	film := []struct{ name, script string }{
		{"begun", `0`}, {"selected", `cell(40)`}, {"digits", `key(5); cell(2); key(4); cell(5); key(8)`},
		{"clash", `cell(3); key(7)`}, {"armed", `tool(2); cell(3); key(6); cell(0); key(1)`},
		{"corner", `key(1); cell(18); tool(0); key(1); key(2); key(4); cell(20); for (let k = 1; k < 10; k++) key(k)`},
		{"centre", `cell(18); tool(0); key(2); key(4); cell(21); key(2); key(3); cell(20); for (let k = 1; k < 10; k++) key(k)`},
		{"colours", `tool(0); tool(1); cell(60); key(3); cell(61); key(6); cell(80); key(1)`},
		{"price", `tool(1); tool(4)`}, {"hint", `tool(4)`}, {"paused", `tool(6)`},
	}
	for _, lang := range []string{"en", "fa"} {
		d := begin(t, classic, solution, map[string]rune{"en": '0', "fa": '۰'}[lang], atNoon)
		colours := map[string][3]any{"en": {"#cfd9e6", "#fff", "#000"}, "fa": {"#0e1621", "#182533", "#fff"}}[lang]
		site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/ask" {
				fmt.Fprintf(w, bubble, colours[0], colours[1], colours[2], encoded(d.public()), encoded(d.take("")), client.Widget())
				return
			}
			var text [65]byte
			n, _ := r.Body.Read(text[:])
			fmt.Fprint(w, d.take(string(text[:n])))
		}))
		b.Size(360, 600)
		b.Do(chromedp.Navigate(site.URL))
		for _, one := range film {
			b.Run(`{ const press = (kind, k) => document.querySelectorAll('button.' + kind)[k].click(), cell = k => press('c', k),
				key = k => press('b', k - 1), tool = k => press('a', k); ` + one.script + ` }`)
			b.Wait(`!document.querySelectorAll('button.h')[0].textContent`)
			b.Picture(*pictures, "widget-"+one.name+"-"+lang)
		}
		site.Close()
	}
}
