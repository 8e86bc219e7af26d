// Package console is a chat platform in the terminal: people, private chats and groups, files, replies, edits and
// buttons, all typed as lines and answered as plain text. It is what runs without a token, and the harness in which
// whole conversations are tested.
//
// It knows lines, terminals and pipes. It refuses to know Sudoku: whether pasted lines belong together it asks
// Config.More, and what a message means it asks the chat.Handler.
//
// # What people type
//
// A line is a message. Lines that may be the rows of one grid are joined, see below. Everything that starts with a
// slash is a command for the bot ("/solve 53..7…", also "/solve@bot"), except these, which are the console's own and
// stand for what people do with a finger elsewhere:
//
//	#N  #M.N               press button N of the message with buttons shown last, or of message M
//	/as NAME               speak as another person; without a name as "you" again
//	/asbot NAME            speak as another bot
//	/room NAME             go to a group; without a name, or as "-" or "private", back to the private chat
//	/photo FILE… [CAPTION] send a picture, or several as one message; the caption may be a command
//	/file FILE… [CAPTION]  send a file, or several
//	/edit TEXT             change my last message here
//	/reply [N] TEXT        answer message N, or the bot's newest one
//	/delete [N]            delete my last message here, or message N if it is mine or the bot's
//	/sticker /voice /video send such a thing
//	/?                     list all this
//	/quit                  leave, as the end of the input does
//
// In a group the bot is addressed by a command, a mention (@bot), a reply to its message or a press; in a private chat
// always. Messages of people and of the bot are numbered together, over all rooms, from 1; the bot's show their number.
//
// # What belongs together
//
// While More says that the text so far may go on, the following lines belong to it. An empty line ends it, unless it
// stands between bands of equally many rows; so does a line of prose, one that starts with a slash or presses a button,
// the end of the input and, where no person sits, silence of 20 times 150 ms. A first line that is as likely a date or a
// number as a row waits only 150 ms for the next one; three figures alone, and what begins with the name of a cell, are digits
// for cells, and messages of their own.
//
// Some lines are joined only with what follows at once: within 150 ms or already there. These are prose, or a command that
// takes a text, before a grid; a row without an empty cell before another row. All other lines are messages of their own.
// So what comes out depends on the clock only when whoever writes to a pipe pauses in the middle of a message.
//
// What a Keyboard says was pasted is one message, whatever is in it, unless it has orders: each begins a message. More may
// say that such a message goes on, too.
//
// # Order
//
// One message is answered at a time, and on a pipe nothing more is read meanwhile: the same input gives the same
// transcript. On a terminal what is typed meanwhile waits, but what the Handler calls urgent does not.
//
// What the bot says without being asked (Config.Speak) is printed at once, between the lines of others. With a Keyboard it
// comes above the line that is being typed, as all that is printed does. On a terminal without one it
// gets a line of its own below the prompt, and the prompt comes again below it: what was half typed there is still to be
// ended or taken back, though it stands further up.
//
// # What is printed
//
// No control character but newline and tab reaches the output, whoever wrote it, and all of it is valid UTF-8. On a terminal
// lines of words are broken at blanks and, with Config.Color, buttons are dim and blocks painted; no text is ever the source
// of an escape sequence.
package console
