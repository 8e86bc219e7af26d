package bot_test

import (
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/generator"
	"sudokubot/solver/check"
	"sudokubot/solver/level"
)

func TestALinkOpensWhatItNames(t *testing.T) {
	for carried, want := range map[string]string{
		"": "Hello! Send me a Sudoku", "p_81": "Hello! Send me a Sudoku", "daily_2026-02-30": "Hello! Send me a Sudoku",
		"help": "What I can do. Pick one:", "daily": "Daily puzzle · Friday", "mini": "Mini · ", "daily_2026-11-19": "19 November", "daily_2031-01-01": "isn't here yet: it's still",
	} {
		t.Run(carried, func(t *testing.T) {
			r, _ := bottest.WithDays(t, chattest.Group("fans"))
			r.Want(r.Commands("ann", "start", carried), want)
		})
	}
	t.Run("new_easy", func(t *testing.T) {
		k := &bottest.Maker{Line: bottest.Classic}
		r := bottest.Making(t, chattest.Private("ann"), k)
		r.Hears(r.Commands("ann", "start", "new_easy"))
		check.True(t, len(k.Asked) == 1 && k.Asked[0].Band == generator.LevelBand(level.Easy),
			"asked for %+v", k.Asked)
	})
}
