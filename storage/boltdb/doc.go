// Package boltdb keeps what the game remembers in one file, by go.etcd.io/bbolt: it is the game.Store and the inbox.Store of
// a bot that runs as a single process.
//
// It knows the layout of that file, its schema version and how older ones are brought up to date. It refuses to know what
// the values mean: puzzles, languages and methods are text, and kinds are numbers. No type of bbolt leaves it.
//
// # The file
//
// Twenty-two buckets, all at the top. A part in angle brackets is a length (uvarint) and as many bytes, so that no ID,
// whatever it holds, can be taken for another; a number is 8 bytes, big-endian; a record is described below.
//
//	meta      "schema"                                     version of the layout, in decimal
//	meta      "secret"                                     what the dailies are made with, if that was ever asked for
//	users     ID                                           record: what the person has set
//	requests  <room> <source>                              record: the request that message made
//	order     <room> number of the first writing           source
//	people    <person> <room> 1 byte, number of the rank   source
//	counts    name                                         number, two's complement
//	rooms     ID                                           record: what was set for the room
//	posts     ID of the room                               record: the newest daily that was posted there
//	dailies   <series> <date>                              record: what was served
//	served    Key of the daily                             <series> <date>
//	rounds    <room> <source>                              record: the round that message began
//	begun     <room> number of the first writing           source
//	players   <person> <room> number of the first writing  source
//	inbox     <source> <ID>                                record: what a platform delivered
//	queue     <source> number of its coming                ID
//	marks     source                                       how far the source has been read
//	private   <person> <room>                              ID of the room
//	results   <room> <date> <game> <person>                record: what became of a game
//	solvers   <person> <date> <game> <room>                nothing
//	tallies   ID of the room                               record: the message that says who finished its daily
//	members   <room> <person>                              record: what the person said of taking part there
//	memberships <person> <room>                            nothing
//
// Those from rooms on came with version 2, those from inbox on with version 4, private with version 5, those from results on
// with version 6; the others are as in version 1. Version 3 tells the kinds of requests apart by a field, and no longer by what the
// text of another begins with. Version 7 has the round of a daily in the home of its player, which begins with a zero byte where a
// room's ID stands, and no longer in the rooms where it was begun.
//
// order is walked from its end to keep the newest requests of a room. people finds the requests of a person without
// reading everybody's: the byte is 1 when the request has a puzzle, so the last key of a person in a room is the request
// that LastRequest returns, and the newest keys of a person in all rooms are what Recent returns. Nesting a bucket for each
// room and person would cost a page of 4 KiB for each; and flat keys leave nothing behind when the last request of a room or
// person goes.
//
// begun and players are to the rounds what order and people are to the requests, but that all of a home are kept. served
// keeps a puzzle from being served twice. queue is walked from its beginning for what was not answered; inbox knows by its
// key what is delivered again. Forget leaves them alone: what is there goes when it is answered. private has the rooms of
// one person, for Forget. results stand by their dates within a room, since all dates are equally long, so that a table
// reads its days and no more; solvers finds those of a person, as memberships does members.
//
// Revisions, first writings and ranks are drawn from one sequence for all requests (and one each for all users, rooms,
// posts, tallies, members, rounds and arrivals) that never goes back. A revision read before the value was deleted is
// therefore never valid for the value that came after it.
//
// # Records
//
// A record is a message in the wire format of Protocol Buffers (https://protobuf.dev/programming-guides/encoding), made
// of strings and sint64 only; kinds.go has the field numbers, and `protoc --decode_raw` shows one. Strings are kept byte
// for byte, also when they are not valid UTF-8. A field this program does not know is kept when the record is written
// again, so a field may be added without a new schema version. Since version 5 a record ends with a checksum of its key and of
// itself in field 31, which one of an older version gets when it is written again: a record in which a byte was changed is
// ErrDamaged, and not something else.
//
// # Durability
//
// Every write is on the disk (fsync) before the method returns, together with those that came at the same time; bbolt's
// copy-on-write pages make a torn write harmless.
// What is deleted is unreachable at once. The pages in which its bytes still stand are overwritten with zeros some seconds
// after the commit that freed them, while nobody reads what is older, and at the latest when the file is open again: see
// scrubbing. What the disk itself keeps of overwritten data, and copies of the file, this package does not know; the copy
// that a migration makes it removes after 30 days.
package boltdb
