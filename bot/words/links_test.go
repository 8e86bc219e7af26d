package words_test

import (
	"strings"
	"testing"

	"sudokubot/solver/check"
)

func TestLinks(t *testing.T) {
	read := vocabulary(t)
	for carried, want := range map[string]string{
		"daily": "/daily daily", "daily_2026-11-20": "/daily daily 2026-11-20", "mini": "/daily mini", "mini_2026-11-20": "/daily mini 2026-11-20",
		"help": "/help", "new": "/new", "new_hard": "/new hard", "new_hard_jigsaw": "/new hard jigsaw",
		"": "", "p_81": "", "help_me": "", "new_": "", "new_soon": "", "daily_": "", "daily_soon": "", "daily_2026-02-30": "",
		"mini_2026-11-20_x": "", "daily 2026-11-20": "", "روز": "", "daily_2026-11-20" + strings.Repeat("0", 60): "", "solve": "",
	} {
		t.Run(carried, func(t *testing.T) {
			command, text, ok := read.ReadLink(carried)
			got := strings.TrimSpace("/" + command + " " + text)
			if !ok {
				got = ""
			}
			check.Equal(t, got, want)
		})
	}
}
