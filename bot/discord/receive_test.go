package discord_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

var commands = []chat.Command{
	{
		Name: "solve", Description: map[string]string{"en": "Solve a Sudoku", "de": "Löse ein Sudoku", "fa": "حل سودوکو"},
		Options: []chat.Option{
			{Name: "text", Description: map[string]string{"en": "The digits", "de": "Die Ziffern"}},
			{Name: "file", Kind: chat.FileOption, Description: map[string]string{"en": "A file"}},
			{Name: "method", Description: map[string]string{"en": "How"}, Values: []chat.Value{{Value: "csp", Label: map[string]string{"en": "Fewest first", "de": "Wenigste zuerst"}}}},
		},
		Message: map[string]string{"en": "Solve this Sudoku", "fa": "این سودوکو را حل کن"},
	},
	{Name: "help", Description: map[string]string{"en": "What the bot can do", "de": "Was der Bot kann"}},
}

// noOpen ignores fields that are functions.
var noOpen = cmp.Options{cmpopts.IgnoreFields(chat.File{}, "Open"), cmpopts.IgnoreFields(chat.Message{}, "Manages")}

func TestReceiveMessage(t *testing.T) {
	ann := chat.Person{ID: "discord:5", Name: "ann"}
	inGuild, inPrivate := chat.Room{ID: "discord:3"}, chat.Room{ID: "discord:3", Private: true}
	for _, test := range []struct {
		name, raw string
		edited    bool
		want      *chat.Message // nil if the message is not for the bot
	}{
		{name: "private", raw: `{"id":"1","channel_id":"3","author":{"id":"5","username":"ann"},"content":"hi"}`,
			want: &chat.Message{ID: "1", Room: inPrivate, From: ann, Text: "hi", Addressed: true, Named: true}},
		{name: "private and empty", raw: `{"id":"1","channel_id":"3","author":{"id":"5","username":"ann"}}`,
			want: &chat.Message{ID: "1", Room: inPrivate, From: ann, Addressed: true, Named: true}},
		{name: "server without mention", raw: `{"id":"1","channel_id":"3","guild_id":"2","author":{"id":"5","username":"ann"},"content":"hi"}`},
		{name: "server with mention", raw: `{"id":"1","channel_id":"3","guild_id":"2","author":{"id":"5","username":"ann"},"content":"<@99> 53..7\n<@!99>","mentions":[{"id":"99"}]}`,
			want: &chat.Message{ID: "1", Room: inGuild, From: ann, Text: "53..7", Addressed: true, Named: true}},
		{name: "mention and nothing else", raw: `{"id":"1","channel_id":"3","guild_id":"2","author":{"id":"5","username":"ann"},"content":"<@99>"}`,
			want: &chat.Message{ID: "1", Room: inGuild, From: ann, Addressed: true, Named: true}},
		{name: "mention of somebody else", raw: `{"id":"1","channel_id":"3","guild_id":"2","author":{"id":"5","username":"ann"},"content":"<@98> hi","mentions":[{"id":"98"}]}`},
		{name: "reply with ping", raw: `{"id":"1","type":19,"channel_id":"3","guild_id":"2","author":{"id":"5","username":"ann"},"content":"again","mentions":[{"id":"99"}],"referenced_message":{"id":"8","author":{"id":"99","username":"bot","bot":true},"content":"Solved"}}`,
			want: &chat.Message{ID: "1", Room: inGuild, From: ann, Text: "again", Addressed: true, Named: true, ReplyTo: &chat.Message{
				ID: "8", Room: inGuild, From: chat.Person{ID: "discord:99", Name: "bot", Bot: true}, Text: "Solved"}}},
		{name: "reply without ping that Discord shows", raw: `{"id":"1","type":19,"channel_id":"3","guild_id":"2","author":{"id":"5","username":"ann"},"content":"again","referenced_message":{"id":"8","author":{"id":"99"}}}`,
			want: &chat.Message{ID: "1", Room: inGuild, From: ann, Text: "again", Addressed: true, Named: true, ReplyTo: &chat.Message{ID: "8", Room: inGuild, From: chat.Person{ID: "discord:99"}}}},
		{name: "reply without ping that Discord hides", raw: `{"id":"1","type":19,"channel_id":"3","guild_id":"2","author":{"id":"5"},"content":"","referenced_message":{"id":"8","author":{"id":"99"}}}`},
		{name: "reply to a message with components of the future", raw: `{"id":"1","type":19,"channel_id":"3","guild_id":"2","author":{"id":"5","username":"ann"},"content":"<@99>","referenced_message":{"id":"8","author":{"id":"6","username":"bob"},"content":"53","components":[{"type":99,"x":[]}]}}`,
			want: &chat.Message{ID: "1", Room: inGuild, From: ann, Addressed: true, Named: true, ReplyTo: &chat.Message{ID: "8", Room: inGuild, From: chat.Person{ID: "discord:6", Name: "bob"}, Text: "53"}}},
		{name: "reply to a message of components", raw: `{"id":"1","type":19,"channel_id":"3","author":{"id":"5","username":"ann"},"content":"x","referenced_message":{"id":"8","author":{"id":"99"},"content":"","components":[{"type":10,"content":"53"},{"type":12,"items":[{"media":{"url":"https://cdn/a.png","content_type":"image/png","width":7,"height":8}}]},{"type":1,"components":[{"type":2}]}]}}`,
			want: &chat.Message{ID: "1", Room: inPrivate, From: ann, Text: "x", Addressed: true, Named: true, ReplyTo: &chat.Message{ID: "8", Room: inPrivate, From: chat.Person{ID: "discord:99"},
				Text: "53", Files: []chat.File{{Kind: chat.Photo, Type: "image/png", Width: 7, Height: 8}}}}},
		{name: "reply to a deleted message", raw: `{"id":"1","type":19,"channel_id":"3","author":{"id":"5","username":"ann"},"content":"x","referenced_message":null}`,
			want: &chat.Message{ID: "1", Room: inPrivate, From: ann, Text: "x", Addressed: true, Named: true}},
		{name: "command by slash", raw: `{"id":"1","channel_id":"3","author":{"id":"5","username":"ann"},"content":"/Solve 53..7"}`,
			want: &chat.Message{ID: "1", Room: inPrivate, From: ann, Command: "solve", Text: "53..7", Addressed: true, Named: true}},
		{name: "command by exclamation mark after the mention", raw: `{"id":"1","channel_id":"3","guild_id":"2","author":{"id":"5","username":"ann"},"content":"<@99> !solve\n53\n..7"}`,
			want: &chat.Message{ID: "1", Room: inGuild, From: ann, Command: "solve", Text: "53\n..7", Addressed: true, Named: true}},
		{name: "unknown command by slash", raw: `{"id":"1","channel_id":"3","guild_id":"2","author":{"id":"5","username":"ann"},"content":"<@99> /Dance now"}`,
			want: &chat.Message{ID: "1", Room: inGuild, From: ann, Command: "dance", Text: "now", Addressed: true, Named: true}},
		{name: "unknown command by exclamation mark is text", raw: `{"id":"1","channel_id":"3","author":{"id":"5","username":"ann"},"content":"!dance"}`,
			want: &chat.Message{ID: "1", Room: inPrivate, From: ann, Text: "!dance", Addressed: true, Named: true}},
		{name: "a slash and no name is text", raw: `{"id":"1","channel_id":"3","author":{"id":"5","username":"ann"},"content":"/5.3/"}`,
			want: &chat.Message{ID: "1", Room: inPrivate, From: ann, Text: "/5.3/", Addressed: true, Named: true}},
		{name: "names by server and for all", raw: `{"id":"1","channel_id":"3","guild_id":"2","author":{"id":"5","username":"ann","global_name":"Ann"},"member":{"nick":"Queen"},"content":"<@99>"}`,
			want: &chat.Message{ID: "1", Room: inGuild, From: chat.Person{ID: "discord:5", Name: "Queen"}, Addressed: true, Named: true}},
		{name: "another bot", raw: `{"id":"1","channel_id":"3","author":{"id":"5","username":"ann","bot":true},"content":"x"}`,
			want: &chat.Message{ID: "1", Room: inPrivate, From: chat.Person{ID: "discord:5", Name: "ann", Bot: true}, Text: "x", Addressed: true, Named: true}},
		{name: "a webhook", raw: `{"id":"1","channel_id":"3","webhook_id":"7","author":{"id":"7","username":"news"},"content":"x"}`,
			want: &chat.Message{ID: "1", Room: inPrivate, From: chat.Person{ID: "discord:7", Name: "news", Bot: true}, Text: "x", Addressed: true, Named: true}},
		{name: "its own", raw: `{"id":"1","channel_id":"3","author":{"id":"99"},"content":"x"}`},
		{name: "somebody joined", raw: `{"id":"1","type":7,"channel_id":"3","author":{"id":"5"}}`},
		{name: "edited", edited: true, raw: `{"id":"1","channel_id":"3","author":{"id":"5","username":"ann"},"content":"y","edited_timestamp":"2026-01-02T03:04:05Z"}`,
			want: &chat.Message{ID: "1", Room: inPrivate, From: ann, Text: "y", Addressed: true, Named: true, Edited: true}},
		{name: "only a preview was added", edited: true, raw: `{"id":"1","channel_id":"3","author":{"id":"5"},"content":"https://x.y","edited_timestamp":null,"embeds":[{}]}`},
		{name: "edited in part", edited: true, raw: `{"id":"1","channel_id":"3","edited_timestamp":"2026-01-02T03:04:05Z"}`},
		{name: "no author", raw: `{"id":"1","channel_id":"3","author":null,"content":"x"}`},
		{name: "no channel", raw: `{"id":"1","author":{"id":"5"},"content":"x"}`},
		{name: "nothing", raw: `{}`},
		{name: "null", raw: `null`},
		{name: "a list", raw: `[1]`},
		{name: "not JSON", raw: `{"id":`},
		{name: "one field of a wrong type", raw: `{"id":"1","channel_id":"3","author":{"id":"5","username":"ann","bot":"no"},"content":"x"}`,
			want: &chat.Message{ID: "1", Room: inPrivate, From: ann, Text: "x", Addressed: true, Named: true}},
		{name: "invalid UTF-8", raw: "{\"id\":\"1\",\"channel_id\":\"3\",\"author\":{\"id\":\"5\",\"username\":\"ann\"},\"content\":\"5\xff3\"}",
			want: &chat.Message{ID: "1", Room: inPrivate, From: ann, Text: "5\uFFFD3", Addressed: true, Named: true}},
		{name: "forwarded", raw: `{"id":"1","channel_id":"3","author":{"id":"5","username":"ann"},"content":"","message_snapshots":[{"message":{"content":"53","attachments":[{"id":"7","filename":"a.sdk","url":"https://cdn/x","size":9}]}}]}`,
			want: &chat.Message{ID: "1", Room: inPrivate, From: ann, Text: "53", Addressed: true, Named: true, Files: []chat.File{{Name: "a.sdk", Size: 9}}}},
		{name: "files of every kind", raw: `{"id":"1","channel_id":"3","author":{"id":"5","username":"ann"},"poll":{},"sticker_items":[{"id":"4","name":"wave"}],"attachments":[
				{"filename":"a.png","content_type":"image/png","url":"https://cdn/a","size":1,"width":20000,"height":20000},
				{"filename":"b.ogg","content_type":"audio/ogg","url":"https://cdn/b"},
				{"filename":"c.mp4","content_type":"VIDEO/mp4","url":"https://cdn/c"},
				{"filename":"d.txt","content_type":"text/plain; charset=utf-8","url":"https://cdn/d"},
				{"filename":"e","url":"https://cdn/e","width":3,"height":4},
				{"filename":"f","url":"https://cdn/f"}]}`,
			want: &chat.Message{ID: "1", Room: inPrivate, From: ann, Addressed: true, Named: true, Files: []chat.File{
				{Kind: chat.Photo, Name: "a.png", Type: "image/png", Size: 1, Width: 20000, Height: 20000},
				{Kind: chat.Voice, Name: "b.ogg", Type: "audio/ogg"},
				{Kind: chat.Video, Name: "c.mp4", Type: "VIDEO/mp4"},
				{Kind: chat.Document, Name: "d.txt", Type: "text/plain; charset=utf-8"},
				{Kind: chat.Photo, Name: "e", Width: 3, Height: 4},
				{Kind: chat.Document, Name: "f"},
				{Kind: chat.Sticker, Name: "wave"},
				{Kind: chat.Other},
			}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, _, ok := discord.ReceiveMessage(test.raw, test.edited, commands...)
			if ok != (test.want != nil) {
				t.Fatalf("taken: %v, want %v; %+v", ok, test.want != nil, got)
			}
			if test.want != nil {
				check.Deep(t, got, *test.want, noOpen)
			}
		})
	}
}

