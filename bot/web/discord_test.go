package web_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"sudokubot/solver/check"
)

// TestDiscordsCode checks the exchange of an OAuth code for the session of a person in their direct
// messages, and which answers of Discord end in no session.
func TestDiscordsCode(t *testing.T) {
	answers := map[string]string{
		"good": `{"id": "7", "username": "ann", "global_name": "Ann", "locale": "fa"}`,
		"bot":  `{"id": "8", "username": "robin", "bot": true}`,
		"none": `{}`,
	}
	api := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		authorization := r.Header.Get("Authorization")
		switch r.Method + r.URL.Path {
		case "POST/api/v10/oauth2/token":
			code := r.PostFormValue("code")
			if answers[code] == "" || r.PostFormValue("client_id") != "42" || r.PostFormValue("client_secret") != "secret" ||
				r.PostFormValue("grant_type") != "authorization_code" {
				http.Error(w, `{"error": "invalid_grant"}`, http.StatusBadRequest)
				return
			}
			_ = json.NewEncoder(w).Encode(map[string]string{"access_token": code, "token_type": "Bearer"})
		case "GET/api/v10/users/@me":
			_, _ = w.Write([]byte(answers[authorization[len("Bearer "):]]))
		case "POST/api/v10/users/@me/channels":
			var to map[string]string
			check.NoError(t, json.NewDecoder(r.Body).Decode(&to))
			check.Equal(t, authorization, "Bot "+token)
			check.Equal(t, to["recipient_id"], "7")
			_, _ = w.Write([]byte(`{"id": "70", "type": 1}`))
		default:
			http.NotFound(w, r)
		}
	}))
	defer api.Close()
	c := config()
	c.DiscordID, c.DiscordSecret, c.DiscordAPI = "42", "secret", api.URL
	s := newSite(t, c)
	t.Cleanup(s.Serve(t.Context(), s.games.host("discord")))
	for code, want := range map[string]string{"good": "discord:7", "bot": "", "none": "", "bad": "", "": ""} {
		check.Equal(t, s.Whose(t.Context(), "discord", code), want, code)
	}
	p, err := s.browser().open("wss://play.example/discord/ws", "good")
	check.Must(t, err)
	p.until("the board", state)
	m := s.games.heard[0]
	check.Equal(t, m.Room.ID, "discord:70")
	check.Equal(t, m.From.Name, "Ann")
	check.Equal(t, m.From.Language, "fa")
}
