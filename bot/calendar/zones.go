package calendar

import (
	"context"
	"errors"
	"fmt"
	"time"

	"sudokubot/bot/game"
)

// A day begins first on earth at Kiritimati, and ends last where no land is but Baker Island.
var (
	earliest = time.FixedZone("UTC+14", 14*60*60)
	latest   = time.FixedZone("UTC-12", -12*60*60)
)

func dateIn(t time.Time, zone *time.Location) string { return t.In(zone).Format(time.DateOnly) }

func isDate(text string) bool {
	_, err := time.Parse(time.DateOnly, text)
	return err == nil
}

// Today returns the date that it is in the room with this ID: in the zone it has set, or in Config.Zone where it has set
// none, or one that does not exist.
func (c *Calendar) Today(ctx context.Context, room string) (date string, err error) {
	r, err := c.Rooms.Room(ctx, room)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return "", fmt.Errorf("zone of a room: %w", err)
	}
	return dateIn(c.Now(), c.zoneOf(r)), nil
}

// zoneOf returns the zone of a room.
func (c *Calendar) zoneOf(r game.Room) *time.Location {
	if r.Zone == "" {
		return c.zone
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	zone, known := c.zones[r.Zone]
	if !known {
		if zone, _ = time.LoadLocation(r.Zone); zone == nil {
			zone = c.zone
		}
		c.zones[r.Zone] = zone
	}
	return zone
}

// liveDates returns the dates that it is at a moment somewhere on earth, two or three.
//
// It does not matter which of them a room has: a room can change its zone, and there are others. So what was served
// anywhere stays live until it is over everywhere, whatever rooms there are, and whenever the bot was started.
func liveDates(at time.Time) []string {
	var dates []string
	for day := at.In(latest); dateIn(day, latest) <= dateIn(at, earliest); day = day.AddDate(0, 0, 1) {
		dates = append(dates, dateIn(day, latest))
	}
	return dates
}
