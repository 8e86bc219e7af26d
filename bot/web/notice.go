package web

import (
	"html/template"
	"net/http"

	"sudokubot/bot/phrases"
	"sudokubot/bot/web/client"
)

var noticePage = template.Must(template.New("notice").Parse(`<!doctype html>
<html lang="{{.Language.Tag}}" dir="{{if .Language.RTL}}rtl{{else}}ltr{{end}}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}</title><link rel="stylesheet" href="{{.Style}}">
<main class="notice"><h1>{{.Title}}</h1><p>{{.Text}}</p></main>
</html>
`))

// notice answers with a page of words. name is the last part of the phrase's key.
func (s *Server) notice(w http.ResponseWriter, r *http.Request, status int, name string) {
	v := s.voice(r)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_ = noticePage.Execute(w, struct { // fails if the browser has gone
		Language           phrases.Language
		Title, Text, Style string
	}{v.Language, v.Say("web.title", nil), v.Say(phrases.Key("web."+name), nil), s.base.Path + "/s/" + client.Style()})
}
