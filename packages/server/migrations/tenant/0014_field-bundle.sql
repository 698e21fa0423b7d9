-- How a phone renews its copy of a company's equipment: the transaction of the last change of each row, and what was removed.
-- Rows from before have 0: no phone has a copy from before.
alter table equipment add column changed_xid xid8 not null default '0';
alter table tags add column changed_xid xid8 not null default '0';
create index equipment_changed on equipment (company_id, changed_xid);
create index tags_changed on tags (company_id, changed_xid) where equipment_id is not null;

create function stamp_change() returns trigger
  language plpgsql
  as $$ begin
    new.changed_xid := pg_current_xact_id();
    return new;
  end $$;
create trigger stamp_change before insert or update on equipment for each row execute function stamp_change();
create trigger stamp_change before insert or update on tags for each row execute function stamp_change();

-- Equipment that was merged into another, or left its company: its phones remove it from their copies.
create table removed_equipment (
  company_id uuid not null,
  equipment_id uuid not null,
  changed_xid xid8 not null,
  removed_at timestamptz not null,
  primary key (company_id, equipment_id)
);
create index on removed_equipment (company_id, changed_xid);
create index on removed_equipment (removed_at);

-- Names the schema: a company that moves to another group is removed with another search path.
create function note_removal() returns trigger
  language plpgsql
  as $$ begin
    execute format(
      'insert into %I.removed_equipment (company_id, equipment_id, changed_xid, removed_at)
       values ($1, $2, pg_current_xact_id(), now())
       on conflict (company_id, equipment_id) do update
       set changed_xid = excluded.changed_xid, removed_at = excluded.removed_at', tg_table_schema)
      using old.company_id, old.id;
    return null;
  end $$;
create trigger note_removal after delete on equipment for each row execute function note_removal();
create trigger note_move after update of company_id on equipment
  for each row when (old.company_id is distinct from new.company_id) execute function note_removal();
