package intent

import (
	"cmp"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/plain"
	"sudokubot/bot/words"
)

// order returns the action of the command that u means.
func order(at RoomState, u plain.Understood) action.Action {
	day := ""
	if !u.Date.IsZero() {
		day = u.Date.Format(time.DateOnly)
	}
	switch u.Intent {
	case plain.Daily:
		return action.Daily{Series: u.Series, Date: day}
	case plain.Mini:
		return action.Daily{Series: "mini", Date: day}
	case plain.Archive:
		return action.Archive{Series: u.Series, End: day}
	case plain.Fresh, plain.Play, plain.Print, plain.Again:
		if u.Change != "" {
			return action.NewPuzzle{Recipe: u.Recipe, Change: action.Change(u.Change)}
		}
		return action.NewPuzzle{Recipe: u.Recipe.Usual()}
	case plain.Monster:
		return action.Monster{}
	case plain.Learn:
		if u.After {
			return action.Learn{} // the techniques by level, for example after "what comes after naked pairs"
		}
		name := u.Topic
		if u.Technique != nil {
			name = cmp.Or(name, u.Technique.Name)
		}
		return action.Learn{Name: name}
	case plain.Find:
		return action.Find{Technique: u.Technique}
	case plain.Hint:
		return action.Hint{}
	case plain.Steps:
		return action.Steps{Step: max(u.Step-1, 0), Hardest: u.Step == plain.Hardest}
	case plain.Check:
		return action.Check{}
	case plain.Rate:
		return action.Rate{}
	case plain.Solve:
		return action.Solve{Last: true, Ordered: true, Method: u.Method}
	}
	return ofBot(at, u)
}

// ofBot returns the action of the command about the bot that u means. If there is no such command, the
// action reads the message as a puzzle.
func ofBot(at RoomState, u plain.Understood) action.Action {
	switch u.Intent {
	case plain.Help:
		return action.Help{Page: u.Of}
	case plain.Methods:
		return action.Methods{}
	case plain.Leave:
		return action.Member{Change: "leave"}
	case plain.Rules:
		return action.Rules{Recipe: u.Recipe, Other: u.Other}
	case plain.When:
		return action.When{}
	case plain.Cancel, plain.Stop:
		return action.Cancel{}
	case plain.Privacy, plain.Delete:
		return action.Privacy{}
	case plain.Export:
		return action.Export{}
	case plain.Language:
		return action.Looks{Change: u.Looks}
	case plain.Settings:
		return setting(at, u)
	}
	return action.Solve{}
}

// setting returns the action that changes a setting, or shows all settings. In a group, a reminder is the
// daily post.
func setting(at RoomState, u plain.Understood) action.Action {
	if u.Setting == "theme" {
		return action.Looks{Change: u.Looks}
	}
	if u.Setting == "remind" && !at.Private {
		u = ofGroup(u)
	}
	if u.Some && u.Value == "" {
		return action.Line{Say: "room.days"}
	}
	switch u.Setting {
	case "size":
		return action.Line{Say: "small.size"}
	case "remind":
		return action.Remind{When: u.Value}
	case "":
		if at.Private {
			return action.Looks{}
		}
		return action.RoomSettings{}
	case "hour":
		if u.Value == "" { // for example "at what hour do you post?"
			return action.RoomSettings{}
		}
	}
	change := []words.Setting{{Name: u.Setting, Value: u.Value}}
	if u.Zone != "" {
		change = append(change, words.Setting{Name: "zone", Value: u.Zone})
	}
	if u.Posted {
		change = append(change, words.Setting{Name: "posts", Value: "on"})
	}
	return action.RoomSettings{Change: change, Some: u.Some}
}

// ofGroup returns u for a group: a wish for a reminder becomes a wish for posts of the daily.
func ofGroup(u plain.Understood) plain.Understood {
	switch u.Value {
	case "":
		u.Setting = ""
	case "stop":
		u.Setting, u.Value = "posts", "off"
	default:
		u.Setting, u.Posted = "hour", true
	}
	return u
}
