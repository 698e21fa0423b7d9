-- A photo belongs to the record that claims it first: saved, or waiting for the office under the same id. Null: none has, or a server of the
-- former version has claimed it.
alter table photos
  add column record_kind text check (record_kind in ('inspection', 'maintenance', 'registration', 'replacement')),
  add column record_id uuid,
  add check ((record_kind is null) = (record_id is null)),
  add check (claimed or record_id is null);

-- Each photo goes to the first record that names it. The others get rows of their own with the same file, whose bytes count once, in the company of
-- their piece: no record loses a photo because the piece of another one moves.
with named as (
  select photo, 'inspection' as kind, i.id, i.received_at, e.company_id
    from inspections i join equipment e on e.id = i.equipment_id, unnest(i.photos) as photo
  union all
  select photo, 'maintenance', m.id, m.received_at, e.company_id
    from maintenances m join equipment e on e.id = m.equipment_id, unnest(m.photos) as photo
  union all
  -- After the record that it became, whose company counts.
  select photo, q.kind, q.id, q.received_at, case when q.state <> 'ACCEPTED' then q.company_id end
    from quarantine q, unnest(q.photos) as photo
), records as (
  select photo, kind, id, min(received_at) as received_at, (array_agg(company_id order by company_id nulls last))[1] as company_id
    from named group by photo, kind, id
), placed as (
  select *, row_number() over (partition by photo order by received_at, kind, id) as place from records
), others as materialized (
  select placed.*, gen_random_uuid() as copy from placed join photos on photos.id = photo where place > 1
), copied as (
  insert into photos (id, company_id, user_id, file_key, content_hash, width, height, created_at, claimed, file_bytes, record_kind, record_id)
  select copy, coalesce(others.company_id, photos.company_id), user_id, file_key, content_hash, width, height, created_at, true, 0, kind, others.id
    from others join photos on photos.id = photo
), renamed as (
  select kind, id, jsonb_object_agg(photo, copy) as copies from others group by kind, id
), inspections_renamed as (
  update inspections set photos = array(
      select coalesce((copies ->> photo::text)::uuid, photo) from unnest(photos) with ordinality as old (photo, place) order by place)
    from renamed where renamed.kind = 'inspection' and renamed.id = inspections.id
), maintenances_renamed as (
  update maintenances set photos = array(
      select coalesce((copies ->> photo::text)::uuid, photo) from unnest(photos) with ordinality as old (photo, place) order by place)
    from renamed where renamed.kind = 'maintenance' and renamed.id = maintenances.id
), quarantine_renamed as (
  update quarantine set photos = array(
      select coalesce((copies ->> photo::text)::uuid, photo) from unnest(photos) with ordinality as old (photo, place) order by place)
    from renamed where renamed.kind = quarantine.kind and renamed.id = quarantine.id
)
-- Only those that were shared: a photo that is claimed without a record is nobody else's either.
update photos set claimed = true, record_kind = kind, record_id = placed.id from placed
where placed.photo = photos.id and place = 1 and exists (select from others where others.photo = photos.id);

-- The nightly sweep looks for the rows of a file.
create index photos_file_key on photos (file_key);
