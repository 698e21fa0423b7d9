-- Optional parts of the product that the group has switched on. Without a row a part is off. A table beside system_config, because the
-- specification lists every row of that.
create table switches (
  name text primary key,
  switched_on_at timestamptz not null
);
