package discordtest_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

func TestServerNonce(t *testing.T) {
	s, bot := identified(t)
	hall, other := s.NewChannel(), s.NewChannel()
	post := func(c *discordtest.Channel, nonce string, enforced bool) (status int, id string) {
		t.Helper()
		status, text := bot("POST", "/channels/"+c.ID+"/messages", fmt.Sprintf(`{"content":"x","nonce":%q,"enforce_nonce":%v}`, nonce, enforced))
		var m struct{ ID string }
		_ = json.Unmarshal([]byte(text), &m)
		return status, m.ID
	}
	_, first := post(hall, "a", true)
	for _, step := range []struct {
		name     string
		channel  *discordtest.Channel
		nonce    string
		enforced bool
		before   func()
		same     bool
		status   int
	}{
		{"again", hall, "a", true, nil, true, 200},
		{"another", hall, "b", true, nil, false, 200},
		{"in another channel, by the same author", other, "a", true, nil, true, 200},
		{"not enforced", hall, "a", false, nil, false, 200},
		{"a few minutes later", hall, "a", true, func() { s.Advance(4 * time.Minute) }, true, 200},
		{"deleted", hall, "a", true, func() { s.NewUser("ann", "de").Delete(s.Message(first)) }, false, 404},
		{"many minutes later", hall, "a", true, func() { s.Advance(10 * time.Minute) }, false, 200},
	} {
		if step.before != nil {
			step.before()
		}
		if status, id := post(step.channel, step.nonce, step.enforced); status != step.status || (id == first) != step.same {
			t.Errorf("%s: %d, the same: %v; want %d, %v", step.name, status, id == first, step.status, step.same)
		}
	}
	check.Equal(t, len(hall.Said()), 3)
}

// A request that the bot has no right for is refused, but does not fail the test.
func TestServerPlaces(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(*discordtest.Server, *discordtest.Channel)
		read   string // error code of GET
		write  string // error code of POST
	}{
		{"free", func(*discordtest.Server, *discordtest.Channel) {}, "", ""},
		{"no writing", func(_ *discordtest.Server, c *discordtest.Channel) { c.Forbid() }, "", "50013"},
		{"no files", func(_ *discordtest.Server, c *discordtest.Channel) { c.ForbidFiles() }, "", ""},
		{"hidden", func(_ *discordtest.Server, c *discordtest.Channel) { c.Hide() }, "50001", "50001"},
		{"deleted", func(_ *discordtest.Server, c *discordtest.Channel) { c.Delete() }, "10003", "10003"},
		{"kicked", func(s *discordtest.Server, _ *discordtest.Channel) { s.Kick() }, "50001", "50001"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, bot := identified(t)
			hall := s.NewChannel()
			test.change(s, hall)
			for _, ask := range []struct{ method, path, body, code string }{
				{"GET", "", "", test.read}, {"POST", "/messages", `{"content":"x"}`, test.write},
			} {
				status, text := bot(ask.method, "/channels/"+hall.ID+ask.path, ask.body)
				check.True(t, (status == 200) == (ask.code == "") && strings.Contains(text, ask.code),
					"%s: %d %s, want %q", ask.method, status, text, ask.code)
			}
		})
	}
}

func TestServerMembers(t *testing.T) {
	s, bot := identified(t)
	ann := s.NewUser("ann", "de")
	ann.Own()
	role := ann.Grant(discordtest.ManageGuild)
	hall := s.NewChannel()
	hall.Overwrite(role, discordtest.ManageChannels, 0)
	thread := hall.Thread()
	guild := "/guilds/" + discordtest.Everyone
	asks := []struct{ path, want string }{
		{guild, `"owner_id":"` + ann.ID + `"`},
		{guild, `"permissions":"32"`},
		{guild + "/roles", `"id":"` + role + `"`},
		{guild + "/members/" + ann.ID, `"roles":["` + role + `"]`},
		{guild + "/members/1", "10007"},
		{"/guilds/1", "10004"},
		{"/guilds/1/roles", "10004"},
		{"/channels/" + hall.ID, `"permission_overwrites":[{"allow":"16","deny":"0","id":"` + role + `","type":0}]`},
		{"/channels/" + thread.ID, `"parent_id":"` + hall.ID + `"`},
		{"/channels/" + ann.DM().ID, `"type":1`},
		{"/channels/1", "10003"},
	}
	for _, ask := range asks {
		if _, text := bot("GET", ask.path, ""); !strings.Contains(text, ask.want) {
			t.Errorf("%s: %s, want %s", ask.path, text, ask.want)
		}
	}
	s.Kick()
	for _, ask := range asks[:4] {
		if status, text := bot("GET", ask.path, ""); status != 404 || !strings.Contains(text, "10004") {
			t.Errorf("%s after being kicked: %d %s", ask.path, status, text)
		}
	}
}
