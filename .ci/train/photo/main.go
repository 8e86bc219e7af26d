// Command train makes the weights of the network that reads cells, from photographs that it generates with
// fixed seeds. It needs fonts; fonts.txt names the packages.
package main

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"sync"
	"time"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/pages"
	"sudokubot/bot/render/lettering"
)

func main() {
	photos := flag.Int("photos", 4000, "how many photos to make")
	epochs := flag.Int("epochs", 10, "how often to learn from all of them")
	from := flag.String("from", "", "a file of weights to begin with; drawn by lot if not said")
	pace := flag.Float64("pace", 0.002, "how fast to learn at first")
	seed := flag.Uint64("seed", 1, "of the random numbers")
	folder := flag.String("fonts", "/usr/share/fonts", "where the fonts are")
	out := flag.String("out", "bot/photo/classify/weights.bin", "where the weights go")
	workers := flag.Int("workers", runtime.NumCPU(),
		"how many cores to use; the weights are the same with any number")
	flag.Parse()
	if err := train(plan{*photos, *epochs, *workers, *seed, *pace, *folder, *from, *out}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

type plan struct {
	photos, epochs, workers int
	seed                    uint64
	pace                    float64
	fonts, from, out        string
}

func train(p plan) error {
	all, err := pages.Fonts(p.fonts)
	if err != nil {
		return err
	}
	var used, kept []*pages.Font
	for _, f := range all {
		if f.Kept() {
			kept = append(kept, f)
		} else {
			used = append(used, f)
		}
	}
	ours, err := ownFonts()
	if err != nil {
		return err
	}
	used = append(used, ours...)
	if len(kept) == 0 {
		return fmt.Errorf("%s: no font of a family that is kept for examination", p.fonts)
	}
	fmt.Printf("%d fonts, %d more kept for examination\n", len(used), len(kept))
	start := time.Now()
	taught := examples(p.seed, p.photos, used, p.workers, func(k int) {
		if k%500 == 0 {
			fmt.Printf("%d photos, %.0f s\n", k, time.Since(start).Seconds())
		}
	})
	examined := examples(p.seed+1000, p.photos/20+1, kept, p.workers, func(int) {})
	fmt.Printf("%d examples, %d for examination, %.0f s\n", len(taught), len(examined),
		time.Since(start).Seconds())
	n, err := p.first()
	if err != nil {
		return err
	}
	learner := newLearner(n, p.pace)
	for epoch := range p.epochs {
		rng := rand.New(rand.NewPCG(p.seed, uint64(epoch+100)))
		order := rng.Perm(len(taught))
		loss := learner.epoch(taught, order, rng, float64(epoch), float64(p.epochs))
		right, confused := examine(n, examined)
		fmt.Printf("epoch %d: loss %.4f, kept fonts %.2f %% right, %.0f s%s\n", epoch+1, loss, 100*right,
			time.Since(start).Seconds(), confused)
		if err := save(p.out, n); err != nil {
			return err
		}
	}
	return nil
}

func (p plan) first() (*classify.Net, error) {
	if p.from == "" {
		return fresh(rand.New(rand.NewPCG(p.seed, 1))), nil
	}
	f, err := os.Open(p.from)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return classify.Read(f)
}

// ownFonts returns the fonts of the bot's own pictures, each several times. They are repeated because the bot
// must be able to read its pictures.
func ownFonts() (all []*pages.Font, err error) {
	for _, w := range []lettering.Weight{lettering.Regular, lettering.Bold} {
		f, err := pages.NewFont("Vazirmatn.ttf", lettering.TTF(w))
		if err != nil {
			return nil, err
		}
		for range 6 {
			all = append(all, f)
		}
	}
	return all, nil
}

func save(path string, n *classify.Net) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := classify.Write(f, n); err != nil {
		return err
	}
	return f.Close()
}

// fresh returns a network with random initial weights (K. He and others, Delving Deep into Rectifiers, 2015).
func fresh(rng *rand.Rand) *classify.Net {
	n := classify.New()
	for i, s := range classify.Shapes {
		deviation := math.Sqrt(2 / float64(s[1]))
		for k := range n[i].Weights {
			n[i].Weights[k] = float32(rng.NormFloat64() * deviation)
		}
	}
	return n
}

// learner trains a network by Adam (D. Kingma, J. Ba, Adam: A Method for Stochastic Optimization, 2015).
type learner struct {
	net        *classify.Net
	mean, size *classify.Net // running means of the gradients, and of their squares
	transposed transposed
	pace       float64
	steps      int
}

func newLearner(n *classify.Net, pace float64) *learner {
	return &learner{net: n, pace: pace, mean: classify.New(), size: classify.New()}
}

const (
	batch = 64
	// number of parts of a batch that are summed separately; it does not depend on the number of cores, so
	// the sums do not either
	parts = 4
)

// epoch trains with all examples once, and returns the mean loss.
func (l *learner) epoch(all []example, order []int, rng *rand.Rand, epoch, epochs float64) float64 {
	type part struct {
		g     *gradient
		trace classify.Trace
		back  *back
		loss  float64
	}
	var work [parts]part
	for i := range work {
		work[i] = part{g: classify.New(), back: newBack()}
	}
	total, done := 0.0, 0
	for from := 0; from+batch <= len(order); from += batch {
		variations := make([]variation, batch)
		for i := range variations {
			variations[i] = anyVariation(rng)
		}
		l.transposed.transpose(l.net)
		var group sync.WaitGroup
		for w := range work {
			group.Go(func() {
				p := &work[w]
				p.loss = 0
				var patch cells.Patch
				for i := w; i < batch; i += parts {
					e := &all[order[from+i]]
					variations[i].apply(&patch, e)
					l.net.Run(&patch, &p.trace)
					p.loss += p.back.learn(&l.transposed, &p.trace, e, p.g)
				}
			})
		}
		group.Wait()
		for i := range work {
			total += work[i].loss
		}
		done += batch
		at := (epoch + float64(from)/float64(len(order))) / epochs
		rate := l.pace * (0.5 + 0.5*math.Cos(math.Pi*at)) * min(1, float64(l.steps+1)/200)
		l.step(rate, work[0].g, work[1].g, work[2].g, work[3].g)
	}
	return total / float64(done)
}

// step changes the weights by the sum of the gradients, and sets the gradients to 0.
func (l *learner) step(rate float64, gradients ...*gradient) {
	l.steps++
	const keepMean, keepSize, least = 0.9, 0.999, 1e-8
	fix := rate * math.Sqrt(1-math.Pow(keepSize, float64(l.steps))) / (1 - math.Pow(keepMean, float64(l.steps)))
	for i := range l.net {
		update := func(w, mean, size []float32, of func(*gradient) []float32, decay float32) {
			var g [parts][]float32
			for k := range gradients {
				g[k] = of(gradients[k])
			}
			for k := range w {
				v := (g[0][k] + g[1][k] + g[2][k] + g[3][k]) / batch
				g[0][k], g[1][k], g[2][k], g[3][k] = 0, 0, 0, 0
				mean[k] = keepMean*mean[k] + (1-keepMean)*v
				size[k] = keepSize*size[k] + (1-keepSize)*v*v
				w[k] -= float32(fix)*mean[k]/(float32(math.Sqrt(float64(size[k])))+least) + decay*w[k]
			}
		}
		update(l.net[i].Weights, l.mean[i].Weights, l.size[i].Weights, func(g *gradient) []float32 {
			return g[i].Weights
		}, float32(rate)*0.01)
		update(l.net[i].Bias, l.mean[i].Bias, l.size[i].Bias, func(g *gradient) []float32 { return g[i].Bias }, 0)
	}
}

// examine returns the share of examples whose class the network finds, and the pairs of classes that it
// confuses most often.
func examine(n *classify.Net, all []example) (float64, string) {
	var confusion [classify.Classes][classify.Classes]int
	var trace classify.Trace
	var patch cells.Patch
	right := 0
	for i := range all {
		all[i].fill(&patch)
		n.Run(&patch, &trace)
		best := 0
		for k := range classify.Classes {
			if trace.Out[k] > trace.Out[best] {
				best = k
			}
		}
		confusion[all[i].class][best]++
		if classify.Class(best) == all[i].class {
			right++
		}
	}
	told := ""
	for range 8 {
		top, a, b := 0, 0, 0
		for i := range confusion {
			for j, v := range confusion[i] {
				if i != j && v > top {
					top, a, b = v, i, j
				}
			}
		}
		if top == 0 {
			break
		}
		told += fmt.Sprintf("; %d as %d: %d", a, b, top)
		confusion[a][b] = 0
	}
	return float64(right) / float64(max(len(all), 1)), told
}
