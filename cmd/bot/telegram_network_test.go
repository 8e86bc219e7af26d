package main

import (
	"testing"
	"time"
	"unicode/utf8"

	"sudokubot/bot/telegram/telegramtest"
)

func TestTelegramFaultsOfFiles(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, nil)

	t.Run("ten megabytes, which are not fetched", func(t *testing.T) {
		ann, c := s.private()
		c.Document(ann, telegramtest.File{Name: "novel.txt", Data: make([]byte, 10<<20)}, "")
		wantIn(t, c.Next().Text, "That file is too big: I read text files up to")
		if n := len(s.Calls("getFile")); n != 0 {
			t.Errorf("%d files were asked for", n)
		}
	})

	t.Run("ten megabytes of undeclared size", func(t *testing.T) {
		ann, c := s.private()
		c.Document(ann, telegramtest.File{Name: "novel.txt", Data: make([]byte, 10<<20), Hide: true}, "")
		wantIn(t, c.Next().Text, "That file is too big: I read text files up to")
	})

	t.Run("invalid UTF-8", func(t *testing.T) {
		ann, c := s.private()
		c.Document(ann, telegramtest.File{Name: "r\xffsum\xe9.txt", Data: []byte("\xff\xfe\x80\xe9\x00 puzzle")}, "\xed\xa0\x80")
		if m := c.Next(); m.Text == "" || !utf8.ValidString(m.HTML) {
			t.Errorf("got %q", m.HTML)
		}
	})

	t.Run("invalid UTF-8 around a puzzle", func(t *testing.T) {
		ann, c := s.private()
		c.Document(ann, telegramtest.File{Name: "latin1.txt", Data: []byte("R\xe4tsel\n" + classic + "\nL\xf6sung?")}, "")
		wantIn(t, c.Next().Text, "Solved.")
	})

	t.Run("a connection dropped on the file", func(t *testing.T) {
		ann, c := s.private()
		s.Fail("file", telegramtest.Dropped())
		c.Document(ann, telegramtest.File{Name: "p.txt", Data: []byte(classic)}, "")
		wantIn(t, c.Next().Text, "Solved.")
	})

	t.Run("a file that is gone", func(t *testing.T) {
		ann, c := s.private()
		s.Fail("file", telegramtest.Fault{Code: 404, Description: "Not Found"})
		c.Document(ann, telegramtest.File{Name: "p.txt", Data: []byte(classic)}, "")
		wantIn(t, c.Next().Text, "I couldn't get that file.")
	})
}

func TestTelegramFaultsOfTheNetwork(t *testing.T) {
	t.Parallel()
	faults := []struct {
		name   string
		method string
		fault  telegramtest.Fault
	}{
		{"502 with HTML on the photo", "sendPhoto", telegramtest.BadGateway()},
		{"502 with HTML on a poll", "getUpdates", telegramtest.BadGateway()},
		{"a connection dropped on the photo", "sendPhoto", telegramtest.Dropped()},
		{"a connection dropped on a poll", "getUpdates", telegramtest.Dropped()},
		{"502 with HTML on the first request", "getMe", telegramtest.BadGateway()},
		{"a connection dropped on the first request", "getMe", telegramtest.Dropped()},
		{"another program polls for a while", "getUpdates", telegramtest.OtherPoller()},
		{"429 on the photo", "sendPhoto", telegramtest.TooManyRequests(1)},
		{"429 on a poll", "getUpdates", telegramtest.TooManyRequests(1)},
	}
	for _, test := range faults {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			begun := time.Now()
			s := runTelegram(t, func(s *telegramtest.Server) { s.Fail(test.method, test.fault) })
			ann, c := s.private()
			if m := s.solved(t, c, ann); m.Photo == nil {
				t.Error("the picture was given up")
			}
			s.settle(t, c, ann)
			s.wantShown(t, c, 1)
			if asked := time.Duration(test.fault.RetryAfter) * time.Second; time.Since(begun) < asked {
				t.Errorf("asked again after %v, told to wait for %v", time.Since(begun), asked)
			}
		})
	}
	t.Run("a webhook set before the start", func(t *testing.T) {
		t.Parallel()
		s := runTelegram(t, (*telegramtest.Server).Webhook)
		ann, c := s.private()
		s.solved(t, c, ann)
	})
}
