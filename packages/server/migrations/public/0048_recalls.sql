-- A group with recalls adds the job that opens deficiencies of pieces that were registered later.
insert into public.group_jobs (name) values ('follow-recalls');
