-- The name of the API token with which an act was done.
alter table audit add column token_name text;
