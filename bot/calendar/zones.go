package calendar

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"sudokubot/bot/game"
)

// earliest is where a day begins first on earth: Kiritimati.
var earliest = time.FixedZone("UTC+14", 14*60*60)

func dateIn(t time.Time, zone *time.Location) string { return t.In(zone).Format(time.DateOnly) }

func isDate(text string) bool {
	_, err := time.Parse(time.DateOnly, text)
	return err == nil
}

// zones are the time zones of the rooms that are stored.
type zones struct {
	rooms     map[string]time.Time      // by the name of a zone, when a room was last seen to have it
	locations map[string]*time.Location // what was loaded, nil for what does not exist
	read      time.Time
}

func newZones() zones {
	return zones{rooms: map[string]time.Time{}, locations: map[string]*time.Location{}}
}

// stale is how old the zones of the rooms may be. A zone that a room sets counts from the moment when the room is asked for
// its date; one that no room has any more may count for so much longer.
const stale = time.Minute

// Today returns the date that it is in the room with this ID: in the zone it has set, or in Config.Zone where it has set
// none, or one that does not exist.
func (c *Calendar) Today(ctx context.Context, room string) (date string, err error) {
	r, err := c.Rooms.Room(ctx, room)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return "", fmt.Errorf("zone of a room: %w", err)
	}
	now := c.Now()
	return dateIn(now, c.zoneOf(r, now)), nil
}

// zoneOf returns the zone of a room, and has it count as one from now on.
func (c *Calendar) zoneOf(r game.Room, now time.Time) *time.Location {
	c.mu.Lock()
	defer c.mu.Unlock()
	zone := c.location(r.Zone)
	if zone == nil {
		return c.zone
	}
	c.zones.rooms[r.Zone] = now
	return zone
}

// location returns the zone of that name, nil if there is none. The caller holds c.mu.
func (c *Calendar) location(name string) *time.Location {
	if name == "" {
		return nil
	}
	zone, known := c.zones.locations[name]
	if known {
		return zone
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		zone = nil
	}
	c.zones.locations[name] = zone
	return zone
}

// liveDates returns the dates that it is at a moment where a room is, or in the default zone. Where the rooms cannot be read, these
// are the dates of the rooms that are known, and the error says so.
func (c *Calendar) liveDates(ctx context.Context, at time.Time) ([]string, error) {
	err := c.readZones(ctx, c.Now())
	c.mu.Lock()
	defer c.mu.Unlock()
	dates := map[string]bool{dateIn(at, c.zone): true}
	for name := range c.zones.rooms {
		if zone := c.location(name); zone != nil {
			dates[dateIn(at, zone)] = true
		}
	}
	return slices.Sorted(maps.Keys(dates)), err
}

// readZones reads which zones rooms have set, if that was not done in the last minute.
func (c *Calendar) readZones(ctx context.Context, now time.Time) error {
	if !c.zonesStale(now) {
		return nil
	}
	rooms, err := c.Rooms.Rooms(ctx)
	if err != nil {
		return fmt.Errorf("zones of the rooms: %w", err)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.zones.read = now
	for _, r := range rooms {
		c.zones.rooms[r.Zone] = now
	}
	// What was seen since the reading began is newer than what was read.
	maps.DeleteFunc(c.zones.rooms, func(_ string, seen time.Time) bool { return seen.Before(now) })
	return nil
}

func (c *Calendar) zonesStale(now time.Time) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return now.Sub(c.zones.read).Abs() >= stale
}
