-- A deletion of a person's data leaves a row here. VACUUM empties this table when it can empty the others.

-- +goose Up
create table deletions ();
insert into deletions select from meta where name = 'forgotten';
delete from meta where name = 'forgotten';

-- +goose Down
drop table deletions;
