-- How many bytes of files a company group may have; null: as many as the installation allows each group.
alter table public.company_groups add column file_limit_bytes bigint check (file_limit_bytes > 0);
