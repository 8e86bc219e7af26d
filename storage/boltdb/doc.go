// Package boltdb stores the data of the game in one file, by go.etcd.io/bbolt. It is the game.Store and the
// inbox.Store of a bot that runs as a single process.
//
// # The file
//
// The file has 22 buckets, all at the top. A part in angle brackets is a length (uvarint) and as many bytes,
// so that no two IDs make the same key. A number is 8 bytes, big-endian. Records are described below.
//
//	meta      "schema"                                     version of the layout, in decimal
//	meta      "secret"                                     the secret of the dailies, once created
//	users     ID                                           record: the settings of the person
//	requests  <room> <source>                              record: the request of that message
//	order     <room> number of the first writing           source
//	people    <person> <room> 1 byte, number of the rank   source
//	counts    name                                         number, two's complement
//	rooms     ID                                           record: the settings of the room
//	posts     ID of the room                               record: the newest daily posted there
//	dailies   <series> <date>                              record: the daily served
//	served    Key of the daily                             <series> <date>
//	rounds    <room> <source>                              record: the round begun by that message
//	begun     <room> number of the first writing           source
//	players   <person> <room> number of the first writing  source
//	inbox     <source> <ID>                                record: an event of a platform
//	queue     <source> number of its coming                ID
//	marks     source                                       the mark up to which the source was read
//	private   <person> <room>                              ID of the room
//	results   <room> <date> <game> <person>                record: the result of a game
//	solvers   <person> <date> <game> <room>                nothing
//	tallies   ID of the room                               record: the message about its finished daily
//	members   <room> <person>                              record: the person's choice to take part
//	memberships <person> <room>                            nothing
//
// The version of the layout is 8; a file of another version is refused. The room of the round of a daily is
// the home of its player: its ID begins with a zero byte.
//
// order is read from its end to keep the newest requests of a room. people finds the requests of a person:
// its byte is 1 if the request has a puzzle, so the last key of a person in a room is the request of
// LastRequest, and the newest keys in all rooms are those of Recent. A nested bucket for each room and
// person would take a page of 4 KiB each.
//
// begun and players index the rounds as order and people index the requests. served keeps a puzzle from
// being served twice. queue is read from its beginning for unanswered entries; Forget does not change them.
// private holds the rooms of one person, for Forget. All dates have the same length, so results of a room
// are in order of their dates. solvers and memberships index results and members by person.
//
// Revisions, first writings and ranks are drawn from one sequence for each kind. It never goes back, so a
// revision that was read before a value was deleted is not valid for a later value.
//
// # Records
//
// A record is a message in the wire format of Protocol Buffers
// (https://protobuf.dev/programming-guides/encoding), made of strings and sint64; kinds.go has the field
// numbers, and `protoc --decode_raw` shows a record. Strings keep every byte, also if they are not valid
// UTF-8. A field that this program does not know survives a write of the record, so a field may be added
// without a new schema version. Field 31 at the end of a record is a checksum of its key and content: a
// record with a changed byte is ErrDamaged.
//
// # Durability
//
// A write is on the disk (fsync) before its method returns. Writes that arrive during a commit share the
// next one. bbolt writes changed pages to new locations, so a torn write harms nothing.
//
// Deleted data is unreachable at once, but its bytes remain on free pages. About 20 seconds after the
// commit, while no transaction reads, these pages are overwritten with zeros: also when the store closes,
// and after the next Open if the process was killed. See wiper. This covers neither earlier copies of the
// file nor sectors that the disk keeps.
package boltdb
