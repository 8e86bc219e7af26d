package main

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
)

// table is a table in Markdown.
type table struct {
	title string
	head  []string
	rows  [][]string
}

func (t table) print(w io.Writer) {
	fmt.Fprintf(w, "## %s\n| %s |\n|%s\n", t.title, strings.Join(t.head, " | "), strings.Repeat("---|", len(t.head)))
	for _, r := range t.rows {
		fmt.Fprintf(w, "| %s |\n", strings.Join(r, " | "))
	}
	fmt.Fprintln(w)
}

// needs are the needs of a day. Figures a second are those of the busiest minute unless they are means.
type needs struct {
	telegram, discord         float64 // messages of people a second
	telegramMean, discordMean float64
	sends                     float64 // new messages a second on Telegram
	requests                  float64 // requests a second on Discord that count
	answers                   float64 // answers a second on both
	cores                     float64
	shards                    float64
	nine                      float64 // posts due at nine in the largest zone
	day                       float64 // messages of people a day
	games                     float64 // finished games a day
	sentGB, receivedGB        float64 // a day
}

func (a assumptions) needs(d *day) needs {
	n := needs{shards: math.Ceil(a.Groups * a.Discord / a.PerGuilds), games: a.People * a.Active * a.Games}
	n.telegram, n.telegramMean = peak(d.telegram)
	n.discord, n.discordMean = peak(d.discord)
	n.sends, n.requests = n.telegram*a.Sends, n.discord*a.Tokened
	for m := range minutes {
		both := d.telegram[m] + d.discord[m]
		n.answers = max(n.answers, both/60)
		n.day += both
	}
	for _, c := range d.due {
		n.nine = max(n.nine, c.rooms)
	}
	n.cores = n.answers * a.cpu() / 1000
	n.sentGB = (n.day*a.Pictures*a.PictureSize + n.day*1.5) / 1e6
	n.receivedGB = (n.day*a.Photos*a.PhotoSize + n.day*1.5) / 1e6
	return n
}

// cpu returns the ms of one core for the average message.
func (a assumptions) cpu() float64 {
	return a.Photos*a.Photo + a.Pictures*a.Picture + (1-a.Pictures)*a.Text
}

func tables(a assumptions, d *day) []table {
	n := a.needs(d)
	return []table{messages(a, n), limits(a, n), nine(a, d, n), machines(a, n), costs(a, n)}
}

func messages(a assumptions, n needs) table {
	row := func(name string, most, mean float64) []string {
		return []string{name, number(mean * 86400), number(mean), number(most)}
	}
	return table{"Messages", []string{"what", "a day", "a second, mean", "a second, busiest minute"}, [][]string{
		row("messages and presses of people on Telegram", n.telegram, n.telegramMean),
		row("of these answered by a new message", n.sends, n.telegramMean*a.Sends),
		row("messages and presses of people on Discord", n.discord, n.discordMean),
		row("of these answered by a request that counts", n.requests, n.discordMean*a.Tokened),
		{"posts of the daily", number(a.Groups), "-", "-"},
		{"finished games", number(n.games), "-", "-"},
	}}
}

// tokens returns how many tokens can send the answers of the busiest minute, and as many posts.
func (a assumptions) tokens(n needs) float64 { return math.Ceil(n.sends / a.PerToken) }

// limit is a limit of a platform or a machine.
type limit struct {
	name            string
	needed, allowed float64
	remedy          string
}

// reached returns the number of people at whom the limit is reached, as needs grow with them.
func (l limit) reached(a assumptions) float64 { return a.People * l.allowed / l.needed }

func limits(a assumptions, n needs) table {
	const coresOfServer, answersOverPostgres, bboltGB = 8, 1000, 100
	all := []limit{
		{"Telegram: new messages a second, one token", n.sends, a.PerToken, "more tokens, each for a part of the people"},
		{"Telegram: posts at nine within ten minutes, one token", n.nine, a.PerToken * 600,
			"other minutes, paid broadcasts, more tokens"},
		{"Discord: requests a second", n.requests, a.Requests, "a higher limit from Discord, more applications"},
		{"Discord: posts at nine within ten minutes", n.nine / (1 - a.Discord) * a.Discord, a.Requests * 600,
			"other minutes"},
		{"Discord: shards that may start in a day", n.shards, max(2000, a.Groups*a.Discord/1000*5),
			"fewer restarts"},
		{"one server: cores", n.cores, coresOfServer, "more processes over PostgreSQL"},
		{"one process: answers a second over PostgreSQL", n.answers, answersOverPostgres, "more processes"},
		{"bbolt: a file of 100 GB after a year", n.games * a.Round * 365 / 1e9, bboltGB, "PostgreSQL"},
	}
	slices.SortStableFunc(all, func(x, y limit) int { return cmp.Compare(x.reached(a), y.reached(a)) })
	t := table{title: "Limits, in the order in which they are reached",
		head: []string{"limit", "needed", "allowed", "reached at people", "then"}}
	for _, l := range all {
		t.rows = append(t.rows, []string{
			l.name, number(l.needed), number(l.allowed), number(l.reached(a)), l.remedy,
		})
	}
	return t
}

