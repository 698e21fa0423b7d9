-- Service orders. The status is the database's own derivation from the counts of lines: nothing can contradict them.
create table service_order_counter (
  -- One row: whoever takes a number holds it until the end, so numbers have neither gaps nor doubles.
  single boolean primary key default true check (single),
  last_number integer not null
);
insert into service_order_counter (last_number) values (0);

create table service_orders (
  id uuid primary key,
  number integer not null unique,
  company_id uuid not null references companies (id),
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  request_user_id uuid not null,
  request_user_name text collate "pt-BR-x-icu" not null,
  responsible_user_id uuid not null,
  responsible_user_name text collate "pt-BR-x-icu" not null,
  -- 1 lowest to 5 highest.
  priority integer not null check (priority between 1 and 5),
  observation text not null default '',
  cancelled boolean not null default false,
  line_count integer not null,
  completed_count integer not null default 0 check (completed_count between 0 and line_count),
  status text not null generated always as (case
    when cancelled then 'CANCELLED'
    when completed_count = 0 then 'PENDING'
    when completed_count = line_count then 'FINISHED'
    else 'PARTIAL' end) stored,
  created_at timestamptz not null,
  update_date timestamptz not null
);
create index on service_orders (company_id, number);
create index on service_orders (responsible_user_id, status);

create table service_order_lines (
  id uuid primary key,
  service_order_id uuid not null references service_orders (id),
  equipment_id uuid not null references equipment (id),
  name text not null default '',
  type text not null check (type in ('INSPECTION', 'MAINTENANCE')),
  responsible_user_id uuid not null,
  completion_date date,
  -- The inspection or maintenance that completed it; null when somebody did it by hand.
  record_id uuid,
  position integer not null
);
create index on service_order_lines (service_order_id, position);
create index service_order_lines_open on service_order_lines (equipment_id, type) where completion_date is null;
create index on service_order_lines (equipment_id);
