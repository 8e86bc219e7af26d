// Package postgres stores the data of the game in PostgreSQL, by pgx. It is the game.Store and the
// inbox.Store of a bot with one or several processes. It needs PostgreSQL 13 or later.
//
// # The tables
//
// migrations/*.sql has the tables. Each kind of value has a table of the name of its bucket in package
// boltdb. The column data is a record of package record, without the key, the revision, the answer and the
// order, which have columns of their own. Records of rounds and results refer to dailies, which the Store has
// in memory. Fields unknown to this program remain in data when the record is written.
// Migrations only add, so processes of two versions can share a database while they are updated one by one.
//
// # Order and revisions
//
// All revisions and numbers that give an order are taken from the sequence "numbers". A number is never
// given twice, so a revision that was read before a deletion is not valid for a later value. LastRequest,
// Recent, Open, LastRound and the limits of a room use the order of numbers. A write that begins after
// another has returned has a higher number, if the sequence is not cached by connections. Writes that
// overlap may be in any order. So no room or person needs a counter, which all of its writes would lock. In
// PostgreSQL and CockroachDB a sequence is not cached unless that is asked
// for; in YugabyteDB the setting ysql_sequence_cache_minval must be 1.
//
// # Transactions
//
// Most methods are a single statement in a single round trip. A value is written only if it has the revision
// that was read, so the default isolation suffices. The new row and the removal of the oldest row of its
// room are sent together, and PostgreSQL makes them one transaction. If writes in a room overlap, the room
// may have some rows too many until the next write. Forget and MoveRoom are serializable transactions.
// After a conflict with another transaction, a call is tried again.
//
// While the database restarts, calls wait for up to 15 seconds. A write whose answer was lost may have
// happened: if the stored value is then the one to be written, the write counts as done. AddAll may add
// twice.
//
// # Units
//
// A view of the store for a unit (Fenced) sends each write together with a statement that locks the unit's
// fence for the transaction, and fails if the fence is no longer the newest. So no write of an older lease
// follows the first read of a newer one. The row of the unit has a second key with the fence. So these locks
// do not wait for renewals of the lease.
//
// # Deleted data
//
// After Forget no statement returns the data. About 20 seconds later, and when the store closes, VACUUM
// removes the deleted rows from the tables and the indexes. While a transaction is open in the database that
// began before, such as a dump, they must stay: then VACUUM is tried again every 20 seconds. Their bytes may
// remain in free parts of pages until other rows take the place, in the write-ahead log until it is recycled,
// and in backups.
//
// # Other databases
//
// Tests run on PostgreSQL 15. The statements avoid advisory locks, LISTEN, and what CockroachDB and
// YugabyteDB lack, by their manuals; neither was tried. There the tables are made under an advisory lock
// that may have no effect, so the first process should start alone; CockroachDB has no VACUUM, so a line in
// the log says at each deletion that it failed.
package postgres