func TestReceiveMessageNamesTheEvent(t *testing.T) {
	const m = `{"id":"1","channel_id":"3","author":{"id":"5"},"content":"x","edited_timestamp":TIME}`
	name := func(time string) string {
		_, name, _ := discord.ReceiveMessage(strings.Replace(m, "TIME", time, 1), time != "null")
		return name
	}
	first, second, again := name("null"), name(`"2026-01-02T03:04:05Z"`), name(`"2026-01-02T03:04:05Z"`)
	check.True(t, first != second && second == again && first != "",
		"message, edited, delivered again: %q, %q, %q", first, second, again)
}

func TestReceiveInteraction(t *testing.T) {
	ann := chat.Person{ID: "discord:5", Name: "ann", Language: "de"}
	inGuild, inPrivate := chat.Room{ID: "discord:3"}, chat.Room{ID: "discord:3", Private: true}
	const private = `"id":"1","application_id":"4","token":"tok","channel_id":"3","locale":"de","user":{"id":"5","username":"ann"}`
	const server = `"id":"1","application_id":"4","token":"tok","channel_id":"3","guild_id":"2","locale":"de","member":{"nick":null,"user":{"id":"5","username":"ann"},"permissions":"1"}`
	for _, test := range []struct {
		name, raw string
		want      *chat.Message
	}{
		{"slash command in private", `{` + private + `,"type":2,"data":{"id":"9","name":"help","type":1}}`,
			&chat.Message{ID: "1", Room: inPrivate, From: ann, Command: "help", Addressed: true}},
		{"text becomes the text", `{` + server + `,"type":2,"data":{"name":"solve","type":1,"options":[{"name":"text","type":3,"value":"53..7"},{"name":"method","type":3,"value":"csp"}]}}`,
			&chat.Message{ID: "1", Room: inGuild, From: ann, Command: "solve", Text: "53..7", Options: chat.Options{"method": "csp"}, Addressed: true}},
		{"options of other types", `{` + server + `,"type":2,"data":{"name":"solve","type":1,"options":[{"name":"a","type":4,"value":7},{"name":"b","type":5,"value":true}]}}`,
			&chat.Message{ID: "1", Room: inGuild, From: ann, Command: "solve", Options: chat.Options{"a": "7", "b": "true"}, Addressed: true}},
		{"file", `{` + server + `,"type":2,"data":{"name":"solve","type":1,"options":[{"name":"file","type":11,"value":"77"}],"resolved":{"attachments":{"77":{"id":"77","filename":"a.png","content_type":"image/png","url":"https://cdn/a","size":3}}}}}`,
			&chat.Message{ID: "1", Room: inGuild, From: ann, Command: "solve", Addressed: true, Files: []chat.File{{Kind: chat.Photo, Name: "a.png", Type: "image/png", Size: 3}}}},
		{"file that is missing", `{` + server + `,"type":2,"data":{"name":"solve","type":1,"options":[{"name":"file","type":11,"value":"77"}]}}`,
			&chat.Message{ID: "1", Room: inGuild, From: ann, Command: "solve", Addressed: true}},
		{"menu of a message", `{` + server + `,"type":2,"data":{"name":"Solve this Sudoku","type":3,"target_id":"8","resolved":{"messages":{"8":{"id":"8","author":{"id":"6","username":"bob"},"content":"53","components":[{"type":99}]}}}}}`,
			&chat.Message{ID: "1", Room: inGuild, From: ann, Command: "solve", Addressed: true, ReplyTo: &chat.Message{ID: "8", Room: inGuild, From: chat.Person{ID: "discord:6", Name: "bob"}, Text: "53"}}},
		{"menu of a message with an entry of the past", `{` + server + `,"type":2,"data":{"name":"Rate this","type":3,"target_id":"8","resolved":{"messages":{"8":{"id":"8"}}}}}`, nil},
		{"menu of a message that is missing", `{` + server + `,"type":2,"data":{"name":"Solve this Sudoku","type":3,"target_id":"8"}}`, nil},
		{"press", `{` + server + `,"type":3,"message":{"id":"8","components":[{"type":99}]},"data":{"custom_id":"m:1","component_type":2}}`,
			&chat.Message{ID: "1", Room: inGuild, From: ann, Press: &chat.Press{Data: "m:1", Message: "8"}, Addressed: true}},
		{"press without its message", `{` + server + `,"type":3,"data":{"custom_id":"m:1"}}`, nil},
		{"autocomplete", `{` + server + `,"type":4,"data":{"name":"solve"}}`, nil},
		{"option that is typed", `{` + server + `,"type":4,"data":{"name":"learn","type":1,"options":[{"name":"technique","type":3,"value":"x-w","focused":true}]}}`,
			&chat.Message{ID: "1", Room: inGuild, From: ann, Command: "learn", Options: chat.Options{"technique": "x-w"}, Addressed: true}},
		{"form", `{` + server + `,"type":5,"data":{"custom_id":"solve?method=csp","components":[{"type":18,"component":{"type":4,"custom_id":"text","value":"53\n..7"}}]}}`,
			&chat.Message{ID: "1", Room: inGuild, From: ann, Command: "solve", Text: "53\n..7", Options: chat.Options{"method": "csp"}, Addressed: true}},
		{"form of the past", `{` + server + `,"type":5,"data":{"custom_id":"rate?"}}`, nil},
		{"form of no command", `{` + server + `,"type":5,"data":{"custom_id":"m"}}`, nil},
		{"command on a person", `{` + server + `,"type":2,"data":{"name":"x","type":2}}`, nil},
		{"nobody", `{"id":"1","token":"tok","channel_id":"3","type":2,"data":{"name":"help","type":1}}`, nil},
		{"member without user", `{"id":"1","token":"tok","channel_id":"3","guild_id":"2","member":{},"type":2,"data":{"name":"help","type":1}}`, nil},
		{"no ID", `{"token":"tok","type":2,"data":{"name":"help","type":1}}`, nil},
		{"nothing", `{}`, nil},
		{"not JSON", `{"id":`, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, ok := discord.ReceiveInteraction(test.raw, commands...)
			if ok != (test.want != nil) {
				t.Fatalf("understood: %v, want %v; %+v", ok, test.want != nil, got)
			}
			if test.want != nil {
				check.Deep(t, got, *test.want, noOpen)
			}
		})
	}
}

