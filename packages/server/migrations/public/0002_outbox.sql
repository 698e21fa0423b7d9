-- The outbox: jobs are added in the transaction of the act they belong to, and done after its commit.

-- The one way in, for company groups too: they can add a job and see none. The job carries the role of whoever adds
-- it, which the caller cannot choose; null is the shared schema. The queue's own schema belongs to graphile-worker.
create function public.enqueue(task text, payload jsonb, run_at timestamptz default null) returns void
  language plpgsql security definer set search_path = pg_catalog
as $$
begin
  if task !~ '^[a-z][a-z0-9-]{0,63}$' then
    raise exception 'not the name of a task: %', task using errcode = '22023';
  end if;
  perform graphile_worker.add_job(
    task,
    -- The role that `set role` took on stays readable here, where current_user is the owner.
    json_build_object('tenantRole', nullif(current_setting('role'), 'none'), 'payload', payload),
    run_at => enqueue.run_at,
    -- With the growing pauses between them, twelve attempts take about sixteen hours.
    max_attempts => 12
  );
end
$$;
revoke execute on function public.enqueue from public;

do $$
declare
  role text;
begin
  for role in select tenant_role from public.company_groups loop
    execute format('grant execute on function public.enqueue to %I', role);
  end loop;
end
$$;
