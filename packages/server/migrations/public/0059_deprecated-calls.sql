-- Calls of API tokens to endpoints whose end is announced. The keepers of a token are told once for each endpoint.
create table public.deprecated_calls (
  token_id uuid not null references public.api_tokens (id) on delete cascade,
  endpoint text not null,
  -- The first day without the endpoint, and the path that replaces it.
  sunset date not null,
  successor text not null,
  last_called_at timestamptz not null,
  told_at timestamptz,
  primary key (token_id, endpoint)
);