func nine(a assumptions, d *day, n needs) table {
	t := table{title: "Nine o'clock on Telegram", head: []string{"tokens", "last post after", "mean wait"}}
	row := func(name string, perSecond float64, paid bool) {
		longest, mean := d.delays(a, perSecond, paid)
		t.rows = append(t.rows, []string{name, duration(longest), duration(mean)})
	}
	for _, tokens := range slices.Compact([]float64{1, a.tokens(n), 2 * a.tokens(n), 4 * a.tokens(n)}) {
		row(number(tokens), tokens*a.PerToken, false)
	}
	row("1, with paid broadcasts", a.Paid, true)
	return t
}

func machines(a assumptions, n needs) table {
	month := n.games * 30
	row := func(name string, v float64, unit string) []string { return []string{name, number(v) + unit} }
	return table{"Machines and database", []string{"what", "figure"}, [][]string{
		row("cores in the busiest minute", n.cores, ""),
		row("of these for photos", n.answers*a.Photos*a.Photo/1000, ""),
		row("of these for drawing", n.answers*a.Pictures*a.Picture/1000, ""),
		row("Telegram tokens for answers", a.tokens(n), ""),
		row("Discord shards", n.shards, ""),
		row("rows of people and groups", a.People+a.Groups, ""),
		row("their bytes", (a.People*a.Person+a.Groups*a.Room)/1e9, " GB"),
		row("rows of games and results a month", 2*month, ""),
		row("their bytes a month", month*a.Round/1e9, " GB"),
		row("commits a second in the busiest minute, one an answer at most", n.answers, ""),
		row("log of the database in the busiest minute", n.answers*a.Log/1e6, " MB/s"),
		row("sent a month", n.sentGB*30/1000, " TB"),
		row("received a month", n.receivedGB*30/1000, " TB"),
		row("sent in the busiest minute", n.sentGB*8000/86400*n.answers/(n.telegramMean+n.discordMean), " Mbit/s"),
	}}
}

// costs prices machines with twice the cores of the busiest minute, and a database of 16 cores with two
// copies. After a year, the disk holds twice the year's games, in three places.
func costs(a assumptions, n needs) table {
	year := 2 * 3 * n.games * 365 * a.Round / 1e9
	t := table{title: "Costs", head: []string{"what", "EUR a month"}}
	row := func(name string, euro float64) { t.rows = append(t.rows, []string{name, number(euro)}) }
	cores, database := 2*math.Ceil(n.cores)*a.Core, 3*16*a.Core
	disks, traffic := year*a.Gigabyte, n.sentGB*30/1000*a.Traffic
	row("cores for the bot, twice those of the busiest minute", cores)
	row("database: 16 cores, three times", database)
	row("disks after a year: games twice, in three places", disks)
	row("traffic sent", traffic)
	row("together", cores+database+disks+traffic)
	row("for a million people", (cores+database+disks+traffic)/a.People*1e6)
	row("paid broadcasts, if wanted", a.Groups*(1-a.Discord)*0.1*30*a.Star)
	return t
}

// number returns v with two significant digits below 10, and as a whole number above.
func number(v float64) string {
	for _, unit := range []struct {
		size float64
		name string
	}{{1e9, " billion"}, {1e6, " million"}} {
		if v >= unit.size {
			return number(v/unit.size) + unit.name
		}
	}
	switch {
	case math.IsInf(v, 0) || math.IsNaN(v):
		return "-"
	case v >= 1000:
		return fmt.Sprintf("%d,%03d", int(math.Round(v))/1000, int(math.Round(v))%1000)
	case v >= 10 || v == math.Trunc(v):
		return fmt.Sprintf("%.0f", v)
	}
	return fmt.Sprintf("%.2g", v)
}

// duration returns a number of minutes in words.
func duration(m float64) string {
	switch {
	case math.IsInf(m, 1):
		return "never"
	case m <= 1:
		return "a minute at most"
	case m < 90:
		return fmt.Sprintf("%.0f min", m)
	}
	return fmt.Sprintf("%.1f h", m/60)
}
