package bot

import (
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
)

// unset says that what was typed is no setting, and offers what may have been meant.
func (t *talk) unset(no words.Fault) teller.Refusal {
	return teller.Refusal{Text: t.Voice.Say(no.Say, no.Args), Choices: t.zoneRows(no.Near)}
}
