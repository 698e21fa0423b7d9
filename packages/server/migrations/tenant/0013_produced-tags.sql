-- Tells the platform when a tag that it produced gets equipment, or loses it again.
create trigger follow_produced_tag after update of equipment_id on tags
  for each row when (old.equipment_id is distinct from new.equipment_id)
  execute function public.follow_produced_tag();