// asked returns the result of Manages as "yes", "no", or the text of its error. If Manages is nil, it returns
// "everybody".
func asked(m chat.Message) string {
	if m.Manages == nil {
		return "everybody"
	}
	yes, err := m.Manages(context.Background())
	switch {
	case err != nil:
		return err.Error()
	case yes:
		return "yes"
	}
	return "no"
}

func TestReceiveMessage_manages(t *testing.T) {
	for _, test := range []struct{ name, rest, want string }{
		{"private", ``, "everybody"},
		{"server", `,"guild_id":"2","member":{"roles":["7","8"]}`, `server 2 channel 3 user 5 roles ["7" "8"] known true`},
		{"no roles", `,"guild_id":"2","member":{"roles":[]}`, `server 2 channel 3 user 5 roles [] known true`},
		{"roles not told", `,"guild_id":"2","member":{"nick":"x"}`, `server 2 channel 3 user 5 roles [] known false`},
		{"member not told", `,"guild_id":"2"`, `server 2 channel 3 user 5 roles [] known false`},
	} {
		t.Run(test.name, func(t *testing.T) {
			m, _, ok := discord.ReceiveMessage(`{"id":"1","channel_id":"3","author":{"id":"5","username":"ann"},"content":"<@99> hi"`+test.rest+`}`, false)
			got := asked(m)
			check.True(t, ok && got == test.want, "got %s, want %s", got, test.want)
		})
	}
}

