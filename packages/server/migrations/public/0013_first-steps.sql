-- What a person did with the checklist of the first steps; the steps themselves are read from the data.
create table public.first_steps (
  user_id uuid primary key references public.users (id) on delete cascade,
  -- Null: the checklist is open.
  closed_at timestamptz,
  -- When the person first looked at the inspection report.
  report_opened_at timestamptz
);
