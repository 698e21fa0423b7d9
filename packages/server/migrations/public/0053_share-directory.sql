-- Leads from the hash of a link's key to its group. No role of a group reads it.
create table public.share_directory (
  key_hash bytea primary key,
  share_id uuid not null unique,
  company_group_id uuid not null references public.company_groups (id) on delete cascade,
  company_id uuid not null,
  created_by uuid not null references public.users (id) on delete cascade,
  -- SHA-256 of key and code, so that the code cannot be found without the key. Null without a code.
  code_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on public.share_directory (company_group_id);
create index on public.share_directory (created_by);

-- Wrong codes of a link, each with the hash of its sender.
create table public.share_wrong_codes (
  id uuid primary key,
  key_hash bytea not null references public.share_directory (key_hash) on delete cascade,
  sender text not null,
  sent_at timestamptz not null
);
create index on public.share_wrong_codes (key_hash, sender, sent_at);
