-- How many bytes the group's files have. A row knows the bytes of its file; null: it has none, or was written before this column and
-- is measured at night.
alter table photos add column file_bytes bigint;
alter table products add column file_bytes bigint;
alter table companies add column file_bytes bigint;

create table file_storage (
  singleton boolean primary key default true check (singleton),
  used_bytes bigint not null default 0
);
insert into file_storage default values;

-- Names the schema: a company that moves to another group is written with another search path. Changes of many rows are counted at
-- once; the row of the sum is locked until the end of the transaction, so whoever writes a file does it before.
create function count_file_bytes() returns trigger
  language plpgsql
  as $$
  declare
    change bigint := 0;
  begin
    if tg_op <> 'INSERT' then
      change := change - coalesce((select sum(file_bytes) from removed), 0);
    end if;
    if tg_op <> 'DELETE' then
      change := change + coalesce((select sum(file_bytes) from added), 0);
    end if;
    if change <> 0 then
      execute format('update %I.file_storage set used_bytes = used_bytes + $1', tg_table_schema) using change;
    end if;
    return null;
  end $$;

create trigger count_added_bytes after insert on photos
  referencing new table as added for each statement execute function count_file_bytes();
create trigger count_changed_bytes after update on photos
  referencing old table as removed new table as added for each statement execute function count_file_bytes();
create trigger count_removed_bytes after delete on photos
  referencing old table as removed for each statement execute function count_file_bytes();

create trigger count_added_bytes after insert on products
  referencing new table as added for each statement execute function count_file_bytes();
create trigger count_changed_bytes after update on products
  referencing old table as removed new table as added for each statement execute function count_file_bytes();
create trigger count_removed_bytes after delete on products
  referencing old table as removed for each statement execute function count_file_bytes();

create trigger count_added_bytes after insert on companies
  referencing new table as added for each statement execute function count_file_bytes();
create trigger count_changed_bytes after update on companies
  referencing old table as removed new table as added for each statement execute function count_file_bytes();
create trigger count_removed_bytes after delete on companies
  referencing old table as removed for each statement execute function count_file_bytes();
