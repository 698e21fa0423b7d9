-- Equipment counted by what its status and its need for attention follow from: the dashboard adds these rows up, not the pieces.
-- A date that is not there is 'infinity', so that it can be part of the key.
create table equipment_counts (
  company_id uuid not null,
  enabled_tag boolean not null,
  improper boolean not null,
  expires_on date not null,
  -- The earlier of both notice days.
  notice_on date not null,
  pieces integer not null,
  primary key (company_id, enabled_tag, improper, expires_on, notice_on)
);

-- Changes that are not part of the counts yet. Whoever changes a piece only adds rows here: nobody waits for the row of a count, which
-- all inspectors of a company would change at once. A count is both tables together.
create table equipment_count_changes (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  enabled_tag boolean not null,
  improper boolean not null,
  expires_on date not null,
  notice_on date not null,
  pieces integer not null
);

-- Names the schema, as note_removal does. One of 256 callers moves the changes into the counts, unless another is at it: few rows are left
-- to read, and nobody waits. An insertion has no old values, and a deletion no new ones.
create function count_equipment() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into %I.equipment_count_changes (company_id, enabled_tag, improper, expires_on, notice_on, pieces)
     select company_id, enabled_tag, improper, coalesce(expires_on, ''infinity''), coalesce(notice_on, ''infinity''), pieces
     from (values ($1, $2, $3, $4, least($5, $6), -1), ($7, $8, $9, $10, least($11, $12), 1))
       as changed (company_id, enabled_tag, improper, expires_on, notice_on, pieces)
     where company_id is not null', tg_table_schema)
    using old.company_id, old.enabled_tag, old.improper, old.expires_on, old.due_notice_date, old.next_inspection_notice_date,
      new.company_id, new.enabled_tag, new.improper, new.expires_on, new.due_notice_date, new.next_inspection_notice_date;
  if random() < 1.0 / 256
    and pg_try_advisory_xact_lock(hashtextextended(tg_table_schema || '.equipment_counts', 0)) then
    execute format(
      'with taken as (delete from %1$I.equipment_count_changes returning *)
       insert into %1$I.equipment_counts as counts
       select company_id, enabled_tag, improper, expires_on, notice_on, sum(pieces)
       from taken group by 1, 2, 3, 4, 5 having sum(pieces) <> 0
       on conflict (company_id, enabled_tag, improper, expires_on, notice_on)
       do update set pieces = counts.pieces + excluded.pieces', tg_table_schema);
    execute format('delete from %I.equipment_counts where pieces = 0', tg_table_schema);
  end if;
  return null;
end $$;
create trigger count_equipment after insert or delete on equipment for each row execute function count_equipment();
create trigger count_change after update on equipment for each row
  when ((old.company_id, old.enabled_tag, old.improper, old.expires_on, old.due_notice_date, old.next_inspection_notice_date)
    is distinct from
    (new.company_id, new.enabled_tag, new.improper, new.expires_on, new.due_notice_date, new.next_inspection_notice_date))
  execute function count_equipment();

-- The triggers have locked the table: nothing changes between them and this.
insert into equipment_counts
  select company_id, enabled_tag, improper, coalesce(expires_on, 'infinity'),
    coalesce(least(due_notice_date, next_inspection_notice_date), 'infinity'), count(*)
  from equipment
  group by 1, 2, 3, 4, 5;

-- What was registered in the last days, of a company and of the group.
create index equipment_by_created_date on equipment (created_date, company_id);
