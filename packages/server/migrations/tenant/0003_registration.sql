-- What a company tells about itself when it registers.
alter table companies
  add column fantasy_name text not null default '',
  add column address jsonb not null default '{}';
