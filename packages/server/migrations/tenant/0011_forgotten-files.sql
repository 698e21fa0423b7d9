-- A photo comes before the record that names it; one that no record ever named is dropped some day.
alter table photos add column claimed boolean not null default false;
update photos set claimed = true
where id in (select unnest(photos) from inspections union select unnest(photos) from maintenances);
create index photos_unclaimed on photos (created_at) where not claimed;
