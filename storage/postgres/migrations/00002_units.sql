-- The key (unit, fence) lets writes lock the fence without waiting for renewals, which change only the end.

-- +goose Up
create table units (
	unit     bytea       primary key,
	holder   bytea       not null,
	fence    bigint      not null default 1,
	ends     timestamptz not null,
	released boolean     not null default false,
	clean    boolean     not null default false, -- released, of the lease before
	unique (unit, fence)
);

create table processes (
	holder bytea       primary key,
	ends   timestamptz not null
);

-- +goose Down
drop table units, processes;
