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
	"sudokubot/solver/check"
)

// squares returns n examples of two classes. One class is a handwritten square in the upper left corner. The
// other is a printed square in the lower right corner.
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

// trained trains a fresh network for some epochs. It returns the loss of each epoch, and the network.
func trained(seed uint64, epochs int) (losses []float64, n *classify.Net) {
	n = fresh(rand.New(rand.NewPCG(seed, 1)))
	l, set := newLearner(n, 0.03), squares(2*batch)
	for epoch := range epochs {
		rng := rand.New(rand.NewPCG(seed, uint64(epoch)))
		losses = append(losses, l.epoch(set, rng.Perm(len(set)), rng, float64(epoch), float64(epochs)))
	}
	return losses, n
}

// TestTrainingLowersTheLoss checks that a fresh network learns two shapes in a few steps.
func TestTrainingLowersTheLoss(t *testing.T) {
	set := squares(20)
	before, _ := examine(fresh(rand.New(rand.NewPCG(1, 1))), set)
	losses, n := trained(1, 5)
	first, last := losses[0], losses[len(losses)-1]
	check.True(t, !math.IsNaN(last) && !(last > first/2), "losses %.3f", losses)
	after, confused := examine(n, set)
	check.True(t, !(before > 0.6) && !(after < 1) && confused == "",
		"%.2f are right before, %.2f after%s", before, after, confused)
}

// TestAPartOfABatchIsLeft checks that an incomplete batch is not used for training in this epoch, and not
// counted in the loss.
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
	check.True(t, all == one && bytes.Equal(written(t, n), written(t, m)),
		"loss %g with half a batch more, %g without", all, one)
}

func written(t *testing.T, n *classify.Net) []byte {
	t.Helper()
	var b bytes.Buffer
	check.Must(t, classify.Write(&b, n))
	return b.Bytes()
}

// TestExamined checks the share of right examples, and the list of confused classes with the most frequent
// first.
func TestExamined(t *testing.T) {
	n := classify.New()
	n[4].Bias[classify.Latin+1] = 1 // the network returns this class for every example
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

// TestTheSameWeights runs the whole command with two photos. With an equal seed, one worker and two workers
// must give equal files. A run must also be able to continue from a file.
func TestTheSameWeights(t *testing.T) {
	dir := t.TempDir()
	fonts := filepath.Join(dir, "fonts")
	check.Must(t, os.Mkdir(fonts, 0o755))
	for _, family := range []string{"Used", "Held"} { // the command examines the network with the second family
		if err := os.WriteFile(filepath.Join(fonts, family+".ttf"), lettering.TTF(lettering.Regular), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	made := func(p plan) []byte {
		t.Helper()
		p.photos, p.epochs, p.fonts, p.out = 2, 1, fonts, filepath.Join(dir, "weights")
		check.Must(t, train(p))
		data, err := os.ReadFile(p.out)
		check.Must(t, err)
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
	check.Must(t, os.WriteFile(first, one, 0o644))
	if on := made(plan{workers: 2, seed: 7, from: first}); !bytes.Equal(on, one) {
		t.Error("with no pace the weights to begin with are changed")
	}
}

// TestFresh checks that initial weights are random, and smaller in layers with more inputs. Outputs must be
// about as large as inputs. Biases must be 0.
func TestFresh(t *testing.T) {
	n := fresh(rand.New(rand.NewPCG(1, 2)))
	check.True(t, !bytes.Equal(written(t, n), written(t, fresh(rand.New(rand.NewPCG(2, 2))))),
		"two lots draw the same weights")
	for i, s := range classify.Shapes {
		sum := 0.0
		for _, w := range n[i].Weights {
			sum += float64(w) * float64(w)
		}
		if got, want := sum/float64(len(n[i].Weights)), 2/float64(s[1]); got < want/2 || got > 2*want {
			t.Errorf("layer %d: the mean square is %g, want %g", i, got, want)
		}
		for _, b := range n[i].Bias {
			check.Equal(t, b, 0, "layer %d", i)
		}
	}
}

// TestWhatCannotBeTrained checks the errors for missing files.
func TestWhatCannotBeTrained(t *testing.T) {
	dir := t.TempDir()
	none := filepath.Join(dir, "none")
	check.ErrorContains(t, train(plan{fonts: none}), "none", "without fonts")
	if err := train(plan{fonts: dir, photos: 1, workers: 1, seed: 1}); err == nil || !strings.Contains(err.Error(), "kept") {
		t.Errorf("with no font to examine with: %v", err)
	}
	if _, err := (plan{from: none}).first(); err == nil {
		t.Error("begins with a file that is not there")
	}
	check.Must(t, os.WriteFile(none, []byte("short"), 0o644))
	if _, err := (plan{from: none}).first(); err == nil {
		t.Error("begins with a file that is damaged")
	}
	if err := save(filepath.Join(dir, "no", "folder"), classify.New()); err == nil {
		t.Error("saved where there is no folder")
	}
}
