-- A group that records events adds the job that sends them to its webhooks.
insert into public.group_jobs (name) values ('spread-events') on conflict do nothing;

-- Dates an event by its transaction, on the server of its group.
create function public.stamp_transaction() returns trigger
  language plpgsql
  as $$ begin
    new.transaction := pg_current_xact_id();
    return new;
  end $$;
-- A trigger needs no right to call its function.
revoke execute on function public.stamp_transaction from public;
