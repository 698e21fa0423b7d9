-- A record names its piece: it is saved for that piece, whatever its tag leads to by then.

-- Pieces that were merged into this one: records that name them are saved for it.
alter table equipment add column merged_ids uuid[] not null default '{}';
create index equipment_merged on equipment using gin (merged_ids) where merged_ids <> '{}';

-- The piece as the phone knew it; a registration has the id of the piece that it would make.
alter table quarantine
  add column equipment_id uuid,
  add column equipment_name text not null default '';
create index quarantine_equipment on quarantine (equipment_id) where state = 'WAITING';
