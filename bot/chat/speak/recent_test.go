package speak_test

import (
	"testing"
	"time"

	"sudokubot/bot/chat/speak"
)

func TestWhatWasLearnedIsKnownForAWhile(t *testing.T) {
	now := time.Unix(1e9, 0)
	r := speak.NewRecent[string, int](10, time.Minute, func() time.Time { return now })
	r.Put("one", 1)
	for _, test := range []struct {
		later time.Duration
		key   string
		want  int
		known bool
	}{
		{0, "one", 1, true},
		{0, "two", 0, false},
		{time.Minute - 1, "one", 1, true},
		{1, "one", 0, false},
	} {
		now = now.Add(test.later)
		if got, ok := r.Get(test.key); got != test.want || ok != test.known {
			t.Errorf("%v later, %s: got %d, %v", test.later, test.key, got, ok)
		}
	}
	r.Put("one", 11)
	if got, ok := r.Get("one"); got != 11 || !ok {
		t.Errorf("learned again: got %d, %v", got, ok)
	}
}

func TestTheMemoryIsBounded(t *testing.T) {
	for name, step := range map[string]time.Duration{"slowly": time.Second, "all at once": 0} {
		now := time.Unix(1e9, 0)
		r := speak.NewRecent[int, bool](100, time.Minute, func() time.Time { return now })
		for i := range 10_000 {
			r.Put(i, true)
			if _, ok := r.Get(i); !ok {
				t.Fatalf("%s: the newest is not known", name)
			}
			if n := r.Len(); n > 100 {
				t.Fatalf("%s: %d values are remembered", name, n)
			}
			now = now.Add(step)
		}
		if _, ok := r.Get(9_990); ok != true {
			t.Errorf("%s: one that is young is forgotten for one that is old", name)
		}
	}
}
