package web

import (
	"io"
	"net/http"

	"sudokubot/bot/phrases"
	"sudokubot/bot/web/client"
)

const noticePage = `<!doctype html>
<html lang="{{.Lang}}" dir="{{.Dir}}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}</title><link rel="stylesheet" href="{{.Style}}">
<main class="notice"><h1>{{.Title}}</h1><p>{{.Text}}</p></main>
</html>
`

// notice answers with a page of words. name is the last part of the phrase's key.
func (s *Server) notice(w http.ResponseWriter, r *http.Request, status int, name string) {
	v := s.voice(r)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	direction := "ltr"
	if v.Language.RTL {
		direction = "rtl"
	}
	_, _ = io.WriteString(w, client.Fill(noticePage, map[string]string{ // fails if the browser has gone
		"Lang": v.Language.Tag, "Dir": direction, "Title": v.Say("web.title", nil),
		"Text": v.Say(phrases.Key("web."+name), nil), "Style": s.base.Path + "/s/" + client.Style(),
	}))
}
