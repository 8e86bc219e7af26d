package main

import (
	"strings"
	"testing"
	"time"
)

func TestPercentile(t *testing.T) {
	hundred := make([]time.Duration, 100)
	for i := range hundred {
		hundred[i] = time.Duration(100 - i)
	}
	for _, test := range []struct {
		name   string
		values []time.Duration
		p      int
		want   time.Duration
	}{
		{"none", nil, 50, 0},
		{"one", []time.Duration{7}, 1, 7},
		{"the middle of two is the lower", []time.Duration{9, 3}, 50, 3},
		{"the middle of three", []time.Duration{9, 3, 5}, 50, 5},
		{"99 of a hundred", hundred, 99, 99},
		{"99 of three is the highest", []time.Duration{9, 3, 5}, 99, 9},
		{"all", hundred, 100, 100},
		{"none of a hundred is the lowest", hundred, 0, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := percentile(test.values, test.p); got != test.want {
				t.Errorf("got %d, want %d", got, test.want)
			}
		})
	}
}

// TestBusiest checks that windows include their beginning and exclude their end.
func TestBusiest(t *testing.T) {
	start := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	for _, test := range []struct {
		name   string
		ms     []int
		want   int
		begins int
	}{
		{"one", []int{7}, 1, 7},
		{"a second apart", []int{0, 1000, 2000}, 1, 0},
		{"just less", []int{0, 999}, 2, 0},
		{"in no full second", []int{500, 900, 1100, 1400, 1600}, 4, 500},
		{"in any order", []int{1400, 500, 1100, 900}, 4, 500},
		{"at once", []int{3, 3, 3}, 3, 3},
		{"in the end", []int{0, 5000, 5001}, 2, 5000},
		{"twice", []int{0, 1, 5000, 5001}, 2, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			var moments []time.Time
			for _, ms := range test.ms {
				moments = append(moments, start.Add(time.Duration(ms)*time.Millisecond))
			}
			got, begins := busiest(moments, time.Second)
			if after := begins.Sub(start).Milliseconds(); got != test.want || after != int64(test.begins) {
				t.Errorf("got %d from %d on, want %d from %d on", got, after, test.want, test.begins)
			}
		})
	}
	if got, begins := busiest(nil, time.Second); got != 0 || !begins.IsZero() {
		t.Errorf("of nothing: %d from %v on", got, begins)
	}
}

// TestVerdict checks that a figure equal to its limit is within the limit.
func TestVerdict(t *testing.T) {
	for _, test := range []struct {
		name       string
		value      float64
		must, goal bound
		want       string
	}{
		{"at most, beyond", 3, atMost(2), atMost(1), "not met"},
		{"at most, equal", 2, atMost(2), atMost(1), "met"},
		{"at most, well", 1, atMost(2), atMost(1), "goal met"},
		{"none lost, one lost", 1, atMost(0), atMost(0), "not met"},
		{"none lost", 0, atMost(0), atMost(0), "goal met"},
		{"at least, below", 9, atLeast(10), atLeast(20), "not met"},
		{"at least, equal", 10, atLeast(10), atLeast(20), "met"},
		{"at least, well", 21, atLeast(10), atLeast(20), "goal met"},
		{"no bounds", 5, bound{}, bound{}, "goal met"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := (figure{value: test.value, must: test.must, goal: test.goal}).verdict(); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// TestPrint checks all forms in which a figure is printed.
func TestPrint(t *testing.T) {
	f := figure{what: "p50", was: "34.9", value: 0.0234567, unit: "s", must: atMost(0.2), goal: atMost(0.02), beside: "20 asked"}
	for _, test := range []struct {
		p    printer
		want string
	}{
		{printer{}, "slow     p50: 0.0235 s; must ≤ 0.2, goal ≤ 0.02: met (20 asked)\n"},
		{printer{markdown: true}, "| row | what | before | now | must | goal | |\n|---|---|---|---|---|---|---|\n" +
			"| slow | p50 | 34.9 | 0.0235 s | ≤ 0.2 | ≤ 0.02 | met |\n"},
		{printer{json: true}, `{"before":"34.9","beside":"20 asked","goal":"≤ 0.02","goal_met":false,"must":"≤ 0.2","must_met":true,` +
			`"row":"slow","unit":"s","value":0.0234567,"what":"p50"}` + "\n"},
	} {
		var out strings.Builder
		test.p.begin(&out)
		test.p.print(&out, "slow", []figure{f})
		if out.String() != test.want {
			t.Errorf("%+v\ngot  %q\nwant %q", test.p, out.String(), test.want)
		}
	}
}

// TestRows checks that rows are found by name, and that no two names are equal.
func TestRows(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range rows {
		found, err := chosen([]string{r.name})
		if err != nil || len(found) != 1 || found[0].about != r.about || seen[r.name] {
			t.Errorf("%s: found %v, %v", r.name, found, err)
		}
		seen[r.name] = true
	}
	if all, err := chosen(nil); err != nil || len(all) != len(rows) {
		t.Errorf("without a name: %d rows, %v", len(all), err)
	}
	if _, err := chosen([]string{"term", "nothing"}); err == nil {
		t.Error("an unknown name is no error")
	}
}

// TestMeasures checks the functions that parse the output of other programs.
func TestMeasures(t *testing.T) {
	trace := "12 fdatasync(5 <unfinished ...>\n13 fsync(6) = 0\n12 <... fdatasync resumed>) = 0 (DELAYED)\n12 msync(0x7f, 4096, MS_SYNC) = 0\n+++ exited with 0 +++\n"
	if got := countCalls([]byte(trace)); got != 3 {
		t.Errorf("%d calls, want 3", got)
	}
	stat := "42 (a (b) c) S 1 42 42 0 -1 4194560 100 0 0 0 150 25 0 0 20 0 9 0 100 1 2 3"
	if got := cpuOf(stat); got != 1750*time.Millisecond {
		t.Errorf("%v of the processor, want 1.75 s", got)
	}
}
