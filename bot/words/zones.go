package words

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

// zoneWord returns text as the words for zones are looked up.
func zoneWord(text string) string {
	return strings.ReplaceAll(strings.Join(dateWords(strings.Trim(text, " .!?؟،,")), "-"), "_", "-")
}

// zoneWords are what people may write for the zone in a line of the table: its name and the ends of it, what it is called in
// every language, and the words in the table.
func (v *Vocabulary) zoneWords(line string) (zone string, words []string) {
	all := strings.Fields(line)
	zone, words = all[0], all[1:]
	for end, more := zone, true; more; _, end, more = strings.Cut(end, "/") {
		words = append(words, zoneWord(end))
	}
	for _, l := range v.book.Languages() {
		if said := v.book.Voice(l.Tag, ""); said.Has(phrases.ZoneKey(zone)) {
			words = append(words, zoneWord(said.Zone(zone)))
		}
	}
	return zone, words
}

// zoneLines are the lines of the table without its comments.
func zoneLines() []string {
	return slices.DeleteFunc(strings.Split(strings.TrimSpace(zoneTable), "\n"), func(line string) bool { return line[0] == '#' })
}

// zoneOf returns the zone that text means: an IANA name, a city, a country with one zone, or a distance from UTC.
func (v *Vocabulary) zoneOf(text string) (zone string, ok bool) {
	word := zoneWord(text)
	if zone, ok := zoneAt(word); ok {
		return zone, IsZone(zone)
	}
	for _, line := range zoneLines() {
		if zone, words := v.zoneWords(line); slices.Contains(words, word) {
			return zone, IsZone(zone)
		}
	}
	name := strings.TrimSpace(text) // one that was renamed, as Asia/Calcutta
	return name, strings.Contains(name, "/") && IsZone(name)
}

// IsZone reports whether there is a time zone of that name.
func IsZone(zone string) bool {
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
func (v *Vocabulary) zonesLike(text string) []string {
	const most = 4
	word, at := []rune(zoneWord(text)), map[int][]string{}
	if len(word) == 0 {
		return nil
	}
	for _, line := range zoneLines() {
		zone, words := v.zoneWords(line)
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
