-- Annulled inspections are few, and the list of records counts them beside the counts by month.
create index inspections_annulled on inspections (company_id, created_date) where annulled_at is not null;
