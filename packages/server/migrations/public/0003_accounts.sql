-- Accounts: an address is free again once its account is migrated or deleted; tokens that go out by mail.
alter table public.users drop constraint users_email_key;
create unique index users_email_key on public.users (email) where status not in ('MIGRATED', 'DELETED');
create index on public.users (company_id);
-- What mails are written in: the language of whoever registered.
alter table public.users add column language text not null default 'pt' check (language in ('pt', 'en', 'es'));

-- One of each kind: a new one takes the place of the earlier, a used one is gone. Only the hash is kept.
create table public.email_tokens (
  user_id uuid not null references public.users (id) on delete cascade,
  kind text not null check (kind in ('RESET', 'ACTIVATION')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  primary key (user_id, kind)
);

-- Strangers share the generic group: each company's own limit binds, never the others'.
update public.company_groups set equipment_cap = 1000000 where name = 'generic';