func TestReceiveInteraction_manages(t *testing.T) {
	member := func(permissions string) string {
		return `"guild_id":"2","member":{"user":{"id":"5"},"roles":["7"],"permissions":` + permissions + `}`
	}
	for _, test := range []struct{ name, who, want string }{
		{"private", `"user":{"id":"5"}`, "everybody"},
		{"nothing", member(`"0"`), "no"},
		{"administrator", member(`"8"`), "yes"},
		{"manage channels", member(`"16"`), "yes"},
		{"manage server", member(`"32"`), "yes"},
		{"all but these", member(`"9007199254740935"`), "no"},
		{"all", member(`"9007199254740991"`), "yes"},
		{"the 64th bit", member(`"9223372036854775808"`), "no"},
		{"the 64th bit and manage server", member(`"9223372036854775840"`), "yes"},
		{"beyond 64 bits", member(`"36893488147419103232"`), "no"},
		{"beyond 64 bits and administrator", member(`"36893488147419103240"`), "yes"},
		{"below zero", member(`"-1"`), "no"},
		{"not a number", member(`"all"`), "no"},
		{"empty", member(`""`), "no"},
		{"not told", member(`null`), `server 2 channel 3 user 5 roles ["7"] known true`},
		{"no member", `"guild_id":"2","user":{"id":"5"}`, `server 2 channel 3 user 5 roles [] known false`},
	} {
		for kind, what := range map[string]string{
			"command": `"type":2,"data":{"name":"help","type":1}`,
			"menu":    `"type":2,"data":{"name":"Solve this Sudoku","type":3,"target_id":"8","resolved":{"messages":{"8":{"id":"8"}}}}`,
			"press":   `"type":3,"message":{"id":"8"},"data":{"custom_id":"m:1"}`,
		} {
			t.Run(test.name+" "+kind, func(t *testing.T) {
				m, ok := discord.ReceiveInteraction(`{"id":"1","token":"t","channel_id":"3",`+test.who+`,`+what+`}`, commands...)
				got := asked(m)
				check.True(t, ok && got == test.want, "understood: %v; got %s, want %s", ok, got, test.want)
			})
		}
	}
	t.Run("permissions of a wrong type", func(t *testing.T) {
		m, ok := discord.ReceiveInteraction(`{"id":"1","token":"t","channel_id":"3",`+member(`8`)+`,"type":2,"data":{"name":"help","type":1}}`, commands...)
		check.True(t, ok && m.Command == "help" && asked(m) != "yes", "understood: %v; %+v, %s", ok, m, asked(m))
	})
}

