-- Passkeys. They are a second factor too, with or without an authenticator application: they go, move and are removed with its row.
alter table public.second_factors alter column secret drop not null;
alter table public.second_factors add constraint second_factors_secret_check check (secret is not null or confirmed_at is not null);

create table public.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.second_factors (user_id) on delete cascade on update cascade,
  -- In base64url, as browsers send it.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator has signed, where it counts; a smaller one is of a copy.
  counter bigint not null,
  transports text[] not null,
  name text collate "pt-BR-x-icu" not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user_id_idx on public.passkeys (user_id);

-- What authenticators are asked to sign: each once, and for some minutes.
create table public.passkey_challenges (
  challenge_hash bytea primary key,
  -- Whose passkey is being added; null: somebody signs in.
  user_id uuid references public.users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_user_id_idx on public.passkey_challenges (user_id);
