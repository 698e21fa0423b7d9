-- The order of changes of clocks does not depend on the clock of a server. Changes are written one after the other.
alter table clock_changes add column place int;
update clock_changes set place = ordered.place
from (select id, row_number() over (order by at, id) as place from clock_changes) as ordered
where ordered.id = clock_changes.id;
alter table clock_changes alter column place set not null;
alter table clock_changes add constraint clock_changes_place_key unique (place);
drop index clock_changes_at_idx;
-- The questions of the starter catalogue that switching on has limited, with their limits. Null for other changes.
alter table clock_changes add column limited_questions jsonb;
-- The day that a change replaced by its own, with the change that had stated it and the day before that. Undoing brings it back.
alter table equipment_clocks add column replaced jsonb;
