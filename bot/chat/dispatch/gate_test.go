package dispatch_test

import (
	"testing"

	"sudokubot/bot/chat"
)

func TestPressesOnOneMessageAreHandledInTheirOrder(t *testing.T) {
	bubble(t, 8, func(d *desk) {
		press := func(person, message, text string) {
			m := by(person, text)
			m.Press = &chat.Press{Message: message}
			d.submitIt(m)
		}
		press("ann", "board", "ann")
		press("ben", "board", "ben")
		press("cid", "other", "cid")
		press("ben", "other", "ben too")
		press("dan", "board", "dan")
		d.wantRunning("ann", "cid")
		d.finish("cid")
		d.finish("ann")
		d.wantRunning("ben")
		d.finish("ben")
		d.wantRunning("ben too", "dan")
		d.finishAll()
	})
}

// What is apart waits for no press of others on its message, and they not for it; presses of one person
// keep their order.
func TestPressesThatAreApart(t *testing.T) {
	bubble(t, 8, func(d *desk) {
		press := func(person, text string) {
			m := by(person, text)
			m.Press = &chat.Press{Message: "post"}
			d.submitIt(m)
		}
		press("ann", "apart ann")
		press("ben", "ben")
		press("cid", "apart cid")
		press("cid", "cid too")
		press("dan", "dan")
		d.wantRunning("apart ann", "apart cid", "ben")
		d.finish("apart cid")
		d.wantRunning("apart ann", "ben")
		d.finish("ben")
		d.wantRunning("apart ann", "cid too")
		d.finish("cid too")
		d.wantRunning("apart ann", "dan")
		d.finishAll()
	})
}

func TestARoomThatMovesIsMovedBeforeAnythingElseIsHandledThere(t *testing.T) {
	bubble(t, 8, func(d *desk) {
		m := by("", "moved")
		m.MovedFrom = "old"
		d.submit("home", "other")
		d.submitIt(m)
		d.says("ann", "club", "ann")
		d.wantRunning("moved", "other")
		d.finish("moved")
		d.wantRunning("ann", "other")
		d.finishAll()
	})
}

// An answer that goes to a person's private room delays that person's later messages there. Other people's
// messages go on.
func TestWhatEntersAPrivateRoomIsAnsweredBeforeWhatIsSaidThere(t *testing.T) {
	bubble(t, 8, func(d *desk) {
		says := func(person, room, text string) {
			m := by(person, text)
			m.Room.ID = room
			d.submitIt(m)
		}
		says("ann", "ann's", "before")
		says("ann", "club", "enters ann's")
		d.wantRunning("before", "enters ann's")
		d.finish("before")
		says("ann", "ann's", "below")
		says("ann", "ann's", "further below")
		says("ann", "elsewhere", "ann elsewhere")
		says("ben", "ann's", "ben")
		d.wantRunning("ann elsewhere", "ben", "enters ann's")
		d.finish("enters ann's")
		d.wantRunning("ann elsewhere", "below", "ben")
		d.finish("below")
		d.wantRunning("ann elsewhere", "ben", "further below")
		d.finishAll()
	})
}

// An urgent message that enters a room keeps nobody out of it when it is at its end.
func TestWhatIsUrgentLeavesARoom(t *testing.T) {
	bubble(t, 8, func(d *desk) {
		d.submitIt(by("ann", "urgent enters ann's"))
		d.wantRunning("urgent enters ann's")
		m := by("ann", "below")
		m.Room.ID = "ann's"
		d.submitIt(m)
		d.wantRunning("urgent enters ann's")
		d.finish("urgent enters ann's")
		d.wantRunning("below")
		d.finishAll()
	})
}

// by is a message of a person in the club.
func by(person, text string) chat.Message {
	m := message("club", text)
	m.From.ID = person
	return m
}
