package client_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"sudokubot/bot/web/chromiumtest"
	"sudokubot/solver/check"
)

// discordsApp is a stand-in for Discord's app around the frame of an Activity. Another frame forges an
// answer.
const discordsApp = `<!doctype html><title>App</title>
<iframe src="https://42.discordsays.com/?frame_id=f1"></iframe><iframe src="https://evil.example/"></iframe>
<script>
	const heard = []
	addEventListener('message', e => {
		if (e.origin != 'https://42.discordsays.com') return
		heard.push(e.data)
		const [op, m] = e.data, say = m => e.source.postMessage([1, m], e.origin)
		if (op == 0) say({ cmd: 'DISPATCH', evt: 'READY', data: { v: 1 } })
		if (m.cmd == 'AUTHORIZE') setTimeout(() => say({ cmd: 'AUTHORIZE', nonce: m.nonce, data: { code: 'good' } }), 500)
	})
</script>`

const forger = `<!doctype html><title>Forger</title>
<script>setInterval(() => parent.frames[0].postMessage([1, { cmd: 'AUTHORIZE', nonce: '1', data: { code: 'forged' } }], '*'), 20)</script>`

// TestActivityOfDiscord opens the page in a frame of Discord's app. The page asks the app who plays, and
// gives the server the code in the app's answer.
func TestActivityOfDiscord(t *testing.T) {
	s := played(t, "en")
	s.host = "discord"
	page := s.Config.Handler
	over := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.Host {
		case "discord.com":
			fmt.Fprint(w, discordsApp)
		case "evil.example":
			fmt.Fprint(w, forger)
		default:
			page.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(over.Close)
	b := chromiumtest.Open(t, chromedp.IgnoreCertErrors,
		chromedp.Flag("host-resolver-rules", "MAP * "+strings.TrimPrefix(over.URL, "https://")))
	b.Do(chromedp.Navigate("https://discord.com/"))
	check.Equal(t, <-s.hello, "good")
	check.Equal(t, chromiumtest.Value[string](b, `JSON.stringify(heard)`), `[[0,{"v":1,"encoding":"json","client_id":"42","frame_id":"f1"}],`+
		`[1,{"cmd":"AUTHORIZE","nonce":"1","args":{"client_id":"42","response_type":"code","prompt":"none","scope":["identify"]}}]]`)
}
