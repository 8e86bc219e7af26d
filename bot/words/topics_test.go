package words_test

import (
	"sudokubot/bot/bottest"
	"testing"
)

// TestATopicHoweverItIsAskedAfter reads polite, short and misspelt questions about a topic. A text that
// only contains a topic's name is not a question about it.
func TestATopicHoweverItIsAskedAfter(t *testing.T) {
	v := bottest.Words(t)
	for text, want := range map[string]string{
		"what is a candidate?": "candidate", "What's a candidate": "candidate", "explain forward checking to me please": "forward-checking",
		"how does MRV work?": "mrv", "what does degree heuristic mean": "degree", "tell me about dancing links": "exact-cover",
		"what is a hosue?": "", "کاندیدا چیه؟": "candidate", "كانديدا يعني چي؟": "candidate", "MRV چیست؟": "mrv",
		"اصلاح دامنه‌ی اولیه را توضیح بده": "initial-reduction", "لطفاً هیوریستیک درجه رو توضیح بده": "degree", "بلوک یعنی چه": "house",
	} {
		if got, asked := v.ReadTopic(text); got != want || !asked {
			t.Errorf("%q is %q, %v; want %q", text, got, asked, want)
		}
	}
	for _, text := range []string{"candidates", "row", "کاندیدا"} {
		if got, asked := v.ReadTopic(text); got == "" || asked {
			t.Errorf("%q is %q, %v; want a topic that is not asked after", text, got, asked)
		}
	}
	for _, text := range []string{"", "?", "what is", "what is the level of this puzzle?", "explain the x-wing", "row 4 is wrong"} {
		if got, _ := v.ReadTopic(text); got != "" {
			t.Errorf("%q is %q, want none", text, got)
		}
	}
}

func TestAMisspeltTopic(t *testing.T) {
	v := bottest.Words(t)
	for text, want := range map[string]string{
		"canditate": "candidate", "what is a hosue?": "house", "forwrad chekcing": "forward-checking", "intial reducton": "initial-reduction",
		"کاندبدا": "candidate", "wizardry": "", "x-wing": "", "hidden pair": "", "a": "", "mrx": "",
	} {
		if got, _ := v.NearTopic(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}
