-- The notice of the first report of a problem that waits in a company.
insert into public.group_jobs (name) values ('notice:problem-report');
