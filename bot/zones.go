package bot

import (
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"sudokubot/bot/phrases"
)

// zoneTable has a zone in each line: its IANA name, and other words that people write for it.
//
//go:embed zones.txt
var zoneTable string

// commonZones are offered as buttons, from east to west.
var commonZones = []string{
	"Australia/Sydney", "Asia/Tokyo", "Asia/Shanghai", "Asia/Kolkata",
	"Asia/Kabul", "Asia/Dubai", "Asia/Tehran", "Asia/Baghdad",
	"Europe/Istanbul", "Europe/Moscow", "Europe/Berlin", "Europe/London",
	"UTC", "America/Sao_Paulo", "America/New_York", "America/Los_Angeles",
}

// zoneName says which zone that is: by a city, or by its distance from UTC.
func zoneName(v phrases.Voice, zone string) string {
	if k := phrases.ZoneKey(zone); v.Has(k) {
		return v.Say(k, nil)
	}
	if rest, ok := strings.CutPrefix(zone, "Etc/GMT"); ok && rest != "" {
		sign := map[byte]string{'-': "+", '+': "−"}[rest[0]] // POSIX counts to the west
		return v.Number("UTC" + sign + rest[1:])
	}
	return strings.ReplaceAll(zone[strings.LastIndex(zone, "/")+1:], "_", " ")
}

// zoneWord returns text as the words for zones are looked up.
func zoneWord(text string) string {
	return strings.ReplaceAll(strings.Join(dateWords(strings.Trim(text, " .!?؟،,")), "-"), "_", "-")
}

// zoneWords are what people may write for the zone in a line of the table: its name and the ends of it, what it is called in
// every language, and the words in the table.
func (b *Bot) zoneWords(line string) (zone string, words []string) {
	all := strings.Fields(line)
	zone, words = all[0], all[1:]
	for end, more := zone, true; more; _, end, more = strings.Cut(end, "/") {
		words = append(words, zoneWord(end))
	}
	for _, l := range b.Book.Languages() {
		if v := b.Book.Voice(l.Tag, ""); v.Has(phrases.ZoneKey(zone)) {
			words = append(words, zoneWord(zoneName(v, zone)))
		}
	}
	return zone, words
}

// zoneLines are the lines of the table without its comments.
func zoneLines() []string {
	return slices.DeleteFunc(strings.Split(strings.TrimSpace(zoneTable), "\n"), func(line string) bool { return line[0] == '#' })
}

// zoneOf returns the zone that text means: an IANA name, a city, a country with one zone, or a distance from UTC.
func (b *Bot) zoneOf(text string) (zone string, ok bool) {
	word := zoneWord(text)
	if zone, ok := zoneAt(word); ok {
		return zone, exists(zone)
	}
	for _, line := range zoneLines() {
		if zone, words := b.zoneWords(line); slices.Contains(words, word) {
			return zone, exists(zone)
		}
	}
	name := strings.TrimSpace(text) // one that was renamed, as Asia/Calcutta
	return name, strings.Contains(name, "/") && exists(name)
}

func exists(zone string) bool {
	_, err := time.LoadLocation(zone)
	return err == nil
}

var distance = regexp.MustCompile(`^(?:utc|gmt)?-?([-+−])-?(\d{1,2})(?::?([0-5]\d)|[.,](5|75))?$`)

// parts are the minutes in parts of an hour.
var parts = map[string]int{"5": 30, "75": 45}

// parted are zones whose clocks differ from UTC by parts of an hour, by that distance. Where there are several, it is one
// that is the same all year.
var parted = map[string]string{
	"+3:30": "Asia/Tehran", "+4:30": "Asia/Kabul", "+5:30": "Asia/Kolkata", "+5:45": "Asia/Kathmandu", "+6:30": "Asia/Yangon",
	"+8:45": "Australia/Eucla", "+9:30": "Australia/Darwin", "+10:30": "Australia/Lord_Howe", "+12:45": "Pacific/Chatham",
	"-3:30": "America/St_Johns", "-9:30": "Pacific/Marquesas",
}

// zoneAt reads a distance from UTC, as utc+3:30.
func zoneAt(word string) (zone string, ok bool) {
	m := distance.FindStringSubmatch(word)
	if m == nil {
		return "", false
	}
	ahead, hours, minutes := m[1] == "+", number(m[2]), number(m[3])+parts[m[4]]
	sign, posix := "-", "+"
	if ahead {
		sign, posix = "+", "-"
	}
	switch {
	case minutes != 0:
		zone, ok = parted[fmt.Sprintf("%s%d:%02d", sign, hours, minutes)]
		return zone, ok
	case hours == 0:
		return "UTC", true
	}
	return fmt.Sprintf("Etc/GMT%s%d", posix, hours), hours <= 12 || ahead && hours <= 14
}

// zonesLike returns some zones that may have been meant by text: those whose words are nearest to it.
func (b *Bot) zonesLike(text string) []string {
	const most = 4
	word, at := []rune(zoneWord(text)), map[int][]string{}
	if len(word) == 0 {
		return nil
	}
	for _, line := range zoneLines() {
		zone, words := b.zoneWords(line)
		nearest := len(word)
		for _, w := range words {
			nearest = min(nearest, apartBy(word, []rune(strings.TrimSuffix(w, "?"))))
		}
		at[nearest] = append(at[nearest], zone)
	}
	for d := range slip(word) + 1 {
		if zones := at[d]; len(zones) > 0 {
			return zones[:min(most, len(zones))]
		}
	}
	return nil
}
