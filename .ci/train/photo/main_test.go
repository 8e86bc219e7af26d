package main

import (
	"bytes"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudokubot/bot/photo/classify"
	"sudokubot/bot/render/lettering"
)

// squares are examples of two classes, a square in the left upper corner by hand and one in the right lower one in print.
func squares(n int) (all []example) {
	for i := range n {
		e := square(4+i%5, 4+i%3, 8)
		e.class, e.ink = classify.Latin+1, 1
		if i%2 == 1 {
			e = square(15+i%3, 15+i%5, 8)
			e.class, e.ink = classify.Persian+4, 0
		}
		all = append(all, *e)
	}
	return all
}

// trained are the losses of a fresh network in so many epochs, and the network.
func trained(seed uint64, epochs int) (losses []float64, n *classify.Net) {
	n = fresh(rand.New(rand.NewPCG(seed, 1)))
	l, set := newLearner(n, 0.03), squares(2*batch)
	for epoch := range epochs {
		rng := rand.New(rand.NewPCG(seed, uint64(epoch)))
		losses = append(losses, l.epoch(set, rng.Perm(len(set)), rng, float64(epoch), float64(epochs)))
	}
	return losses, n
}

// TestTrainingLowersTheLoss: a few steps are enough to tell two shapes apart that a fresh network does not know.
func TestTrainingLowersTheLoss(t *testing.T) {
	set := squares(20)
	before, _ := examine(fresh(rand.New(rand.NewPCG(1, 1))), set)
	losses, n := trained(1, 5)
	first, last := losses[0], losses[len(losses)-1]
	if math.IsNaN(last) || last > first/2 {
		t.Errorf("losses %.3f", losses)
	}
	after, confused := examine(n, set)
	if before > 0.6 || after < 1 || confused != "" {
		t.Errorf("%.2f are right before, %.2f after%s", before, after, confused)
	}
}

// TestAPartOfABatchIsLeft: what is left over when batches are full is not learnt from in this epoch, and not counted.
func TestAPartOfABatchIsLeft(t *testing.T) {
	set := squares(batch + batch/2)
	order := rand.New(rand.NewPCG(4, 4)).Perm(len(set))
	run := func(order []int) (float64, *classify.Net) {
		rng := rand.New(rand.NewPCG(4, 5))
		l := newLearner(fresh(rng), 0.03)
		return l.epoch(set, order, rng, 0, 1), l.net
	}
	all, n := run(order)
	one, m := run(order[:batch])
	if all != one || !bytes.Equal(written(t, n), written(t, m)) {
		t.Errorf("loss %g with half a batch more, %g without", all, one)
	}
}

func written(t *testing.T, n *classify.Net) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := classify.Write(&b, n); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestExamined: the share of examples that are right, and which classes are taken for which others, the most frequent first.
func TestExamined(t *testing.T) {
	n := classify.New()
	n[4].Bias[classify.Latin+1] = 1 // whatever it sees
	var set []example
	for _, class := range []classify.Class{1, 5, 5, 5, 1, 1, 7, 1} {
		set = append(set, example{class: class, ink: -1})
	}
	if right, confused := examine(n, set); right != 0.5 || confused != "; 5 as 1: 3; 7 as 1: 1" {
		t.Errorf("%g are right%s", right, confused)
	}
	if right, confused := examine(n, nil); right != 0 || confused != "" {
		t.Errorf("of none %g are right%s", right, confused)
	}
}

// TestTheSameWeights: the whole command, with two photos: the same seed makes the same file with one worker and with two, and what begins
// with a file goes on from it.
func TestTheSameWeights(t *testing.T) {
	dir := t.TempDir()
	fonts := filepath.Join(dir, "fonts")
	if err := os.Mkdir(fonts, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, family := range []string{"Used", "Held"} { // of which the second is kept for examination
		if err := os.WriteFile(filepath.Join(fonts, family+".ttf"), lettering.TTF(lettering.Regular), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	made := func(p plan) []byte {
		t.Helper()
		p.photos, p.epochs, p.fonts, p.out = 2, 1, fonts, filepath.Join(dir, "weights")
		if err := train(p); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(p.out)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := classify.Read(bytes.NewReader(data)); err != nil {
			t.Fatal(err)
		}
		return data
	}
	one := made(plan{workers: 1, seed: 7, pace: 0.05})
	if two := made(plan{workers: 2, seed: 7, pace: 0.05}); !bytes.Equal(one, two) {
		t.Error("two workers make other weights than one")
	}
	first := filepath.Join(dir, "first")
	if err := os.WriteFile(first, one, 0o644); err != nil {
		t.Fatal(err)
	}
	if on := made(plan{workers: 2, seed: 7, from: first}); !bytes.Equal(on, one) {
		t.Error("with no pace the weights to begin with are changed")
	}
}

// TestFresh: weights to begin with are drawn by lot, the more inputs the smaller, so that what a layer answers is as large as what it is
// given; nothing is added. Another lot draws others.
func TestFresh(t *testing.T) {
	n := fresh(rand.New(rand.NewPCG(1, 2)))
	if bytes.Equal(written(t, n), written(t, fresh(rand.New(rand.NewPCG(2, 2))))) {
		t.Error("two lots draw the same weights")
	}
	for i, s := range classify.Shapes {
		sum := 0.0
		for _, w := range n[i].Weights {
			sum += float64(w) * float64(w)
		}
		if got, want := sum/float64(len(n[i].Weights)), 2/float64(s[1]); got < want/2 || got > 2*want {
			t.Errorf("layer %d: the mean square is %g, want %g", i, got, want)
		}
		for _, b := range n[i].Bias {
			if b != 0 {
				t.Errorf("layer %d adds %g", i, b)
			}
		}
	}
}

// TestWhatCannotBeTrained: what is missing is told.
func TestWhatCannotBeTrained(t *testing.T) {
	dir := t.TempDir()
	none := filepath.Join(dir, "none")
	if err := train(plan{fonts: none}); err == nil || !strings.Contains(err.Error(), "none") {
		t.Errorf("without fonts: %v", err)
	}
	if err := train(plan{fonts: dir, photos: 1, workers: 1, seed: 1}); err == nil || !strings.Contains(err.Error(), "kept") {
		t.Errorf("with no font to examine with: %v", err)
	}
	if _, err := (plan{from: none}).first(); err == nil {
		t.Error("begins with a file that is not there")
	}
	if err := os.WriteFile(none, []byte("short"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := (plan{from: none}).first(); err == nil {
		t.Error("begins with a file that is damaged")
	}
	if err := save(filepath.Join(dir, "no", "folder"), classify.New()); err == nil {
		t.Error("saved where there is no folder")
	}
}
