// Package boltdb stores the data of the game in one file, by go.etcd.io/bbolt. It is the game.Store and the
// inbox.Store of a bot that runs as a single process.
//
// # The file
//
// The file has 23 buckets, all at the top. A part in angle brackets is a length (uvarint) and as many bytes,
// so that no two IDs make the same key. A number is 8 bytes, big-endian. Package record describes records.
//
//	meta      "schema"                                     version of the layout, in decimal
//	meta      "secret"                                     the secret of the dailies, once created
//	meta      "life"                                       when the bot ran, as game.Life writes it
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
//	running   number of the last action, key of the round  nothing
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
// The version of the layout is 9. Open writes the data of a file of version 8 to a new file. When that is
// complete, it takes the place of the old file, which stays beside it. A file of another version is refused.
//
// The round of a daily is stored in its player's home, a room whose ID begins with a zero byte.
//
// The bucket order is read from its end, to find the newest requests of a room. The bucket people finds the
// requests of a person. The byte in its key is 1 if the request has a puzzle. So the last key of a person in
// a room leads to the request that LastRequest returns. The newest keys in all rooms lead to the requests
// that Recent returns. A nested bucket for each room and person would take a page of 4 KiB each.
//
// The buckets begun and players index rounds, as order and people index requests. The bucket begun has no
// rounds of homes. The bucket running has the rounds that Running returns, by the second of the last action.
// In the keys and entries of rounds and results, IDs and dates have short forms; see storage/record. The
// room in players is empty for the home of the person. The records of rounds and results refer to the daily
// for its puzzle, so a lost daily makes them unreadable.
//
// The bucket served keeps a puzzle from being served twice. The bucket queue is read from its beginning, for
// unanswered entries. Forget does not change it. The bucket private has the private rooms of each person, for
// Forget and Known. All dates have equal lengths, so the results of a room are sorted by date. The buckets
// solvers and memberships index results and members by person.
//
// Each kind of value has one sequence. Revisions, numbers of first writings and ranks are taken from it. The
// sequence never goes back. So a revision that was read before a value was deleted is not valid for a later
// value.
//
// # Records
//
// Field 31 at the end of a record is a checksum of its key and content. A record with a changed byte is
// ErrDamaged.
//
// # Durability
//
// Open verifies all pages of a file below 64 MiB. In a larger file it verifies the first page of each bucket;
// damage of another page or record is ErrDamaged when it is read. Only a page that leads back to a page above
// it can end the process. Examine finds all damage: check copies with it.
//
// A write is on the disk (fsync) before its method returns. Writes that arrive during a commit share the next
// commit. bbolt writes changed pages to new locations, so an incomplete write of a page harms nothing.
//
// After a deletion no method returns the data, but its bytes remain on free pages. These pages are
// overwritten with zeros about 20 seconds after the commit, while no transaction reads. This also happens
// when the store closes, and after the next Open if the process was killed. See wiper. Earlier copies of the
// file, and disk sectors that the disk itself retains, are not overwritten.
package boltdb
