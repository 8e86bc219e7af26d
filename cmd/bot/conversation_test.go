package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden files anew")

// talkHere plays the input to a bot in the terminal, on a pipe, and returns the conversation.
func talkHere(t *testing.T, input string) string {
	t.Helper()
	return talkAgain(t, t.TempDir(), time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC), input)
}

// talkAgain is talkHere by somebody who has talked to the bot before, in the same home, at another time. In a bubble no
// time passes while the bot works, so that nothing is cut off on a loaded machine, and silence is not waited for.
func talkAgain(t *testing.T, home string, now time.Time, input string) (conversation string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		var problems string
		conversation, problems = talkFrom(t, home, "WARN", now, input)
		if problems != "" {
			t.Errorf("standard error: %s", problems)
		}
	})
	return conversation
}

// talkFrom returns what came on standard output, and on standard error.
func talkFrom(t *testing.T, home, level string, now time.Time, input string) (conversation, log string) {
	t.Helper()
	var out, problems bytes.Buffer
	env := &environment{
		ctx: t.Context(), config: writeConfig(t, fmt.Sprintf("log.level = %q", level)), now: func() time.Time { return now }, echo: true,
		getenv: func(name string) string {
			return map[string]string{"XDG_DATA_HOME": home, "SUDOKUBOT_DAILY_SECRET": publicSeries}[name]
		},
		stdin: strings.NewReader(input), stdout: &out, stderr: &problems,
	}
	if err := (consoleCommand{}).Run(env); err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(out.String(), home, "HOME"), problems.String()
}

// TestTheLogOfAChat: where standard error is no terminal it has a line for each answer, which names what was understood and
// nothing of what was written.
func TestTheLogOfAChat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, log := talkFrom(t, t.TempDir(), "INFO", time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC), "/help\nlorem ipsum\n")
		for _, intent := range []string{"help", "unknown"} {
			if strings.Count(log, "level=INFO msg=answered platform=console intent="+intent+" ") != 1 {
				t.Errorf("no line for %s in %s", intent, log)
			}
		}
		if strings.Contains(log, "lorem") || strings.Contains(log, "you") {
			t.Errorf("the log holds words or names: %s", log)
		}
	})
}

// TestConversations plays the conversations in testdata. Time stands still in them, so every search takes 0 µs.
func TestConversations(t *testing.T) {
	t.Parallel()
	inputs, err := filepath.Glob("testdata/conversations/*.txt")
	if err != nil || len(inputs) == 0 {
		t.Fatalf("no conversations: %v", err)
	}
	files, err := filepath.Abs("testdata/files")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range inputs {
		input, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		golden, err := filepath.Abs(strings.TrimSuffix(path, ".txt") + ".golden")
		if err != nil {
			t.Fatal(err)
		}
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txt"), func(t *testing.T) {
			t.Parallel()
			got := strings.ReplaceAll(talkHere(t, strings.ReplaceAll(string(input), "FILES", files)), files, "FILES")
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestShortConversations plays scenarios, which require only some lines of the replies.
func TestShortConversations(t *testing.T) {
	t.Parallel()
	playScenarios(t, "testdata/conversations.scenarios")
}

// TestASecondChatIsNotTakenForTheFirst: the store remembers the messages of the first chat, and messages are numbered from
// 1 in each.
func TestASecondChatIsNotTakenForTheFirst(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	for second := range 2 {
		got := talkAgain(t, home, time.Date(2026, 1, 2, 3, 4, second, 0, time.UTC), classic+"\n#4\n#1\n")
		wantIn(t, got, "Solved.", "The same puzzle by every method")
	}
}
