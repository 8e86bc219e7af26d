// Package schedule posts dailies. It posts the daily once to each subscribed room, at the room's
// hour. In each room it keeps a single message with the people who have finished, and edits it during the
// day.
package schedule
