package discord

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"sudokubot/bot/chat/speak"
	"sudokubot/solver/check"
)

// manages reports whether a user may change the bot's settings in a channel. Server and channel are given as
// Discord's JSON.
func manages(t *testing.T, serverJSON, channelJSON, user string, roles ...string) bool {
	t.Helper()
	var s server
	var c channel
	check.Must(t, errors.Join(json.Unmarshal([]byte(serverJSON), &s), json.Unmarshal([]byte(channelJSON), &c)))
	w := author{Server: s.ID, User: user, Roles: roles}
	return c.overwrite(s.permissions(w), w).manage()
}

// TestManage covers each step of the algorithm in Discord's documentation. The IDs are: 2 is the server and
// its own role, 5 is the author, 7 is the author's role, and 8 is another role.
func TestManage(t *testing.T) {
	const (
		admin, channels, guild, write = `"8"`, `"16"`, `"32"`, `"2048"`
		owned                         = `"id":"2","owner_id":"9"`
	)
	role := func(id, may string) string { return `{"id":"` + id + `","permissions":` + may + `}` }
	over := func(id, allow, deny string) string {
		return `{"id":"` + id + `","allow":` + allow + `,"deny":` + deny + `}`
	}
	for _, test := range []struct {
		name              string
		roles, overwrites string
		want              bool
	}{
		{"nothing", role("2", write), ``, false},
		{"everybody is an administrator", role("2", admin), ``, true},
		{"a role is an administrator", role("2", write) + `,` + role("7", admin), ``, true},
		{"a role manages the server", role("2", write) + `,` + role("7", guild), ``, true},
		{"a role manages channels", role("2", write) + `,` + role("7", channels), ``, true},
		{"a role of others", role("2", write) + `,` + role("8", admin), ``, false},
		{"allowed to everybody in the channel", role("2", write), over("2", channels, `"0"`), true},
		{"denied to everybody in the channel", role("2", channels), over("2", `"0"`, channels), false},
		{"denied to everybody, allowed to a role", role("2", channels), over("7", channels, `"0"`) + `,` + over("2", `"0"`, channels), true},
		{"denied to a role", role("7", channels), over("7", `"0"`, channels), false},
		{"denied to a role, allowed to the person", role("7", channels), over("5", channels, `"0"`) + `,` + over("7", `"0"`, channels), true},
		{"allowed to a role, denied to the person", role("2", write), over("5", `"0"`, channels) + `,` + over("7", channels, `"0"`), false},
		{"allowed to a role of others", role("2", write), over("8", channels, `"0"`), false},
		{"allowed to another person", role("2", write), over("6", channels, `"0"`), false},
		{"both allowed and denied", role("2", write), over("7", channels, channels), true},
		{"an administrator is denied nothing", role("7", admin), over("5", `"0"`, `"56"`), true},
		{"rights beyond 64 bits", role("2", `"36893488147419103248"`), over("2", `"0"`, `"36893488147419103232"`), true},
	} {
		t.Run(test.name, func(t *testing.T) {
			server := `{` + owned + `,"roles":[` + test.roles + `]}`
			got := manages(t, server, `{"permission_overwrites":[`+test.overwrites+`]}`, "5", "7")
			check.True(t, got == test.want, "got %v, want %v", got, test.want)
		})
	}
	t.Run("the owner", func(t *testing.T) {
		check.True(t, manages(t, `{`+owned+`,"roles":[]}`, `{"permission_overwrites":[`+over("9", `"0"`, `"56"`)+`]}`, "9"),
			"got false")
	})
}

// TestMalformedPermissions checks that a malformed set is empty, and that the rest of the event is read.
func TestMalformedPermissions(t *testing.T) {
	for _, text := range []string{`""`, `"x"`, `"-8"`, `"8.5"`, `"0x8"`} {
		var s server
		err := json.Unmarshal([]byte(`{"id":"2","owner_id":"9","roles":[{"id":"2","permissions":`+text+`}]}`), &s)
		check.True(t, err == nil && s.OwnerID == "9", "%s: %v, owner %q", text, err, s.OwnerID)
		may := s.permissions(author{User: "5"})
		check.True(t, !may.manage(), "%s manages", text)
	}
}

// TestIsThread checks that threads are the types 10 to 12.
func TestIsThread(t *testing.T) {
	for kind := range 20 {
		got, want := (channel{Type: kind}).isThread(), kind >= 10 && kind <= 12
		check.True(t, got == want, "%d: got %t", kind, got)
	}
}

func TestEscape(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"plain", "Row 4 has 8 cells.", "Row 4 has 8 cells."},
		{"Persian", "سطر ۴", "سطر ۴"},
		{"emphasis, code, spoilers", "*a* _b_ ~~c~~ `d` ||e||", "\\*a\\* \\_b\\_ \\~\\~c\\~\\~ \\`d\\` \\|\\|e\\|\\|"},
		{"backslash", `a\*b`, `a\\\*b`},
		{"mention", "<@5> <#6> <:x:7>", `\<@5> \<#6> \<:x:7>`},
		{"masked link", "[x](http://a_b)", `\[x\](http://a_b)`},
		{"address", "see https://a.b/c_d_e now_", `see https://a.b/c_d_e now\_`},
		{"heading, list, quote, small print", "# a\n- b\n> c\n-# d\n+ e", "\\# a\n\\- b\n\\> c\n\\-# d\n\\+ e"},
		{"numbered list", "1. a\n 12. b", "1\\. a\n 12\\. b"},
		{"not at the start", "a # b - c > d 1. e", "a # b - c > d 1. e"},
		{"after an address", "http://x # a\n# b", "http://x # a\n\\# b"},
		{"no list", "-5 #1 1.5", "-5 #1 1.5"},
		{"invalid UTF-8", "a\xffb", "a\uFFFDb"},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.Equal(t, escape(test.text), test.want)
		})
	}
}

func TestFence(t *testing.T) {
	for _, test := range []struct{ name, block, want string }{
		{"nothing", "", ""},
		{"grid", "\n1 2\n", "```\n1 2\n```"},
		{"markup stays", "*1* \\", "```\n*1* \\\n```"},
	} {
		check.Equal(t, fence(test.block), test.want, "%s", test.name)
	}
	for n := range 9 {
		got := fence("a" + strings.Repeat("`", n) + "b" + strings.Repeat("`", n))
		check.Equal(t, strings.Count(got, "```"), 2, "%d backquotes end the block: %q", n, got)
	}
}

func TestCut(t *testing.T) {
	for _, test := range []struct {
		text  string
		limit int
		want  string
	}{
		{"short", 5, "short"},
		{"longer", 5, "long…"},
		{"one two\nthree", 10, "one two…"},
		{"one\ntwo three four", 10, "one\ntwo t…"},
		{"😀😀😀", 5, "😀😀…"},
		{"😀😀😀", 4, "😀…"},
		{`aaaa\*`, 6, `aaaa\*`},
		{`aaaa\*b`, 6, `aaaa…`},
	} {
		if got := truncate(test.text, test.limit); got != test.want || speak.Units(got) > test.limit {
			t.Errorf("Cut(%q, %d) = %q, want %q", test.text, test.limit, got, test.want)
		}
	}
}
