-- The notice about expiring equipment is mailed to a person once a day, however often its job runs.

-- The day, in the group's zone, of the last notice to a person.
create table expiring_notices (
  user_id uuid primary key,
  day date not null
);
