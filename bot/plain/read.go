package plain

import (
	"cmp"
	"fmt"
	"slices"
	"unicode/utf8"

	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
	"sudokubot/solver/sudoku"
)

// Longest limits a text that is read as a sentence, in characters.
const Longest = 400

// longestAsked limits the words beside a puzzle that may cause a question. Longer texts are captions.
const longestAsked = 12

// Reader understands sentences. It is immutable and safe for concurrent use.
type Reader struct {
	ordinary *sudoku.Layout
	words    *words.Vocabulary
	lexicon  *lexicon
	net      *Net
	intents  []Intent // by label of net
}

// New returns a Reader for the sentences of the languages in book. It also uses the words of v. An error
// names the wrong file.
func New(book *phrases.Book, v *words.Vocabulary) (*Reader, error) {
	net, err := TrainedNet()
	if err != nil {
		return nil, err
	}
	return NewWith(net, book, v)
}

// NewWith is New with another network, for the training command.
func NewWith(net *Net, book *phrases.Book, v *words.Vocabulary) (*Reader, error) {
	x, err := newLexicon(book, v, v.TechniqueNames())
	if err != nil {
		return nil, err
	}
	r := &Reader{ordinary: sudoku.Classic(), words: v, lexicon: x, net: net}
	for _, label := range net.Labels {
		if r.intents = append(r.intents, Intent(label)); !slices.Contains(Intents(), Intent(label)) {
			return nil, fmt.Errorf("plain: the model has the label %q, which is no intent", label)
		}
	}
	if net.Screens != len(Screens()) {
		return nil, fmt.Errorf("plain: the model has %d screens, want %d", net.Screens, len(Screens()))
	}
	return r, nil
}

// Read returns the meaning of text in c. If the screen is BesidePuzzle, text must have the words before and
// after the puzzle, separated by a line end.
func (r *Reader) Read(text string, c Context) Understood {
	c.Layout = cmp.Or(c.Layout, c.Shown, r.ordinary)
	if len(text) > utf8.UTFMax*Longest {
		return Understood{Intent: Unknown}
	}
	if u, ok := r.readMoves(text, c); ok {
		return u
	}
	s := r.lexicon.parse(r.written(text))
	if s == nil || utf8.RuneCountInString(text) > Longest {
		return Understood{Intent: Unknown}
	}
	yes, no, more := r.answer(s)
	if !more && (no && !yes || !yes && c.Screen == BesidePuzzle) || c.Screen != OnGame && s.bare(r.lexicon) {
		return Understood{Intent: Unknown} // "no", "can you", or digits: see Consent and package words
	}
	all := r.guesses(s, c.Screen)
	u := decide(all, c.Screen)
	if u.Intent == Unknown || u.Vague {
		for i, g := range all {
			if slices.Contains(c.Offered, g.intent) {
				all[i].p *= favour
			}
		}
		slices.SortFunc(all, byProbability)
		if v := decide(all, c.Screen); v.Intent != Unknown && !v.Vague {
			u = question(guessed(all, guessFrom), c.Screen)
		}
	}
	if u.Intent == Unknown && slices.MinFunc(all, byProbability).intent == Move && r.enters(text, c) {
		return Understood{Intent: Ask, Likely: []Intent{Move, Check}} // a digit in a story
	}
	if u.Intent == Ask && c.Screen == BesidePuzzle && s.length() > longestAsked && !s.has("deny") {
		return Understood{Intent: Unknown} // a caption
	}
	topic, asked := r.words.ReadTopic(text)
	if topic == "" && asked {
		topic, asked = r.words.NearTopic(text) // the name may be misspelt
	}
	if asked && topic != "" && u.Intent != Rate {
		return Understood{Intent: Learn, Topic: topic}
	}
	if u.Intent == Move || u.Intent == Note {
		return r.entries(u.Intent, text, c)
	}
	r.addArguments(&u, s, text, c)
	return u
}

type guess struct {
	intent Intent
	p      float32
}

// guesses returns all intents with their probabilities on a screen, in the order of r.intents.
func (r *Reader) guesses(s *sentence, on Screen) []guess {
	all := make([]guess, len(r.intents))
	for i, p := range r.net.Predict(s.features(on), on.index()) {
		all[i] = guess{r.intents[i], p}
	}
	return all
}

// byProbability orders guesses by their probability, the most probable first.
func byProbability(a, b guess) int {
	return cmp.Or(cmp.Compare(b.p, a.p), cmp.Compare(a.intent, b.intent))
}

// Consent reports whether a text is only a yes or a no. For any other text, and for a question, ok is false.
func (r *Reader) Consent(text string) (yes, ok bool) {
	s := r.lexicon.parse(text)
	if len(text) > Longest || s == nil || s.asks {
		return false, false
	}
	yes, no, more := r.answer(s)
	return yes && !no && !more, yes != no && !more
}

// answer reports whether a sentence has a yes and a no. more reports whether it has words beyond these and
// polite words.
func (r *Reader) answer(s *sentence) (yes, no, more bool) {
	for _, c := range s.clauses {
		for _, word := range c.words {
			switch {
			case r.lexicon.is(word, "yes"):
				yes = true
			case r.lexicon.is(word, "no"):
				no = true
			case !r.lexicon.is(word, "polite"):
				more = true
			}
		}
	}
	return yes, no, more
}
