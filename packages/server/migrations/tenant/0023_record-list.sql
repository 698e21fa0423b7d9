-- The list of maintenances by day, of a company and of the group; inspections have these indexes already.
create index on maintenances (company_id, created_at);
create index on maintenances (created_at);
create index on maintenances (created_date);