func FuzzReceive(f *testing.F) {
	f.Add(`{"id":"1","channel_id":"3","author":{"id":"5"},"content":"<@99> /solve"}`)
	f.Add(`{"id":"1","token":"t","channel_id":"3","user":{"id":"5"},"type":2,"data":{"name":"solve","type":1,"options":[null]}}`)
	f.Fuzz(func(t *testing.T, raw string) {
		m, _, ok := discord.ReceiveMessage(raw, false, commands...)
		check.True(t, !ok || m.ID != "" && m.From.ID != "" && m.Addressed, "half a message: %+v", m)
		m, ok = discord.ReceiveInteraction(raw, commands...)
		check.True(t, !ok || m.ID != "" && m.From.ID != "", "half an interaction: %+v", m)
	})
}

// visit starts a bot that is a guest in the channel made by newChannel.
func visit(t *testing.T, h handler, newChannel func(*discordtest.Server) *discordtest.Channel) *exchange {
	t.Helper()
	e := meet(t, h, discord.Pace{})
	e.hall = newChannel(e.Server)
	return e
}

// byRight returns the requests about channels and servers that use the bot's own token.
func (e *exchange) byRight() (list []string) {
	for _, r := range e.Requests() {
		if strings.HasPrefix(r.Path, "/channels/") || strings.HasPrefix(r.Path, "/guilds/") {
			list = append(list, r.String())
		}
	}
	return list
}

