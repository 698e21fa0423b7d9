-- What a modification changed besides product, label and code: field, name of an attribute, value before and after.
alter table equipment_snapshots add column changes jsonb not null default '[]';
