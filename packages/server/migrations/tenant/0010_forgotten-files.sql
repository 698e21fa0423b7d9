-- A photo comes before the record that names it; one that no record ever named is dropped some day.
alter table photos add column claimed boolean not null default true;
-- Nearly all photos have their record: only the few others are written.
with named as (select unnest(photos) as id from inspections union all select unnest(photos) from maintenances)
update photos set claimed = false where not exists (select from named where named.id = photos.id);
alter table photos alter column claimed set default false;
create index photos_unclaimed on photos (created_at) where not claimed;
