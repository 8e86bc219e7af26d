// Package console is a chat platform in the terminal: people, private chats and groups, files, replies,
// edits and buttons, typed as lines and answered as plain text. It runs without a token, and is the harness
// for tests of whole conversations.
//
// It asks Config.More whether pasted lines belong together, and the chat.Handler for all answers.
//
// # Input
//
// A line is a message. Lines that may be the rows of a grid are joined, see below. A line with a leading
// slash is a command for the bot ("/solve 53..7…", also "/solve@bot"), except the console's own commands,
// which replace taps and clicks on other platforms:
//
//	#N  #M.N               press button N of the buttons shown last, or of message M
//	/as NAME               speak as another person; without a name as "you" again
//	/asbot NAME            speak as another bot
//	/room NAME             go to a group; without a name, or as "-" or "private", back to the private chat
//	/photo FILE… [CAPTION] send a picture, or several as a single message; the caption may be a command
//	/file FILE… [CAPTION]  send a file, or several
//	/edit TEXT             change my last message here
//	/reply [N] TEXT        answer message N, or the bot's newest one
//	/delete [N]            delete my last message here, or message N if it is mine or the bot's
//	/sticker /voice /video send such a thing
//	/?                     list all this
//	/quit                  leave, as the end of the input does
//
// In a group the bot is addressed by a command, a mention (@bot), a reply to its message or a press. In a
// private chat it is always addressed. Messages of people and of the bot share one numbering, over all
// rooms, from 1. The bot's messages show their numbers.
//
// # Joined lines
//
// While More reports that a message may go on, the following lines belong to the message. It ends at an
// empty line, except between bands of equally many rows. It also ends at a line of prose, a line with a
// leading slash, a press, and the end of the input. On a pipe it ends after a silence of 20 times 150 ms
// too. If a first line may be a date or a number as well as a row, the console waits only 150 ms for the
// next line. Three digits alone, and lines that begin with the name of a cell, enter digits into cells.
// They are separate messages.
//
// Prose, or a command that takes a text, is joined with a grid only if the grid follows within 150 ms or has
// already been read. This limit also applies to the row after a first row without an empty cell. All other
// lines are separate messages. So the result depends on the clock only if the writer to a pipe pauses within
// a message.
//
// A paste reported by a Keyboard is a single message, unless it contains commands: each begins a message.
// More may report that such a message goes on, too.
//
// # Order
//
// Messages are answered one at a time, and a pipe is not read meanwhile: equal input gives an equal
// transcript. On a terminal further input waits until the message yields (chat.Passage), except messages
// that the Handler reports as urgent.
//
// Unasked posts of the bot (Config.Speak) are printed at once, between other lines. With a Keyboard they
// appear above the line being typed, like all output. On a terminal without a Keyboard a post gets a line
// of its own below the prompt, and the prompt is repeated below it. Half-typed input stays valid, though it
// is further up.
//
// # Output
//
// The output is valid UTF-8, and contains no control characters but newline and tab. On a terminal lines of
// words are broken at blanks and, with Config.Color, buttons are dim and blocks painted; no text is ever
// the source of an escape sequence.
package console
