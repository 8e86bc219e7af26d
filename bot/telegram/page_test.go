package telegram_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// games answers with a button that opens a page. It shows the text of the budget's links.
func games(ctx context.Context, m chat.Message, r chat.Responder) error {
	if m.Press != nil {
		return r.(chat.PrivateOpener).OpenLink(ctx, "play")
	}
	reply := chat.Reply{
		Text: r.Budget().DeepLink, Choices: [][]chat.Choice{{{Label: "Page", Page: "1"}}, {{Label: "Go", Data: "go"}}},
	}
	if r.Budget().Page != chat.PageButton {
		reply.Text += " no page"
	}
	if m.Text == "picture" {
		reply.Picture = picture(7)
	}
	_, err := r.Send(ctx, reply)
	return err
}

func withApp(base string) func(*setup) {
	return func(s *setup) {
		s.cfg.MiniApp = true
		s.cfg.App = func(round, language string) string { return base + "/app?g=" + round + "&l=" + language }
	}
}

// A page is opened by a button in private chats, by the menu button, and by links from groups.
func TestPage(t *testing.T) {
	b, ann, c := startPrivate(t, games, withApp("https://sudoku.example.org"))
	c.Text(ann, "hello")
	m := c.Next()
	check.Equal(t, m.Text, "https://t.me/Sudoku_test_bot?start=")
	check.Equal(t, m.Buttons[0][0].App.URL, "https://sudoku.example.org/app?g=1&l=en")
	c.ForbidPhotos()
	c.Text(ann, "picture")
	check.Equal(t, c.Next().Buttons[0][0].App.URL, "https://sudoku.example.org/app?g=1&l=en")
	group := b.Group("Fans")
	group.Text(ann, "/solve")
	m = group.Next()
	check.Equal(t, m.Text, "https://t.me/Sudoku_test_bot?startapp= no page")
	check.True(t, len(m.Buttons) == 1 && m.Buttons[0][0].Label == "Go", "the group's buttons are %v", m.Buttons)
	check.Equal(t, group.Press(ann, m.ID, "Go").Link(), "play")
	set := b.WaitCalls("setChatMenuButton", 1)
	check.Contains(t, set[0].Params["menu_button"], `"url":"https://sudoku.example.org/app?g=\u0026l="`)
	b.end()

	again := startAt(t, b.Server, games, withApp("https://sudoku.example.org"))
	again.WaitCalls("getChatMenuButton", 2)
	again.end()
	check.Equal(t, len(again.Calls("setChatMenuButton")), 1)
}

// Without a page, or with one that only this machine reaches, Telegram is as before.
func TestNoPage(t *testing.T) {
	for name, option := range map[string]func(*setup){
		"no page": func(*setup) {}, "this machine": withApp("http://127.0.0.1:8081"),
	} {
		t.Run(name, func(t *testing.T) {
			b, ann, c := startPrivate(t, games, option)
			c.Text(ann, "hello")
			m := c.Next()
			check.True(t, strings.HasSuffix(m.Text, "?start= no page") && len(m.Buttons) == 1, "%+v", m)
			group := b.Group("Fans")
			group.Text(ann, "/solve")
			check.Equal(t, group.Next().Text, "https://t.me/Sudoku_test_bot?start= no page")
			b.end()
			check.Equal(t, len(b.Calls("setChatMenuButton")), 0)
		})
	}
}

// A post to a private chat has the button, and a post to a group has not.
func TestAPageInAPost(t *testing.T) {
	posters := make(chan chat.Poster, 1)
	b, ann, c := startPrivate(t, games, withApp("https://sudoku.example.org"), func(s *setup) {
		s.cfg.Speak = func(_ context.Context, p chat.Poster) { posters <- p }
	})
	p, group := <-posters, b.Group("Fans")
	reply := chat.Reply{Text: "board", Choices: [][]chat.Choice{{{Label: "Page", Page: "9"}}}}
	check.Equal(t, p.Budget().Page, chat.PageButton)
	for _, id := range []int64{ann.ID, group.ID} {
		_, err := p.Post(t.Context(), chat.Room{ID: telegram.Platform + ":" + number(id)}, "board", reply)
		check.NoError(t, err)
	}
	check.Equal(t, c.Next().Buttons[0][0].App.URL, "https://sudoku.example.org/app?g=9&l=")
	check.Equal(t, len(group.Next().Buttons), 0)
}

// The menu button has a label in the person's language, is set once, and goes with the page.
func TestTheMenuButtonSpeaksTheLanguage(t *testing.T) {
	g := &table{notes: map[string]string{}}
	app, label := withApp("https://sudoku.example.org"), func(s *setup) {
		g.with("off")(s)
		s.cfg.Games.Menu = func(language string) string { return map[string]string{"fa": "بازی کن", "en": "Play"}[language] }
	}
	s := telegramtest.New(t)
	ann, sara := s.User("Ann", "en"), s.User("Sara", "fa")
	wants := func(want []string, options ...func(*setup)) {
		before := len(s.Calls("setChatMenuButton"))
		b := startAt(t, s, games, options...)
		for _, u := range []*telegramtest.User{ann, sara, sara} {
			s.Private(u).Text(u, "hello")
			s.Private(u).Next()
		}
		b.WaitCalls("setChatMenuButton", before+len(want))
		check.NoError(t, b.end())
		var set []string
		for _, c := range s.Calls("setChatMenuButton")[before:] {
			set = append(set, c.Params["chat_id"]+" "+c.Params["menu_button"])
		}
		slices.Sort(set)
		check.Slices(t, set, want)
	}
	hers := func(base string) []string {
		opens := `,"web_app":{"url":"` + base + `/app?g=\u0026l=`
		return []string{` {"type":"web_app","text":"Play"` + opens + `"}}`, number(sara.ID) + ` {"type":"web_app","text":"بازی کن"` + opens + `fa"}}`}
	}
	wants(hers("https://sudoku.example.org"), app, label)
	wants(nil, app, label)
	wants(hers("https://other.example.org"), withApp("https://other.example.org"), label)
	wants([]string{` {"type":"commands"}`, number(sara.ID) + ` {"type":"default"}`}, label)
	wants(nil, label)
}
