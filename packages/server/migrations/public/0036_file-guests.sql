-- Groups whose rows refer to files in the folder of another group, since a company moved from there with its photos and pictures. Whoever looks for
-- the row of a file needs to look into these groups alone.
create table public.file_guests (
  owner_schema text not null,
  guest_schema text not null,
  primary key (owner_schema, guest_schema)
);