// TestGuest checks a server where one person has installed the bot for their own use. There the bot has only
// the token of the interaction. It must make no request that this token does not permit.
func TestGuest(t *testing.T) {
	t.Parallel()
	for place, in := range map[string]func(*discordtest.Server) *discordtest.Channel{
		"server": (*discordtest.Server).NewForeign, "friends": (*discordtest.Server).NewCircle,
	} {
		for name, test := range map[string]struct {
			script string
			late   bool
			press  bool
			want   string
			err    error
		}{
			"answers":                    {script: "S", want: "S0"},
			"edits its answer":           {script: "SE", want: "E1"},
			"says more":                  {script: "SSP", want: "S0 | S1 | private: P2"},
			"says five things more":      {script: "SSSSSS", want: "S0 | S1 | S2 | S3 | S4 | S5"},
			"says no sixth":              {script: "SSSSSSS", want: "S0 | S1 | S2 | S3 | S4 | S5", err: chat.ErrUndelivered},
			"is silent when it is late":  {script: "S", late: true, err: chat.ErrUndelivered},
			"press edits":                {script: "E", press: true, want: "E0"},
			"press says more":            {script: "ESN", press: true, want: "E0 | S1 | private: N2"},
			"press is silent when late":  {script: "E", press: true, late: true, want: "menu", err: chat.ErrUndelivered},
			"edits nothing by its right": {script: "X", want: "", err: chat.ErrGone},
		} {
			t.Run(place+"/"+name, func(t *testing.T) {
				t.Parallel()
				gate := make(chan struct{})
				e := visit(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
					switch {
					case m.Room.Private:
						t.Error("a private room")
					case m.Command == "menu":
						_, err := r.Send(ctx, chat.Reply{Text: "menu", Choices: button})
						return err
					case test.script == "X":
						_, err := r.Edit(ctx, "12345", chat.Reply{Text: "x"})
						return err
					}
					<-gate
					if m.Press == nil {
						m.Command = "solve"
					}
					return steps(test.script, nil)(ctx, m, r)
				}, in)
				if test.press {
					e.ann.Command(e.hall, "menu")
					m := e.hall.Await(1)
					<-e.errs
					e.ann.Press(m, "Press me")
				} else {
					e.ann.Command(e.hall, "solve")
				}
				if test.late {
					e.Advance(4 * time.Second)
				}
				close(gate)
				if err := <-e.errs; !errors.Is(err, test.err) || (err == nil) != (test.err == nil) {
					t.Errorf("got %v, want %v", err, test.err)
				}
				check.Equal(t, strings.Join(e.said(), " | "), test.want)
				check.Equal(t, len(e.byRight()), 0, "by its own right")
			})
		}
	}
}

