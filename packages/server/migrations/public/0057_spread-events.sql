-- A group that records events adds the job that sends them to its webhooks.
insert into public.group_jobs (name) values ('spread-events') on conflict do nothing;
