-- Several due dates of one piece of equipment ("prazos"). All tables are empty until the group switches CLOCKS on.
create table clock_kinds (
  id uuid primary key,
  -- Null for a kind of this group. A kind with a key has the same id in every group.
  key text unique,
  name text not null,
  name_folded text not null generated always as (public.fold(name)) stored unique,
  enabled boolean not null default true,
  update_date timestamptz not null,
  constraint clock_kinds_key_check check (key in ('INSPECTION', 'WEIGHING', 'RECHARGE', 'HYDROSTATIC', 'HOSE_TEST'))
);
create table product_clocks (
  product_id uuid not null,
  clock_kind_id uuid not null,
  position int not null,
  period int not null,
  unit text not null,
  notice_days int not null,
  rounding text not null,
  resets text[] not null,
  base text not null,
  unknown text not null,
  primary key (product_id, clock_kind_id),
  constraint product_clocks_period_check check (period between 1 and 3650),
  constraint product_clocks_notice_days_check check (notice_days between 0 and 3650),
  constraint product_clocks_words_check check (
    unit in ('MONTH', 'DAY') and rounding in ('DAY', 'MONTH_END')
    and resets <@ array['CHECK', 'TECHNICAL', 'RECHARGE', 'RETEST', 'WEIGHT']
    and base in ('MANUFACTURE', 'NONE') and unknown in ('NONE', 'DUE_NOW'))
);
create table equipment_clocks (
  equipment_id uuid not null,
  clock_kind_id uuid not null,
  stated_on date,
  -- The change of clocks that stated the day. Null for a day that a person stated.
  stated_by_change uuid,
  -- These follow from stated days, dates of the piece and records. Null for a clock that the product has no more.
  last_on date,
  due_on date,
  notice_on date,
  primary key (equipment_id, clock_kind_id)
);
create index equipment_clocks_by_due on equipment_clocks (clock_kind_id, notice_on, due_on);
create index on equipment_clocks (stated_by_change) where stated_by_change is not null;
create table clock_changes (
  id uuid primary key,
  at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  source text not null,
  -- A list of products, each with its clocks and whether it expired.
  before jsonb not null,
  after jsonb not null,
  -- Pieces with another due date, and pieces whose last day the change stated.
  changed int not null,
  stated int not null,
  undone_at timestamptz,
  undone_by_name text,
  constraint clock_changes_source_check check (source in ('SWITCH_ON', 'PRODUCT', 'UNDO'))
);
create index on clock_changes (at);
-- The last technical inspection of a piece is found without reading its checks.
create index inspections_technical on inspections (equipment_id, created_date)
  where purpose = 'TECHNICAL' and annulled_at is null;
