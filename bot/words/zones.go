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

// zoneTable has the IANA name of a zone on each line.
//
//go:embed zones.txt
var zoneTable string

// zoneWords is a zone with all its words: its IANA name, the ends of this name, and its names in every
// language.
type zoneWords struct {
	zone  string
	words []string
}

func inTable(zone string) bool { return strings.Contains(zoneTable, "\n"+zone+"\n") }

func zonesOf(book *phrases.Book, l lists, d dateWords) []zoneWords {
	var voices []phrases.Voice
	for _, language := range book.Languages() {
		voices = append(voices, book.Voice(language.Tag, ""))
	}
	var all []zoneWords
	for line := range strings.Lines(zoneTable) {
		zone := strings.TrimSpace(line)
		if zone == "" || zone[0] == '#' {
			continue
		}
		z := zoneWords{zone: zone}
		for end, more := zone, true; more; _, end, more = strings.Cut(end, "/") {
			z.words = append(z.words, d.zoneWord(end))
		}
		for _, v := range voices {
			if v.Has(phrases.ZoneKey(zone)) {
				z.words = append(z.words, d.zoneWord(v.Zone(zone)))
			}
		}
		for _, word := range l[zoneFamily+"."+zone] {
			z.words = append(z.words, d.zoneWord(word)+word[len(strings.TrimRight(word, "?")):])
		}
		all = append(all, z)
	}
	return all
}

// ZoneNames returns the zones by their names: cities, and countries with a single zone. The names are
// folded, with hyphens in place of spaces.
func (v *Vocabulary) ZoneNames() map[string]string {
	all := map[string]string{}
	for _, z := range v.zones() {
		for _, word := range z.words {
			if all[word] == "" && !strings.HasSuffix(word, "?") {
				all[word] = z.zone
			}
		}
	}
	return all
}

// zoneWord returns text in the form of the keys of ZoneNames.
func (d dateWords) zoneWord(text string) string {
	return strings.ReplaceAll(strings.Join(d.words(strings.Trim(text, " .!?؟،,")), "-"), "_", "-")
}

// zoneOf returns the zone of text: an IANA name, a city, a country with a single zone, or a distance from
// UTC.
func (v *Vocabulary) zoneOf(text string) (zone string, ok bool) {
	word := v.dates.zoneWord(text)
	if zone, ok := zoneAt(word); ok {
		return zone, IsZone(zone)
	}
	for _, z := range v.zones() {
		if slices.Contains(z.words, word) {
			return z.zone, IsZone(z.zone)
		}
	}
	name := strings.TrimSpace(text) // may be an old name, such as Asia/Calcutta
	return name, strings.Contains(name, "/") && IsZone(name)
}

// IsZone reports whether zone is the name of a time zone.
func IsZone(zone string) bool {
	_, err := time.LoadLocation(zone)
	return err == nil
}

var distance = regexp.MustCompile(`^(?:utc|gmt)?-?([-+−])-?(\d{1,2})(?::?([0-5]\d)|[.,](5|75))?$`)

// parts has the minutes for decimals of an hour: +3.5 is 3:30.
var parts = map[string]int{"5": 30, "75": 45}

// parted has a zone for each distance from UTC that is not a whole hour. It prefers zones whose distance is
// constant.
var parted = map[string]string{
	"+3:30": "Asia/Tehran", "+4:30": "Asia/Kabul", "+5:30": "Asia/Kolkata", "+5:45": "Asia/Kathmandu",
	"+6:30": "Asia/Yangon",
	"+8:45": "Australia/Eucla", "+9:30": "Australia/Darwin", "+10:30": "Australia/Lord_Howe",
	"+12:45": "Pacific/Chatham",
	"-3:30":  "America/St_Johns", "-9:30": "Pacific/Marquesas",
}

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

// zonesLike returns the zones with words similar to text.
func (v *Vocabulary) zonesLike(text string) []string {
	const most = 4
	word, at := []rune(v.dates.zoneWord(text)), map[int][]string{}
	if len(word) == 0 {
		return nil
	}
	for _, z := range v.zones() {
		nearest := len(word)
		for _, w := range z.words {
			nearest = min(nearest, EditDistance(word, []rune(strings.TrimSuffix(w, "?"))))
		}
		at[nearest] = append(at[nearest], z.zone)
	}
	for d := range mostSlips(word) + 1 {
		if zones := at[d]; len(zones) > 0 {
			return zones[:min(most, len(zones))]
		}
	}
	return nil
}
