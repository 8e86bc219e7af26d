-- Keys and IDs are bytea, because they may have any bytes; bytea sorts by bytes. data is a record of package
-- record, without the values of the other columns except the person. Sources of rounds are shortened. Later migrations only add tables,
-- columns with defaults and indexes, so that processes of two versions can share the database.

-- +goose Up
create sequence numbers;

create table users (
	person bytea primary key,
	rev    bigint not null default nextval('numbers'),
	data   bytea  not null
);

create table rooms (
	room   bytea primary key,
	person bytea not null, -- of a private room; else empty
	rev    bigint not null default nextval('numbers'),
	data   bytea  not null
);
create index rooms_by_person on rooms (person) where person <> '';

create table posts (
	room bytea primary key,
	rev  bigint not null default nextval('numbers'),
	data bytea  not null
);

create table tallies (
	room bytea primary key,
	rev  bigint not null default nextval('numbers'),
	data bytea  not null
);

create table members (
	room   bytea   not null,
	person bytea   not null,
	away   boolean not null,
	rev    bigint  not null default nextval('numbers'),
	data   bytea   not null,
	primary key (room, person)
);
create index members_by_person on members (person);

create table dailies (
	series bytea not null,
	date   bytea not null,
	key    bytea not null unique,
	data   bytea not null,
	primary key (series, date)
);

create table requests (
	room    bytea   not null,
	source  bytea   not null,
	person  bytea   not null,
	lasting boolean not null, -- whether it can be the last request of the person
	board   bytea   not null, -- the source of the round whose board the message shows; else empty
	at_home bytea   not null, -- that source in the home of the person
	answer  bytea   not null,
	first   bigint  not null default nextval('numbers'), -- of the first write
	rank    bigint  not null default nextval('numbers'), -- of the last write
	rev     bigint  not null default nextval('numbers'),
	data    bytea   not null,
	primary key (room, source)
);
create index requests_in_order on requests (room, first);
create index requests_by_person on requests (person, room, lasting, rank);

create table rounds (
	first   bigint  not null default nextval('numbers'),
	rev     bigint  not null default nextval('numbers'),
	running boolean not null,
	home    boolean not null,
	room    bytea   not null,
	source  bytea   not null,
	person  bytea   not null,
	answer  bytea   not null,
	data    bytea   not null,
	primary key (room, source)
);
create index rounds_in_order on rounds (room, first) where not home; -- homes have no limit
create index rounds_by_person on rounds (person, room, first);
create index rounds_running on rounds (first) where running;

create table results (
	rev    bigint not null default nextval('numbers'),
	room   bytea  not null,
	date   bytea  not null,
	game   bytea  not null,
	person bytea  not null,
	data   bytea  not null,
	primary key (room, date, game, person)
);
create index results_by_person on results (person); -- equal entries of an index share their key

create table inbox (
	source bytea  not null,
	id     bytea  not null,
	first  bigint not null default nextval('numbers'),
	data   bytea  not null,
	primary key (source, id)
);

create table marks (
	source bytea primary key,
	mark   bytea not null
);

create table counts (
	name bytea  primary key,
	n    bigint not null
);

create table meta (
	name  bytea primary key,
	value bytea not null
);

-- +goose Down
drop table users, rooms, posts, tallies, members, dailies, requests, rounds, results, inbox, marks, counts, meta;
drop sequence numbers;
