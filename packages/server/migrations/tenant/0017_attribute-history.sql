-- An attribute of equipment that became a date may be filled in as a text on a phone without signal.
alter table inspection_type_attributes add column since timestamptz not null default 'epoch';
alter table inspection_type_attributes alter column since set default clock_timestamp();
create trigger keep_history before update or delete on inspection_type_attributes
  for each row execute function keep_history('inspection_type_id', 'attribute', 'type', 'enabled');
