package talk_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// TestPagesHaveFewButtons opens all pages of a group's archive, methods and settings, and counts the
// buttons of each page.
func TestPagesHaveFewButtons(t *testing.T) {
	const most = 8
	turns := map[string][]string{ // parts of the labels that open other pages, by command
		"archive": {"Earlier", "Later", "Daily", "Weekly", "Mini"}, "methods": {"Next", "Previous"},
		"settings": {"Language and looks", "Back"},
	}
	for _, test := range []struct {
		command, text string
		room          game.Room
		pages         int // the smallest number of pages
	}{
		{"archive", "", game.Room{}, 10},
		{"archive", "", game.Room{Series: "weekly"}, 10},
		{"archive", "daily", game.Room{Series: "weekly"}, 10},
		{"methods", "", game.Room{}, 3},
		{"settings", "", game.Room{Posts: true}, 2},
		{"settings", "", game.Room{Series: "weekly", Posts: true}, 2},
	} {
		t.Run(test.command+" "+test.text+" "+test.room.Series, func(t *testing.T) {
			r, _ := bottest.WithDays(t, chattest.Group("family"))
			test.room.ID = r.Room.ID
			_, err := r.Store.PutRoom(t.Context(), test.room)
			check.Must(t, err)
			r.Hears(r.Says("ann", bottest.Jigsaw)) // a puzzle for the comparison of methods
			r.Hears(r.Commands("ann", test.command, test.text))
			pages, known, next := map[string]bool{}, map[string]bool{}, []string{}
			for range 30 {
				page := r.Shown().Reply
				buttons := slices.Concat(page.Choices...)
				check.True(t, len(buttons) <= most, "%d buttons under\n%s: %v", len(buttons), page.Text, page.Choices)
				pages[fmt.Sprint(page.Choices)] = true
				for _, b := range buttons {
					turns := slices.ContainsFunc(turns[test.command], func(l string) bool { return strings.Contains(b.Label, l) })
					if turns && !known[b.Data] {
						known[b.Data], next = true, append(next, b.Data)
					}
				}
				if len(next) == 0 {
					break
				}
				r.Hears(r.Presses("ann", r.Shown().ID, next[0]))
				next = next[1:]
			}
			check.True(t, len(pages) >= test.pages, "%d pages, want %d or more", len(pages), test.pages)
		})
	}
}
