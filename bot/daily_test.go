package bot_test

import (
	"sudokubot/bot/bottest"
	"sudokubot/bot/talk"
)

var _ talk.Calendar = (*bottest.Days)(nil)
