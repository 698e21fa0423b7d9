-- One company group. Self-contained: nothing here refers to another schema, so a group can live on any node.
create table companies (
  id uuid primary key,
  name text collate "pt-BR-x-icu" not null,
  cnpj text not null default '',
  main_contact_name text not null default '',
  email text not null default '',
  phone text not null default '',
  enabled boolean not null default false,
  tags_limit integer not null default 0 check (tags_limit >= 0),
  update_date timestamptz not null default now()
);

create table audit (
  id uuid primary key,
  at timestamptz not null,
  -- The company that the person acted in.
  company_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  user_email text not null,
  feature text not null,
  act text not null,
  subject text not null,
  detail jsonb not null default '{}'
);
create index on audit (at);
create index on audit (feature, at);

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index on idempotency_keys (created_at);

create table categories (
  id uuid primary key,
  name text collate "pt-BR-x-icu" not null,
  name_folded text not null generated always as (public.fold(name)) stored unique,
  builtin_key text unique,
  enabled boolean not null default false,
  update_date timestamptz not null
);

create table category_attributes (
  id uuid primary key,
  category_id uuid not null references categories (id),
  kind text not null check (kind in ('INSPECTION', 'MAINTENANCE')),
  name text not null,
  enabled boolean not null default true,
  position integer not null
);
create index on category_attributes (category_id, kind, position);

create table inspection_types (
  id uuid primary key,
  category_id uuid not null references categories (id),
  name text collate "pt-BR-x-icu" not null,
  name_folded text not null generated always as (public.fold(name)) stored,
  builtin_key text unique,
  enabled boolean not null default false,
  update_date timestamptz not null,
  unique (category_id, name_folded)
);

create table inspection_questions (
  id uuid primary key,
  inspection_type_id uuid not null references inspection_types (id),
  question text not null,
  type text not null check (type in ('YES_NO_NA', 'TEXT', 'CUSTOM')),
  enabled boolean not null default true,
  position integer not null
);
create index on inspection_questions (inspection_type_id, position);

create table inspection_custom_answers (
  id uuid primary key,
  inspection_question_id uuid not null references inspection_questions (id),
  answer text not null,
  type text not null check (type in ('POSITIVE', 'NEGATIVE', 'NA')),
  enabled boolean not null default true,
  position integer not null
);
create index on inspection_custom_answers (inspection_question_id, position);

create table maintenance_questions (
  id uuid primary key,
  inspection_type_id uuid not null references inspection_types (id),
  question text not null,
  type text not null check (type in ('YES_NO_NA', 'TEXT')),
  enabled boolean not null default true,
  position integer not null
);
create index on maintenance_questions (inspection_type_id, position);

create table inspection_type_attributes (
  id uuid primary key,
  inspection_type_id uuid not null references inspection_types (id),
  attribute text not null,
  type text not null check (type in ('TEXT', 'DATE')),
  enabled boolean not null default true,
  position integer not null
);
create index on inspection_type_attributes (inspection_type_id, position);

create table products (
  id uuid primary key,
  inspection_type_id uuid not null references inspection_types (id),
  sku text collate "pt-BR-x-icu" not null,
  sku_folded text not null generated always as (public.fold(sku)) stored unique,
  name text collate "pt-BR-x-icu" not null,
  name_folded text not null generated always as (public.fold(name)) stored,
  short_description text not null default '',
  enabled boolean not null default false,
  is_dv_exclusive boolean not null default false,
  -- The product has an expiry date: its equipment carries a due date.
  is_due_date boolean not null default false,
  -- Which dates the equipment of this product carries.
  retest_date boolean not null default false,
  recharge_date boolean not null default false,
  weight_date boolean not null default false,
  inspection_schedule integer not null check (inspection_schedule in (360, 180, 90, 30, 15, 7, 1)),
  days_notification_due_date integer not null default 0 check (days_notification_due_date >= 0),
  days_notification_next_inspection_date integer not null default 0 check (days_notification_next_inspection_date >= 0),
  manufacturing_number text not null default '',
  manufacturer text not null default '',
  image_key text,
  image_description text not null default '',
  update_date timestamptz not null
);
create index on products (inspection_type_id);

create table maintenance_parts (
  id uuid primary key,
  product_id uuid not null references products (id),
  name text not null,
  unit text not null check (unit in ('UNITS', 'LITRES', 'KILOGRAMS', 'METRES', 'NA')),
  position integer not null
);
create index on maintenance_parts (product_id, position);

create table tags (
  serial_number text primary key,
  company_id uuid not null references companies (id),
  enabled boolean not null default true,
  -- A serial that was replaced is retired for good and still resolves to its equipment.
  retired boolean not null default false,
  equipment_id uuid,
  created_at timestamptz not null,
  update_date timestamptz not null
);
create index on tags (equipment_id);
create index on tags (company_id, enabled);

