-- Payment data: what a payer tells the billing provider, in place of the data of its company.
alter table public.billing_customers
  add column address text not null default '',
  add column complement text not null default '',
  add column neighborhood text not null default '',
  add column city text not null default '',
  add column state text not null default '',
  -- Digits only.
  add column cep text not null default '',
  -- Whether the payer has set the data: then the data of its company no longer replaces it.
  add column set_by_payer boolean not null default false,
  -- Whether the provider has the data: a job sends it.
  add column data_status text not null default 'SENT' check (data_status in ('WAITING', 'SENT', 'REFUSED')),
  -- The fields that the provider refused.
  add column refused_fields text[] not null default '{}';
-- The address as the sandbox got it, in JSON.
alter table billing_sandbox.customers add column address text;
