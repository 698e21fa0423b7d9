-- An application that is being set up beside passkeys protects nothing yet, while the passkeys do: its secret waits in a column of its own.
alter table public.second_factors add column pending_secret text;
update public.second_factors set pending_secret = secret, secret = null where confirmed_at is null;
alter table public.second_factors drop constraint second_factors_secret_check;
-- The secret counts; a factor that is off has none.
alter table public.second_factors add constraint second_factors_secret_check check (secret is null or confirmed_at is not null);
