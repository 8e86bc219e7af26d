package words

import (
	"strings"

	"sudokubot/solver/parse/signs"
)

// Topics returns the topics other than techniques, in the order of learning.
func Topics() []string {
	return []string{
		"house", "cell", "given", "candidate", "levels", "rating",
		"domain", "mrv", "degree", "forward-checking", "initial-reduction", "backtracking", "exact-cover",
	}
}

// Tables in words.toml of the words for topics and for questions.
const (
	topicFamily  = "topic"
	askingFamily = "asking"
)

// longestAsking limits the words of a question before a topic, as in "can you tell me about".
const longestAsking = 5

// nameEnds are characters that may surround a name.
const nameEnds = " \t\n.!?؟/" + Marks

// topicWords has the words for topics and for questions.
type topicWords struct {
	means          map[string]string // by bare word
	asking, polite map[string]bool
}

// ReadTopic returns the topic if text is only its name, with or without a question. Otherwise it returns
// "". asked reports whether text is a question.
func (v *Vocabulary) ReadTopic(text string) (topic string, asked bool) {
	name, asked := v.topics.named(text)
	return v.topics.means[name], asked
}

// NearTopic is ReadTopic for a misspelt name. For an ambiguous name it returns "".
func (v *Vocabulary) NearTopic(text string) (topic string, asked bool) {
	name, asked := v.topics.named(text)
	typed := []rune(name)
	for word, meant := range v.topics.means {
		long := []rune(word)
		if len(long) < 4 || EditDistance(typed, long) > min(2, mostSlips(typed)) {
			continue
		}
		if topic != "" && topic != meant {
			return "", asked
		}
		topic = meant
	}
	return topic, asked
}

// named returns the subject of a text in the form of bare, and whether the text is a question. It does not
// shorten a known name.
func (t topicWords) named(text string) (name string, asked bool) {
	words := strings.Fields(strings.Trim(signs.Fold(text), nameEnds))
	for {
		if name = bare(strings.Join(words, " ")); t.means[name] != "" {
			return name, asked
		}
		before := len(words)
		for n := min(longestAsking, len(words)-1); n > 0 && len(words) == before; n-- {
			first, last := bare(strings.Join(words[:n], " ")), bare(strings.Join(words[len(words)-n:], " "))
			asked = asked || t.asking[first] || t.asking[last]
			switch {
			case t.asking[first], t.polite[first]:
				words = words[n:]
			case t.asking[last], t.polite[last]:
				words = words[:len(words)-n]
			}
		}
		if len(words) == before {
			return name, asked
		}
	}
}