func TestReceiveInteraction_where(t *testing.T) {
	const ask = `"type":2,"data":{"name":"help","type":1}}`
	for _, test := range []struct {
		name, where string
		private     bool
		manages     string
	}{
		{"server", `"guild_id":"2","context":0,"authorizing_integration_owners":{"0":"2"},"member":{"user":{"id":"5"},"permissions":"32"}`, false, "yes"},
		{"server and person", `"guild_id":"2","context":0,"authorizing_integration_owners":{"0":"2","1":"5"},"member":{"user":{"id":"5"}}`, false, `server 2 channel 3 user 5 roles [] known false`},
		{"server without the bot", `"guild_id":"2","context":0,"authorizing_integration_owners":{"1":"5"},"member":{"user":{"id":"5"},"permissions":"32"}`, false, "yes"},
		{"nobody to ask there", `"guild_id":"2","context":0,"authorizing_integration_owners":{"1":"5"},"member":{"user":{"id":"5"}}`, false, "no"},
		{"private with the bot", `"context":1,"authorizing_integration_owners":{"0":"0"},"user":{"id":"5"}`, true, "everybody"},
		{"private with the bot of a person", `"context":1,"authorizing_integration_owners":{"1":"5"},"user":{"id":"5"}`, true, "everybody"},
		{"among friends", `"context":2,"authorizing_integration_owners":{"1":"5"},"user":{"id":"5"}`, false, "everybody"},
		{"owners of a wrong type", `"context":1,"authorizing_integration_owners":7,"user":{"id":"5"}`, true, "everybody"},
	} {
		m, ok := discord.ReceiveInteraction(`{"id":"1","token":"t","channel_id":"3",`+test.where+`,`+ask, commands...)
		if got := asked(m); !ok || m.Room.Private != test.private || got != test.manages {
			t.Errorf("%s: understood %t, private %t, manages %s; want %t, %s", test.name, ok, m.Room.Private, got, test.private, test.manages)
		}
	}
}
