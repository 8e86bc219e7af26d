package telegramtest

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"
)

// Names of the texts about the bot, with their limits in characters (Bot API, setMyDescription,
// setMyShortDescription).
var profileFields = []struct {
	name string
	most int
}{{"short_description", 120}, {"description", 512}}

// profileField returns the name of the text set or returned by a method, and its limit.
func profileField(c *call) (name string, most int) {
	f := profileFields[1]
	if strings.Contains(c.method, "Short") {
		f = profileFields[0]
	}
	return f.name, f.most
}

// getProfile returns a text about the bot. For a language without a text, it returns the default text.
func (s *Server) getProfile(_ context.Context, c *call) (any, *envelope) {
	field, _ := profileField(c)
	s.mu.Lock()
	defer s.mu.Unlock()
	text, ok := s.profile[field+" "+c.text("language_code")]
	if !ok {
		text = s.profile[field+" "]
	}
	return map[string]any{field: text}, nil
}

func (s *Server) setProfile(_ context.Context, c *call) (any, *envelope) {
	field, most := profileField(c)
	if n := utf8.RuneCountInString(c.text(field)); n > most {
		return nil, s.wrong(c, fmt.Sprintf("%s has %d characters", field, n))
	}
	if !languageCode.MatchString(c.text("language_code")) {
		return nil, s.wrong(c, "invalid language code specified")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.profile[field+" "+c.text("language_code")] = c.text(field)
	return true, nil
}

// Profile returns a text about the bot in a language. field is "description" or "short_description".
func (s *Server) Profile(field, language string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.profile[field+" "+language]
}

// SetProfile sets a text about the bot, as an earlier run would.
func (s *Server) SetProfile(field, language, text string) {
	s.locked(func() { s.profile[field+" "+language] = text })
}

func (s *Server) getChatMenuButton(_ context.Context, c *call) (any, *envelope) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if b := s.menuButtons[c.number("chat_id")]; b != "" {
		return json.RawMessage(b), nil
	}
	return map[string]string{"type": "commands"}, nil
}

func (s *Server) setChatMenuButton(_ context.Context, c *call) (any, *envelope) {
	var b struct {
		Type, Text string
		App        WebApp `json:"web_app"`
	}
	if json.Unmarshal([]byte(c.text("menu_button")), &b) != nil || b.Type == "web_app" &&
		(b.Text == "" || !strings.HasPrefix(b.App.URL, "https://")) {
		return nil, s.wrong(c, "BUTTON_INVALID")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.menuButtons[c.number("chat_id")] = c.text("menu_button")
	return true, nil
}
