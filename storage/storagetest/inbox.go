package storagetest

import (
	"bytes"
	"slices"
	"strings"
	"time"

	"sudokubot/bot/chat/inbox"
)

func came(id string) inbox.Entry {
	return inbox.Entry{ID: id, Data: []byte("data of " + id), At: noon}
}

var inboxTests = []test{
	{"there is nothing at first", func(e *env) { e.wantInbox("telegram", "") }},
	{"what is taken comes back whole and in order, whatever its IDs", func(e *env) {
		e.changeInbox("telegram", inbox.Change{Taken: []inbox.Entry{came("9"), came("10")}})
		e.changeInbox("telegram", inbox.Change{Taken: []inbox.Entry{came("b"), came("a")}})
		e.wantInbox("telegram", "", came("9"), came("10"), came("b"), came("a"))
	}},
	{"what is delivered again is left out, and stays where and as it was", func(e *env) {
		again := inbox.Entry{ID: "1", Data: []byte("other"), At: noon.Add(time.Hour)}
		e.changeInbox("telegram", inbox.Change{Taken: []inbox.Entry{came("1"), came("2"), again}})
		e.changeInbox("telegram", inbox.Change{Taken: []inbox.Entry{came("3"), again}})
		e.wantInbox("telegram", "", came("1"), came("2"), came("3"))
	}},
	{"what is done is off, and the others stay in order", func(e *env) {
		e.changeInbox("telegram", inbox.Change{Taken: []inbox.Entry{came("1"), came("2"), came("3"), came("4")}})
		e.changeInbox("telegram", inbox.Change{Done: []string{"3", "1"}})
		e.wantInbox("telegram", "", came("2"), came("4"))
	}},
	{"what is done and comes again is new", func(e *env) {
		e.changeInbox("telegram", inbox.Change{Taken: []inbox.Entry{came("1"), came("2")}})
		e.changeInbox("telegram", inbox.Change{Done: []string{"1"}})
		e.changeInbox("telegram", inbox.Change{Taken: []inbox.Entry{came("1")}})
		e.wantInbox("telegram", "", came("2"), came("1"))
	}},
	{"what is done in the change that takes it is not there", func(e *env) {
		e.changeInbox("telegram", inbox.Change{Taken: []inbox.Entry{came("1"), came("2")}, Done: []string{"1"}})
		e.wantInbox("telegram", "", came("2"))
	}},
	{"what is unknown may be done", func(e *env) {
		e.changeInbox("telegram", inbox.Change{Taken: []inbox.Entry{came("1")}})
		e.changeInbox("telegram", inbox.Change{Done: []string{"", "x", "1", "1", strings.Repeat("1", 1<<20)}})
		e.wantInbox("telegram", "")
	}},
	{"the mark is kept until there is another", func(e *env) {
		e.changeInbox("telegram", inbox.Change{Mark: "\xff mark \x00"})
		e.wantInbox("telegram", "\xff mark \x00")
		e.changeInbox("telegram", inbox.Change{Taken: []inbox.Entry{came("1")}, Done: []string{"1"}})
		e.wantInbox("telegram", "\xff mark \x00")
		e.changeInbox("telegram", inbox.Change{Mark: "8", Taken: []inbox.Entry{came("2")}})
		e.wantInbox("telegram", "8", came("2"))
	}},
	{"a change of nothing changes nothing", func(e *env) {
		e.changeInbox("telegram", inbox.Change{Mark: "8", Taken: []inbox.Entry{came("1")}})
		e.changeInbox("telegram", inbox.Change{})
		e.wantInbox("telegram", "8", came("1"))
	}},
	{"sources do not mix", func(e *env) {
		sources := []string{
			"telegram", "telegra", "telegram2", "discord/0/1", "discord/0/10", "\x00", "\xff", " ", "دیسکورد",
			strings.Repeat("x", inbox.MaxSource),
		}
		for _, source := range sources {
			e.changeInbox(source, inbox.Change{Mark: "of " + source, Taken: []inbox.Entry{came("1"), came(source)}})
		}
		e.changeInbox("telegram", inbox.Change{Done: []string{"1", "discord/0/1", "telegra"}})
		e.wantInbox("telegram", "of telegram", came("telegram"))
		for _, source := range sources[1:] {
			e.wantInbox(source, "of "+source, came("1"), came(source))
		}
	}},
	{"odd IDs are told apart", func(e *env) {
		var all []inbox.Entry
		for _, id := range oddIDs {
			all = append(all, came(id))
		}
		e.changeInbox("telegram", inbox.Change{Taken: all})
		e.wantInbox("telegram", "", all...)
		for len(all) > 0 {
			e.changeInbox("telegram", inbox.Change{Done: []string{all[0].ID}})
			all = all[1:]
			e.wantInbox("telegram", "", all...)
		}
	}},
	{"data of any bytes is kept", func(e *env) {
		long := make([]byte, 1<<20)
		for i := range long {
			long[i] = byte(i * i >> 8)
		}
		all := []inbox.Entry{{ID: "none", At: noon}, {ID: "zero", Data: []byte{0}, At: noon},
			{ID: "long", Data: long, At: noon}}
		e.changeInbox("telegram", inbox.Change{Taken: all})
		e.wantInbox("telegram", "", all...)
	}},
	{"moments are kept to the nanosecond", func(e *env) {
		all := []inbox.Entry{{ID: "1"}, {ID: "2", At: time.Unix(0, 0)}, {ID: "3", At: time.Unix(-1, 999_999_999)}}
		e.changeInbox("telegram", inbox.Change{Taken: all})
		e.wantInbox("telegram", "", all...)
	}},
	{"what is given and returned belongs to the caller", func(e *env) {
		given := came("1")
		e.changeInbox("telegram", inbox.Change{Taken: []inbox.Entry{given}})
		clear(given.Data)
		left, _, err := e.store.Inbox(e.Context(), "telegram")
		if err != nil || len(left) != 1 {
			e.Fatalf("Inbox = %v, %v", left, err)
		}
		clear(left[0].Data)
		e.wantInbox("telegram", "", came("1"))
	}},
	{"a change that cannot be stored whole is not stored", func(e *env) {
		e.changeInbox("telegram", inbox.Change{Mark: "1", Taken: []inbox.Entry{came("1")}})
		c := inbox.Change{Mark: "2", Taken: []inbox.Entry{came("2"), {Data: []byte("without an ID")}},
			Done: []string{"1"}}
		if err := e.store.ChangeInbox(e.Context(), "telegram", c); err == nil {
			e.Error("an entry without an ID: no error")
		}
		e.wantInbox("telegram", "1", came("1"))
	}},
	{"a source without a name, or with a long one, is refused", func(e *env) {
		for _, source := range []string{"", strings.Repeat("x", inbox.MaxSource+1), strings.Repeat("x", 1<<20)} {
			if err := e.store.ChangeInbox(e.Context(), source, inbox.Change{Mark: "1"}); err == nil {
				e.Errorf("ChangeInbox of a source of %d bytes: no error", len(source))
			}
			if left, mark, err := e.store.Inbox(e.Context(), source); err == nil || left != nil || mark != "" {
				e.Errorf("Inbox of a source of %d bytes = %v, %q, %v, want an error", len(source), left, mark, err)
			}
		}
	}},
	{"nobody is forgotten from it, and no room moves it", func(e *env) {
		e.changeInbox("ann", inbox.Change{Mark: "1", Taken: []inbox.Entry{came("ann")}})
		e.forget("ann")
		e.move("ann", "bob")
		e.wantInbox("ann", "1", came("ann"))
	}},
	{"of all that take one at once one stores it", func(e *env) {
		e.atOnce(func(i int) error {
			return e.store.ChangeInbox(e.Context(), "telegram",
				inbox.Change{Taken: []inbox.Entry{came("1"), came(oddIDs[i])}})
		})
		left, _, err := e.store.Inbox(e.Context(), "telegram")
		if err != nil || len(left) != writers+1 || left[0].ID != "1" {
			e.Errorf("Inbox = %v, %v, want 1 and %d others", left, err, writers)
		}
	}},
}

func (e *env) changeInbox(source string, c inbox.Change) {
	e.Helper()
	if err := e.store.ChangeInbox(e.Context(), source, c); err != nil {
		e.Fatalf("ChangeInbox(%q): %v", source, err)
	}
}

func (e *env) wantInbox(source, mark string, want ...inbox.Entry) {
	e.Helper()
	left, got, err := e.store.Inbox(e.Context(), source)
	if err != nil || got != mark || !slices.EqualFunc(left, want, sameEntry) {
		e.Errorf("Inbox(%q) = %.200v, %q, %v, want %.200v, %q", source, left, got, err, want, mark)
	}
}

func sameEntry(a, b inbox.Entry) bool {
	return a.ID == b.ID && bytes.Equal(a.Data, b.Data) && a.At.Equal(b.At)
}
