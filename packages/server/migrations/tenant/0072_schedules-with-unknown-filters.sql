-- FILTER: a later version no longer knows a filter of the schedule.
alter table report_schedules drop constraint report_schedules_paused_check,
  add constraint report_schedules_paused_check check (paused in ('PERSON', 'OWNER', 'FILTER'));
