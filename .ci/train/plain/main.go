// Command train makes the weights of bot/plain from the labelled sentences in this folder. The following
// command measures the weights with other sentences: go test ./bot/plain -run Unseen -v
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"

	"sudokubot/bot/phrases"
	"sudokubot/bot/plain"
	"sudokubot/bot/words"
)

func main() {
	out := flag.String("out", "bot/plain/weights.bin", "where the weights go")
	epochs := flag.Int("epochs", 30, "how often to learn from all sentences")
	seed := flag.Uint64("seed", 8, "of the random numbers; the same seed gives the same weights")
	flag.Parse()
	if err := run(*out, *epochs, *seed); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(out string, epochs int, seed uint64) error {
	book, err := phrases.New()
	if err != nil {
		return err
	}
	v, err := words.New(book)
	if err != nil {
		return err
	}
	r, err := plain.NewWith(plain.NewNet(labels(), len(plain.Screens())), book, v)
	if err != nil {
		return err
	}
	all, err := readSentences()
	if err != nil {
		return err
	}
	examples := examplesOf(r, all, rand.New(rand.NewPCG(seed, 0)))
	fmt.Printf("%d sentences\n", len(examples))
	n := newLearner(len(plain.Intents()), len(plain.Screens()),
		training{epochs: epochs, rate: 0.05, hidden: 0.4, idle: 0.2, smooth: 0.1, seed: seed})
	n.learn(examples, func(epoch int) { fmt.Printf("epoch %d of %d\n", epoch+1, epochs) })
	return os.WriteFile(out, n.net(labels(), len(plain.Screens())).Encode(), 0o644)
}

func labels() (all []string) {
	for _, i := range plain.Intents() {
		all = append(all, string(i))
	}
	return all
}

// misspelt is the number of misspelt forms that are learned in addition to each sentence.
const misspelt = 1

func examplesOf(r *plain.Reader, all []sentence, random *rand.Rand) (examples []example) {
	index := map[plain.Intent]int{}
	for i, intent := range plain.Intents() {
		index[intent] = i
	}
	for _, s := range all {
		var e example
		for _, i := range s.intents {
			e.labels = append(e.labels, index[i])
		}
		forms := []string{s.text}
		for range misspelt {
			forms = append(forms, slip(s.text, random))
		}
		for _, on := range s.screens {
			for _, text := range forms {
				if f := r.Features(text, on); f != nil {
					e.inputs = append(e.inputs, input{slices.Index(plain.Screens(), on), f})
				}
			}
		}
		if e.inputs != nil {
			examples = append(examples, e)
		}
	}
	return examples
}

// slip returns text with one character left out, doubled, or exchanged with the next one. It does not change
// texts of fewer than eight characters.
func slip(text string, random *rand.Rand) string {
	all := []rune(text)
	if len(all) < 8 {
		return text
	}
	i := 1 + random.IntN(len(all)-3)
	switch random.IntN(3) {
	case 0:
		all = append(all[:i], all[i+1:]...)
	case 1:
		all = append(all[:i+1], all[i:]...)
	default:
		all[i], all[i+1] = all[i+1], all[i]
	}
	return string(all)
}
