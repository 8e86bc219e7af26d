package herald_test

import (
	"testing"
	"time"
	_ "time/tzdata"

	"sudokubot/bot/game"
	"sudokubot/bot/herald"
	"sudokubot/internal/check"
)

func TestNext(t *testing.T) {
	for _, test := range []struct {
		name, zone string
		hour       int64
		last       string // the date of the last post that was sent
		now, want  string // UTC
	}{
		{"before the hour", "Asia/Tehran", 8, "2026-11-19", "2026-11-20T04:29:59Z", "2026-11-20T04:30:00Z"},
		{"at the hour: due", "Asia/Tehran", 8, "2026-11-19", "2026-11-20T04:30:00Z", "2026-11-20T04:30:00Z"},
		{"after the hour: late", "Asia/Tehran", 8, "2026-11-19", "2026-11-20T15:00:00Z", "2026-11-20T04:30:00Z"},
		{"never posted", "Asia/Tehran", 8, "", "2026-11-20T15:00:00Z", "2026-11-20T04:30:00Z"},
		{"posted", "Asia/Tehran", 8, "2026-11-20", "2026-11-20T15:00:00Z", "2026-11-21T04:30:00Z"},
		{"no zone chosen", "", 8, "2026-11-20", "2026-11-20T15:00:00Z", "2026-11-21T08:00:00Z"},
		{"a zone that there is not", "Mars/Olympus", 8, "2026-11-20", "2026-11-20T15:00:00Z", "2026-11-21T08:00:00Z"},
		{"the first to have a day", "Pacific/Kiritimati", 0, "2026-11-20", "2026-11-20T09:59:59Z", "2026-11-20T10:00:00Z"},
		{"the last to have it", "Etc/GMT+12", 23, "2026-11-19", "2026-11-20T13:00:00Z", "2026-11-21T11:00:00Z"},
		{"three quarters of an hour", "Asia/Kathmandu", 7, "2026-11-19", "2026-11-19T20:00:00Z", "2026-11-20T01:15:00Z"},

		// Berlin, 2026-03-29: after 01:59:59 comes 03:00.
		{"the hour is left out", "Europe/Berlin", 2, "2026-03-28", "2026-03-28T23:30:00Z", "2026-03-29T01:00:00Z"},
		{"the hour after it", "Europe/Berlin", 3, "2026-03-28", "2026-03-28T23:30:00Z", "2026-03-29T01:00:00Z"},
		{"the hour before it", "Europe/Berlin", 1, "2026-03-28", "2026-03-28T22:30:00Z", "2026-03-29T00:00:00Z"},
		// Berlin, 2026-10-25: after 02:59:59 comes 02:00 again.
		{"the hour comes twice", "Europe/Berlin", 2, "2026-10-24", "2026-10-24T23:30:00Z", "2026-10-25T00:00:00Z"},
		{"the second time, posted", "Europe/Berlin", 2, "2026-10-25", "2026-10-25T01:10:00Z", "2026-10-26T01:00:00Z"},
		// Santiago, 2026-09-06: after 23:59:59 of the day before comes 01:00.
		{"midnight is left out", "America/Santiago", 0, "2026-09-05", "2026-09-05T23:00:00Z", "2026-09-06T04:00:00Z"},
		// Lord Howe Island puts its clocks forward by half an hour, at 02:00 on 2026-10-04.
		{"half an hour is left out", "Australia/Lord_Howe", 2, "2026-10-03", "2026-10-03T14:00:00Z", "2026-10-03T15:30:00Z"},
		// Nuuk, 2026-03-28: after 22:59:59 comes midnight.
		{"the last hour is left out", "America/Nuuk", 23, "2026-03-27", "2026-03-28T12:00:00Z", "2026-03-29T00:00:00Z"},
		// St John's, 2000-10-29: after 00:00:59 comes 23:01 of the day before.
		{"the date comes twice", "America/St_Johns", 0, "2000-10-29", "2000-10-29T02:45:00Z", "2000-10-30T03:30:00Z"},
		// Samoa had no 30 December 2011.
		{"a day is left out", "Pacific/Apia", 8, "2011-12-29", "2011-12-30T09:00:00Z", "2011-12-30T18:00:00Z"},
	} {
		t.Run(test.name, func(t *testing.T) {
			now, err := time.Parse(time.RFC3339, test.now)
			check.Must(t, err)
			last := game.Post{Date: test.last, Sent: test.last != ""}
			got := herald.Next(last, herald.Zone(test.zone), test.hour, now)
			check.Equal(t, got.UTC().Format(time.RFC3339), test.want)
		})
	}
}

func TestNextIsAtTheHour(t *testing.T) {
	t.Parallel()
	for _, zone := range zones {
		there, err := time.LoadLocation(zone)
		check.Must(t, err)
		for hour := range int64(24) {
			last := game.Post{Sent: true}
			now := time.Date(2026, 1, 1, 0, 0, 0, 0, there)
			for range 400 {
				at := herald.Next(last, there, hour, now)
				switch h := int64(at.Hour()); {
				case at.Format(time.DateOnly) <= last.Date:
					t.Fatalf("%s, hour %d: %s comes after %s", zone, hour, at, last.Date)
				case h == hour-1 && at.Add(time.Hour).Day() != at.Day(): // the last there is of that day
				case h < hour || h > hour+1, h != hour && at.Minute() >= 30:
					t.Fatalf("%s, hour %d: due at %s", zone, hour, at)
				}
				last.Date, now = at.Format(time.DateOnly), at
			}
		}
	}
}

// zones are thirty zones, among them all kinds of changes of clocks.
var zones = []string{
	"", "UTC", "Asia/Tehran", "Asia/Kabul", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Tokyo", "Asia/Gaza", "Asia/Beirut",
	"Europe/Berlin", "Europe/London", "Europe/Istanbul", "Europe/Chisinau", "Africa/Cairo", "Africa/Casablanca",
	"America/New_York", "America/Los_Angeles", "America/St_Johns", "America/Havana", "America/Santiago", "America/Asuncion",
	"America/Nuuk", "America/Sao_Paulo", "Atlantic/Azores", "Australia/Lord_Howe", "Australia/Adelaide", "Pacific/Chatham",
	"Pacific/Kiritimati", "Pacific/Pago_Pago", "Etc/GMT+12",
}
