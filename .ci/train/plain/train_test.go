package main

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sudokubot/bot/plain"
	"sudokubot/solver/check"
)

func TestSentencesAreRead(t *testing.T) {
	all, err := readSentences()
	check.Must(t, err)
	n := map[plain.Intent]int{}
	for _, s := range all {
		n[s.intents[0]]++
	}
	for _, i := range plain.Intents() {
		if n[i] < 200 {
			t.Errorf("%d sentences of %s, want 200 at least", n[i], i)
		}
	}
}

func TestHeads(t *testing.T) {
	read := lists()
	if _, err := read("a sentence without a head"); err == nil {
		t.Error("a sentence below no head is read")
	}
	for head, want := range map[string][]plain.Screen{
		"[hint]":              everywhere,
		"[hint @beside]":      {plain.BesidePuzzle},
		"[hint|next @game]":   {plain.OnGame, plain.OnNothing},
		"[hint @none @daily]": {plain.OnNothing, plain.OnDaily},
	} {
		if _, err := read(head); err != nil {
			t.Fatal(err)
		}
		s, err := read("help me out")
		if err != nil || len(s.screens) != len(want) || s.intents[0] != plain.Hint || s.text != "help me out" {
			t.Errorf("%s: %v, %v", head, s, err)
		}
	}
	if _, err := read("[hnit]"); err != nil {
		t.Fatal(err)
	}
	if _, err := read("help"); err == nil || !strings.Contains(err.Error(), "hnit") {
		t.Errorf("a head with an unknown intent: %v", err)
	}
}

// TestLearns trains two features on two screens. On the second screen the labels are exchanged.
func TestLearns(t *testing.T) {
	var all []example
	for place := range 2 {
		for f := range 2 {
			all = append(all, example{labels: []int{f ^ place}, inputs: []input{{place, []plain.Feature{plain.Feature(f), 7}}}})
		}
	}
	n := newLearner(3, 2, training{epochs: 200, rate: 0.05, smooth: 0.1, seed: 1})
	n.learn(all, func(int) {})
	net := n.net([]string{"a", "b", "c"}, 2)
	for _, e := range all {
		p := net.Predict(e.inputs[0].features, e.inputs[0].screen)
		if right := e.labels[0]; p[right] < 0.8 {
			t.Errorf("place %d, features %v: %v, want label %d", e.inputs[0].screen, e.inputs[0].features, p, right)
		}
	}
}

func TestASlipChangesALetterOrTwo(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 100 {
		got := []rune(slip("give me a hint", r))
		if d := len(got) - len("give me a hint"); d < -1 || d > 1 {
			t.Errorf("%q", string(got))
		}
	}
	check.Equal(t, slip("hint", r), "hint")
}

// TestUnitsAreQuantized checks that each value becomes the nearest level, and the last one for values beyond.
func TestUnitsAreQuantized(t *testing.T) {
	values := make([]float32, 100)
	copy(values, []float32{0.1, -0.1, 0.3, -0.3, 9, -9})
	for i := range values[6:] {
		values[6+i] = float32(i%3-1) / 4
	}
	units, scale := quantized(values)
	most := plain.UnitOffset * scale
	for i, value := range values {
		got := (float32(units[i/2]>>(i%2*4)&15) - plain.UnitOffset) * scale
		want := min(max(value, -most), most)
		check.True(t, max(got-want, want-got) <= scale/2+1e-6, "%v: %v in steps of %v", value, got, scale)
	}
	check.True(t, most < 9, "the levels reach to %v", most)
}
