package main

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// spending is the number of requests that the bot sent to a chat, and their total size in bytes. It leaves
// out "typing" notices, because their number depends on the load of the machine.
type spending struct{ requests, bytes int }

func (s *faultyTelegram) spending(c *telegramtest.Chat) (all spending) {
	for _, call := range s.AllCalls() {
		if call.Params["chat_id"] == fmt.Sprint(c.ID) && call.Method != "sendChatAction" || call.Method == "answerCallbackQuery" {
			all.requests, all.bytes = all.requests+1, all.bytes+call.Bytes
		}
	}
	return all
}

// moves is the number of moves in a measured game.
const moves = 20

// plays has a person begin a game of classic, and calls move for each move. It returns the cost of the moves.
// It checks that the chat has no further message at the end.
func (s *faultyTelegram) plays(
	t *testing.T, move func(u *telegramtest.User, c *telegramtest.Chat, board telegramtest.Message, cell, digit string),
) (spent spending) {
	t.Helper()
	ann, c := s.private()
	asked := c.Text(ann, classic)
	c.PressData(ann, c.Next().ID, fmt.Sprint("1play:r:", asked.ID)).Text()
	board := c.Next()
	digits := solvedFrom(t, board.Text)
	before, first := s.spending(c), len(c.Messages())
	for _, cell := range openCells(board.Text)[:moves] {
		move(ann, c, s.newest(c), cell, string(digits[int(cell[0]-'1')*9+int(cell[1]-'1')]))
	}
	s.settle(t, c, ann)
	after := s.spending(c)
	spent = spending{after.requests - before.requests - 1, after.bytes - before.bytes}
	t.Logf("%d moves: %d requests, %d kB", moves, spent.requests, spent.bytes/1000)
	check.Equal(t, len(c.Messages())-first, 0)
	return spent
}

// newest returns the newest message of the bot in a chat.
func (s *faultyTelegram) newest(c *telegramtest.Chat) (m telegramtest.Message) {
	for _, one := range c.Messages() {
		if one.From.ID == s.Bot.ID {
			m = one
		}
	}
	return m
}

// TestTheCostOfATypedGame checks that most moves only edit the board. After several moves the bot sends the
// board again as a silent message at the bottom of the chat, and deletes the old board.
func TestTheCostOfATypedGame(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, asItIs)
	moved := 0
	spent := s.plays(t, func(u *telegramtest.User, c *telegramtest.Chat, board telegramtest.Message, cell, digit string) {
		c.Delete(c.Text(u, cell+digit).ID)
		if m := c.Next(); m.ID != board.ID {
			moved++
			check.True(t, m.Silent, "a board that moved down rings")
			c.WaitDeleted(board.ID)
		}
	})
	check.True(t, moved > 0 && spent.requests <= moves*6/5, "%d requests, %d boards moved down", spent.requests, moved)
}

// TestTheCostOfAPadGame checks that presses on the keys for digits and blocks change only the keys, not the
// picture. The bot shows the changed keys only in the first moves, before Telegram slows it down.
func TestTheCostOfAPadGame(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, asItIs)
	pictures, keys := 0, 0
	spent := s.plays(t, func(u *telegramtest.User, c *telegramtest.Chat, board telegramtest.Message, cell, digit string) {
		before := board.Photo
		press := func(data string, shows bool) {
			t.Helper()
			c.PressData(u, board.ID, data).Text()
			if keys++; !shows && keys > 12 {
				return
			}
			for board = c.Next(); shows && bytes.Equal(before, board.Photo); board = c.Next() {
			}
			if !bytes.Equal(before, board.Photo) {
				pictures++
			}
		}
		source := strings.TrimPrefix(data(t, board, "↶"), "1game.undo")
		row, column := int(cell[0]-'1'), int(cell[1]-'1')
		revision := regexp.MustCompile(`^1pad\.d1-(\w+):`)
		key := func(k string) string {
			return "1pad." + k + "-" + revision.FindStringSubmatch(board.Buttons[3][0].Data)[1] + source
		}
		press(key("d"+digit), false)
		press(key("b"+strconv.Itoa(row/3*3+column/3)), false)
		press(key("k"+strconv.Itoa(row%3*3+column%3)), true)
	})
	check.Equal(t, pictures, moves)
	check.True(t, spent.bytes <= moves*14_000, "%d bytes", spent.bytes)
}

// TestABoardMovesDownOnDiscord checks that a private chat has a single board. When the bot sends the board
// again at the bottom, it sends a silent message.
func TestABoardMovesDownOnDiscord(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, asItIs)
	ann := s.NewUser("Ann", "en-US")
	dm := ann.DM()
	ann.Command(dm, "daily")
	first := s.until(dm, "cells left")
	digits := solvedFrom(t, first.Text)
	cells := openCells(first.Text)
	for i, cell := range cells[:6] {
		ann.Write(dm, cell+string(digits[int(cell[0]-'1')*9+int(cell[1]-'1')]))
		s.until(dm, fmt.Sprint(len(cells)-i-1, " cells left"))
	}
	s.Await("the former board to be deleted", func() bool { return len(dm.Said()) == 1 })
	board := dm.Said()[0]
	check.True(t, board.ID != first.ID && board.Silent, "the board is %+v", board)
	ann.Command(dm, "daily") // an answer to a command
	s.Await("the board to be sent again", func() bool { said := dm.Said(); return len(said) == 1 && said[0].ID != board.ID })
}

// TestMenusAreSetOnce checks that a restarted bot does not set its menus and descriptions again.
func TestMenusAreSetOnce(t *testing.T) {
	t.Parallel()
	t.Run("telegram", func(t *testing.T) {
		s := runTelegram(t, asItIs)
		set := func() (n int) {
			for _, c := range s.AllCalls() {
				if strings.HasPrefix(c.Method, "setMy") && c.Method != "setMessageReaction" {
					n++
				}
			}
			return n
		}
		const reads = 12 // the menus of 4 scopes and 2 descriptions, in 2 languages
		s.awaitReads(reads)
		s.WaitCalls("setMyCommands", 8)
		s.WaitCalls("setMyDescription", 2)
		s.WaitCalls("setMyShortDescription", 2)
		s.away(0)
		s.awaitReads(2 * reads)
		ann, c := s.private()
		c.Text(ann, "/help")
		c.Next()
		check.Equal(t, set(), reads)
	})
	t.Run("discord", func(t *testing.T) {
		s := runDiscord(t, asItIs)
		puts := func() (n, reads int) {
			for _, r := range s.Requests() {
				if strings.HasSuffix(r.Path, "/commands") && r.Method == "PUT" {
					n++
				} else if strings.HasSuffix(r.Path, "/commands") {
					reads++
				}
			}
			return n, reads
		}
		s.away(0)
		s.Await("the second start to read the commands", func() bool { _, reads := puts(); return reads == 2 })
		s.away(0)
		s.Await("the third start to read the commands", func() bool { _, reads := puts(); return reads == 3 })
		n, _ := puts()
		check.Equal(t, n, 1)
	})
}

// awaitReads waits until the bot has read n menus and descriptions.
func (s *faultyTelegram) awaitReads(n int) {
	s.WaitCalls("getMyCommands", n*8/12)
	s.WaitCalls("getMyDescription", n*2/12)
	s.WaitCalls("getMyShortDescription", n*2/12)
}
