package watch_test

import (
	"encoding/json"
	"io"
	"log/slog"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/watch"
	"sudokubot/solver/check"
)

// operating is the folder with the files for operators.
const operating = "../../docs/operate/"

// foreign has the names in the files for operators that Prometheus itself provides, or that are no label of a
// metric.
var foreign = []string{"job", "instance", "le"}

// served returns the response to /metrics of a bot that has counted something in each metric.
func served(t *testing.T) string {
	t.Helper()
	c := config(&store{oldest: time.Unix(1, 0)})
	log := slog.New(c.Figures.Handler(slog.NewTextHandler(io.Discard, nil))).With("platform", "telegram")
	chat.NewPassage("u1", nil, 0).Tell(t.Context(), log, chat.Failed, time.Second, nil)
	c.Figures.Queue("telegram", func() time.Time { return time.Unix(1, 0) })
	c.Figures.Stored("write", time.Second)
	log.Info("dailies posted", "n", 1, "failed", 0, "took", time.Second, "late_p99", time.Second)
	return get(watch.Public(c), "/metrics").Body.String()
}

// TestTheFilesForOperatorsNameMetrics checks that the bot serves all metrics and labels in the dashboard
// and in the alerts.
func TestTheFilesForOperatorsNameMetrics(t *testing.T) {
	metrics := served(t)
	names := regexp.MustCompile(`\b(?:sudokubot|go|process)_[a-z_]+`)
	labels := regexp.MustCompile(`\bby \(([a-z, ]+)\)|[{,]([a-z]+)(?:=~?|!=)|\{\{\.?([a-z]+)\}\}|\$labels\.([a-z]+)`)
	for _, name := range []string{"grafana.json", "alerts.yml"} {
		file := read(t, name)
		found := names.FindAllString(file, -1)
		check.True(t, len(found) > 10, "%s names %d metrics", name, len(found))
		for _, metric := range found {
			check.True(t, regexp.MustCompile(`(?m)^`+metric+`[ {]`).MatchString(metrics), "%s: no metric %s", name, metric)
		}
		for _, found := range labels.FindAllStringSubmatch(strings.ReplaceAll(file, `\"`, `"`), -1) {
			for label := range strings.SplitSeq(strings.Join(found[1:], ""), ", ") {
				check.True(t, slices.Contains(foreign, label) || strings.Contains(metrics, label+`="`),
					"%s: no label %q, in %s", name, label, found[0])
			}
		}
	}
	check.True(t, json.Valid([]byte(read(t, "grafana.json"))), "the dashboard is no JSON")
}

// TestEveryMetricIsShown checks that the dashboard shows each metric that is the bot's own.
func TestEveryMetricIsShown(t *testing.T) {
	dashboard := read(t, "grafana.json")
	for _, found := range regexp.MustCompile(`(?m)^# TYPE (sudokubot_\w+)`).FindAllStringSubmatch(served(t), -1) {
		check.Contains(t, dashboard, found[1])
	}
}

// TestEveryAlertHasARemedy checks that the page for operators has a row for each alert, and no other rows.
func TestEveryAlertHasARemedy(t *testing.T) {
	var alerts []string
	for _, found := range regexp.MustCompile(`- alert: (\w+)`).FindAllStringSubmatch(read(t, "alerts.yml"), -1) {
		alerts = append(alerts, found[1])
	}
	_, table, _ := strings.Cut(read(t, "README.md"), "| alert |")
	table, _, _ = strings.Cut(table, "\n\n")
	var rows []string
	for _, found := range regexp.MustCompile(`(?m)^\| ([A-Z]\w+) \|`).FindAllStringSubmatch(table, -1) {
		rows = append(rows, found[1])
	}
	check.Slices(t, rows, alerts)
	check.True(t, len(rows) > 5, "%v", rows)
}

func read(t *testing.T, name string) string {
	t.Helper()
	file, err := os.ReadFile(operating + name)
	check.Must(t, err)
	return string(file)
}