-- Dates are stored, statuses never: they are computed from these columns against today, so nothing goes stale at
-- midnight. The product's name and sku stand here too so that every order of the report has an index.
create table equipment (
  id uuid primary key,
  tag_serial_number text not null unique,
  enabled_tag boolean not null default true,
  company_id uuid not null references companies (id),
  product_id uuid not null references products (id),
  inspection_type_id uuid not null,
  category_id uuid not null,
  product_name text collate "pt-BR-x-icu" not null,
  product_sku text collate "pt-BR-x-icu" not null,
  extra_label text collate "pt-BR-x-icu" not null default '',
  extra_code text not null default '',
  asset_number text not null default '',
  manufacturing_number text not null default '',
  manufacturer text not null default '',
  unit text not null default '',
  manufacturing_date date,
  retest_date date,
  recharge_date date,
  weight_date date,
  -- As typed; it counts (due_date) only while the product is one that expires.
  stated_due_date date,
  due_date date,
  -- First day on which the due date counts as expiring.
  due_notice_date date,
  last_inspection_id uuid,
  last_inspection_at timestamptz,
  last_inspection_date date,
  last_inspection_user_name text collate "pt-BR-x-icu",
  last_inspection_user_email text,
  next_inspection_date date,
  next_inspection_notice_date date,
  last_maintenance_id uuid,
  last_maintenance_at timestamptz,
  last_maintenance_date date,
  last_maintenance_user_name text collate "pt-BR-x-icu",
  last_maintenance_user_email text,
  -- NA without one, IMPROPER when the last one has a NO answer, else VALID.
  maintenance_status text not null default 'NA' check (maintenance_status in ('NA', 'VALID', 'IMPROPER')),
  -- The last inspection was improper and no clean maintenance followed.
  improper boolean not null default false,
  expires_on date generated always as (least(due_date, next_inspection_date)) stored,
  attributes jsonb not null default '[]',
  created_at timestamptz not null,
  created_date date not null,
  update_date timestamptz not null,
  search_text text not null generated always as (
    e'\x1f' || lower(tag_serial_number)
    || e'\x1f' || public.fold(extra_label) || e'\x1f' || public.fold(extra_code)
    || e'\x1f' || public.fold(product_name) || e'\x1f' || public.fold(product_sku)
    || e'\x1f' || public.fold(coalesce(last_inspection_user_name, '')) || e'\x1f'
  ) stored
);
create index equipment_search on equipment using gin (search_text public.gin_trgm_ops);
create index equipment_by_product_name on equipment (product_name, id);
create index equipment_by_label on equipment (extra_label, id);
create index equipment_by_created on equipment (created_at, id);
create index equipment_by_due on equipment (due_date, id);
create index equipment_by_inspection on equipment (last_inspection_at, id);
create index equipment_by_next_inspection on equipment (next_inspection_date, id);
create index equipment_by_inspector on equipment (last_inspection_user_name, id);
create index equipment_by_maintenance on equipment (last_maintenance_at, id);
create index equipment_by_status on equipment (improper desc, expires_on, id);
create index equipment_by_company on equipment (company_id, created_at, id);
create index equipment_by_product on equipment (product_id);
-- What has no date comes last both ways, so these orders need an index for each.
create index equipment_by_due_down on equipment (due_date desc nulls last, id desc);
create index equipment_by_inspection_down on equipment (last_inspection_at desc nulls last, id desc);
create index equipment_by_next_inspection_down on equipment (next_inspection_date desc nulls last, id desc);
create index equipment_by_inspector_down on equipment (last_inspection_user_name desc nulls last, id desc);
create index equipment_by_due_notice on equipment (due_notice_date);
create index equipment_by_next_inspection_notice on equipment (next_inspection_notice_date);
create index equipment_by_type on equipment (category_id, inspection_type_id);
-- Every column that the report filters by: a total is counted in the index alone, whatever the filters are.
create index equipment_filters on equipment (
  company_id, category_id, inspection_type_id, product_id, enabled_tag, improper, expires_on, due_date, due_notice_date,
  next_inspection_date, next_inspection_notice_date, last_inspection_date, created_date, update_date,
  manufacturing_date, recharge_date, weight_date, id);

create table equipment_snapshots (
  id uuid primary key,
  equipment_id uuid not null references equipment (id),
  transaction text not null check (transaction in ('CREATED', 'CHANGED', 'TAG_REPLACED')),
  at timestamptz not null,
  user_name text not null,
  user_email text not null,
  product_name text not null,
  product_sku text not null,
  extra_label text not null,
  extra_code text not null
);
create index on equipment_snapshots (equipment_id, at);

-- An inspection keeps the words of its questions and answers as they stood; later edits change no record.
create table inspections (
  id uuid primary key,
  equipment_id uuid not null references equipment (id),
  company_id uuid not null,
  product_id uuid not null,
  inspection_type_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  user_email text not null,
  -- The phone's instant, its day in the group's zone, and when the server had it.
  created_at timestamptz not null,
  created_date date not null,
  received_at timestamptz not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  improper boolean not null,
  questions_answers jsonb not null,
  attributes_values jsonb not null,
  photos uuid[] not null default '{}',
  content_hash text not null
);
create index on inspections (equipment_id, created_at);
create index on inspections (company_id, created_date);
create index on inspections (created_date);

create table maintenances (
  id uuid primary key,
  equipment_id uuid not null references equipment (id),
  company_id uuid not null,
  product_id uuid not null,
  inspection_type_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  user_email text not null,
  created_at timestamptz not null,
  created_date date not null,
  received_at timestamptz not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  improper boolean not null,
  questions_answers jsonb not null,
  attributes_values jsonb not null,
  parts_replacements jsonb not null,
  photos uuid[] not null default '{}',
  content_hash text not null
);
create index on maintenances (equipment_id, created_at);
create index on maintenances (company_id, created_date);

create table photos (
  id uuid primary key,
  company_id uuid not null,
  user_id uuid not null,
  file_key text not null,
  content_hash text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);
