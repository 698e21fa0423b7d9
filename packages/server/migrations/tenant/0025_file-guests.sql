-- Companies that moved here before this was noted.
insert into public.file_guests (owner_schema, guest_schema)
select distinct split_part(key, '/', 1), current_schema()
from (
  select file_key as key from photos
  union all select image_key from products
  union all select image_key from companies) files
where key is not null and split_part(key, '/', 1) <> current_schema()
on conflict do nothing;
