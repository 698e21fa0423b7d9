-- The schema of a new company group after migration 72, which makes it at once.
-- Generated from the migrations by `npm run types`; do not edit.
create table audit (
  id uuid not null,
  at timestamp with time zone not null,
  company_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  user_email text not null,
  feature text not null,
  act text not null,
  subject text not null,
  detail jsonb default '{}'::jsonb not null,
  token_name text,
  constraint audit_pkey PRIMARY KEY (id)
);
create table categories (
  id uuid not null,
  name text collate "pt-BR-x-icu" not null,
  name_folded text generated always as (public.fold(name)) stored not null,
  builtin_key text,
  enabled boolean default false not null,
  update_date timestamp with time zone not null,
  constraint categories_builtin_key_key UNIQUE (builtin_key),
  constraint categories_name_folded_key UNIQUE (name_folded),
  constraint categories_pkey PRIMARY KEY (id)
);
create table category_attributes (
  id uuid not null,
  category_id uuid not null,
  kind text not null,
  name text not null,
  enabled boolean default true not null,
  "position" integer not null,
  since timestamp with time zone default clock_timestamp() not null,
  constraint category_attributes_kind_check CHECK ((kind = ANY (ARRAY['INSPECTION'::text, 'MAINTENANCE'::text]))),
  constraint category_attributes_pkey PRIMARY KEY (id)
);
create table clock_changes (
  id uuid not null,
  at timestamp with time zone not null,
  user_id uuid not null,
  user_name text not null,
  source text not null,
  before jsonb not null,
  after jsonb not null,
  changed integer not null,
  stated integer not null,
  undone_at timestamp with time zone,
  undone_by_name text,
  place integer not null,
  limited_questions jsonb,
  constraint clock_changes_pkey PRIMARY KEY (id),
  constraint clock_changes_place_key UNIQUE (place),
  constraint clock_changes_source_check CHECK ((source = ANY (ARRAY['SWITCH_ON'::text, 'PRODUCT'::text, 'UNDO'::text])))
);
create table clock_kinds (
  id uuid not null,
  key text,
  name text not null,
  name_folded text generated always as (public.fold(name)) stored not null,
  enabled boolean default true not null,
  update_date timestamp with time zone not null,
  constraint clock_kinds_key_check CHECK ((key = ANY (ARRAY['INSPECTION'::text, 'WEIGHING'::text, 'RECHARGE'::text, 'HYDROSTATIC'::text, 'HOSE_TEST'::text]))),
  constraint clock_kinds_key_key UNIQUE (key),
  constraint clock_kinds_name_folded_key UNIQUE (name_folded),
  constraint clock_kinds_pkey PRIMARY KEY (id)
);
create table companies (
  id uuid not null,
  name text collate "pt-BR-x-icu" not null,
  cnpj text default ''::text not null,
  main_contact_name text default ''::text not null,
  email text default ''::text not null,
  phone text default ''::text not null,
  enabled boolean default false not null,
  tags_limit integer default 0 not null,
  update_date timestamp with time zone default now() not null,
  image_key text,
  fantasy_name text default ''::text not null,
  address jsonb default '{}'::jsonb not null,
  file_bytes bigint,
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_tags_limit_check CHECK ((tags_limit >= 0))
);
create table company_settings (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  param text not null,
  enabled boolean not null,
  update_date timestamp with time zone not null,
  since timestamp with time zone default clock_timestamp() not null,
  constraint company_settings_company_id_param_key UNIQUE (company_id, param),
  constraint company_settings_param_check CHECK ((param = ANY (ARRAY['NOTIFY_EXPIRING_BY_EMAIL'::text, 'REQUIRE_LOCATION'::text, 'REQUIRE_PHOTO_ON_NEGATIVE'::text, 'PUBLIC_TAG_PAGE'::text, 'OPERATOR_REGISTERS_EQUIPMENT'::text, 'ASK_COMPANION_SIGNATURE'::text, 'REQUIRE_PHONE_PIN'::text]))),
  constraint company_settings_pkey PRIMARY KEY (id)
);
create table deficiencies (
  id uuid not null,
  number integer not null,
  company_id uuid not null,
  equipment_id uuid,
  source text not null,
  question_id uuid,
  question_key text,
  text text not null,
  severity text not null,
  state text not null,
  owner_id uuid,
  owner_name text collate "pt-BR-x-icu",
  due_on date,
  opened_at timestamp with time zone not null,
  opened_by_name text not null,
  opened_by_email text not null,
  opened_kind text,
  seen_at timestamp with time zone not null,
  flaw_record_ids uuid[] default '{}'::uuid[] not null,
  fixed_at timestamp with time zone,
  fixed_by_name text,
  fixed_kind text,
  fixed_record_id uuid,
  dismissed_at timestamp with time zone,
  dismissed_by_name text,
  dismissal_reason text,
  photos uuid[] default '{}'::uuid[] not null,
  received_at timestamp with time zone,
  content_hash text,
  update_date timestamp with time zone not null,
  changed_xid xid8 default '0'::xid8 not null,
  confirmed_at timestamp with time zone,
  report_choice text,
  recall_id uuid,
  order_id uuid,
  piece_label text collate public.natural_order,
  piece_product text collate public.natural_order,
  product_id uuid,
  piece_text text,
  search_text text generated always as (((((((((''::text || number) || ''::text) || public.fold(text)) || ''::text) || public.fold(COALESCE(owner_name, ''::text))) || ''::text) || COALESCE(piece_text, ''::text)) || ''::text)) stored not null,
  constraint deficiencies_dismissal_check CHECK (((num_nulls(dismissed_at, dismissed_by_name, dismissal_reason) = ANY (ARRAY[0, 3])) AND ((state <> 'DISMISSED'::text) OR (dismissed_at IS NOT NULL)))),
  constraint deficiencies_fix_check CHECK (((state = 'FIXED'::text) = (fixed_at IS NOT NULL))),
  constraint deficiencies_kinds_check CHECK (((opened_kind = ANY (ARRAY['INSPECTION'::text, 'MAINTENANCE'::text])) AND (fixed_kind = ANY (ARRAY['INSPECTION'::text, 'MAINTENANCE'::text])))),
  constraint deficiencies_number_key UNIQUE (number),
  constraint deficiencies_pkey PRIMARY KEY (id),
  constraint deficiencies_question_check CHECK (((source = 'QUESTION'::text) = (question_key IS NOT NULL))),
  constraint deficiencies_recall_check CHECK (((recall_id IS NULL) OR (source = 'RECALL'::text))),
  constraint deficiencies_report_check CHECK ((((source = 'REPORT'::text) = (report_choice IS NOT NULL)) AND ((source = 'REPORT'::text) OR (confirmed_at IS NULL)) AND ((state <> 'REPORTED'::text) OR ((source = 'REPORT'::text) AND (confirmed_at IS NULL))))),
  constraint deficiencies_severity_check CHECK ((severity = ANY (ARRAY['BLOCKING'::text, 'MAJOR'::text, 'MINOR'::text]))),
  constraint deficiencies_source_check CHECK ((source = ANY (ARRAY['QUESTION'::text, 'HAND'::text, 'REPORT'::text, 'RECALL'::text]))),
  constraint deficiencies_state_check CHECK ((state = ANY (ARRAY['REPORTED'::text, 'OPEN'::text, 'FIXED'::text, 'DISMISSED'::text, 'WITHDRAWN'::text])))
);
create table deficiency_alerts (
  deficiency_id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  at timestamp with time zone not null,
  constraint deficiency_alerts_pkey PRIMARY KEY (deficiency_id)
);
create table deficiency_changes (
  id uuid not null,
  deficiency_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  user_id uuid not null,
  user_name text not null,
  user_email text not null,
  changes jsonb default '[]'::jsonb not null,
  reason text,
  constraint deficiency_changes_kind_check CHECK ((kind = ANY (ARRAY['CONFIRMED'::text, 'CHANGED'::text, 'ORDERED'::text, 'DISMISSED'::text, 'TAKEN_BACK'::text]))),
  constraint deficiency_changes_pkey PRIMARY KEY (id)
);
create table deficiency_counter (
  single boolean default true not null,
  last_number integer not null,
  counted_from timestamp with time zone,
  constraint deficiency_counter_pkey PRIMARY KEY (single),
  constraint deficiency_counter_single_check CHECK (single)
);
create table documents (
  code text not null,
  kind text not null,
  company_id uuid,
  company_name text not null,
  subject_id uuid,
  subject text not null,
  row_count integer,
  recorded_at timestamp with time zone,
  recorded_by text,
  improper boolean,
  user_id uuid not null,
  user_name text not null,
  issued_at timestamp with time zone not null,
  constraint documents_kind_check CHECK ((kind = ANY (ARRAY['INSPECTION'::text, 'MAINTENANCE'::text, 'INSPECTION_REPORT'::text, 'MAINTENANCE_REPORT'::text, 'SERVICE_ORDER'::text, 'VISIT_REPORT'::text]))),
  constraint documents_pkey PRIMARY KEY (code)
);
create table equipment (
  id uuid not null,
  tag_serial_number text not null,
  enabled_tag boolean default true not null,
  company_id uuid not null,
  product_id uuid not null,
  inspection_type_id uuid not null,
  category_id uuid not null,
  product_name text collate public.natural_order not null,
  product_sku text collate public.natural_order not null,
  extra_label text collate public.natural_order default ''::text not null,
  extra_code text collate public.natural_order default ''::text not null,
  asset_number text collate public.natural_order default ''::text not null,
  manufacturing_number text default ''::text not null,
  manufacturer text default ''::text not null,
  unit text default ''::text not null,
  manufacturing_date date,
  retest_date date,
  recharge_date date,
  weight_date date,
  stated_due_date date,
  due_date date,
  due_notice_date date,
  last_inspection_id uuid,
  last_inspection_at timestamp with time zone,
  last_inspection_date date,
  last_inspection_user_name text collate "pt-BR-x-icu",
  last_inspection_user_email text,
  next_inspection_date date,
  next_inspection_notice_date date,
  last_maintenance_id uuid,
  last_maintenance_at timestamp with time zone,
  last_maintenance_date date,
  last_maintenance_user_name text collate "pt-BR-x-icu",
  last_maintenance_user_email text,
  maintenance_status text default 'NA'::text not null,
  improper boolean default false not null,
  expires_on date generated always as (LEAST(due_date, next_inspection_date)) stored,
  attributes jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone not null,
  created_date date not null,
  update_date timestamp with time zone not null,
  changed_xid xid8 default '0'::xid8 not null,
  merged_ids uuid[] default '{}'::uuid[] not null,
  stated_dates jsonb,
  dates_stated_at timestamp with time zone,
  recharge_due_date date,
  retest_due_date date,
  weight_due_date date,
  no_due_date boolean default false not null,
  search_text text generated always as (((((((((((((((((((''::text || lower(tag_serial_number)) || ''::text) || public.fold(extra_label)) || ''::text) || public.fold(extra_code)) || ''::text) || public.fold(product_name)) || ''::text) || public.fold(product_sku)) || ''::text) || public.fold(manufacturing_number)) || ''::text) || public.fold(manufacturer)) || ''::text) || public.fold(COALESCE(last_inspection_user_name, ''::text))) || ''::text) || public.fold(COALESCE(last_inspection_user_email, ''::text))) || ''::text)) stored not null,
  maintenance_search_text text generated always as (((((((((((((((((((''::text || lower(tag_serial_number)) || ''::text) || public.fold(extra_label)) || ''::text) || public.fold(extra_code)) || ''::text) || public.fold(product_name)) || ''::text) || public.fold(product_sku)) || ''::text) || public.fold(manufacturing_number)) || ''::text) || public.fold(manufacturer)) || ''::text) || public.fold(COALESCE(last_maintenance_user_name, ''::text))) || ''::text) || public.fold(COALESCE(last_maintenance_user_email, ''::text))) || ''::text)) stored not null,
  constraint equipment_maintenance_status_check CHECK ((maintenance_status = ANY (ARRAY['NA'::text, 'VALID'::text, 'IMPROPER'::text]))),
  constraint equipment_pkey PRIMARY KEY (id),
  constraint equipment_tag_serial_number_key UNIQUE (tag_serial_number)
);
create table equipment_clocks (
  equipment_id uuid not null,
  clock_kind_id uuid not null,
  stated_on date,
  stated_by_change uuid,
  last_on date,
  due_on date,
  notice_on date,
  replaced jsonb,
  constraint equipment_clocks_pkey PRIMARY KEY (equipment_id, clock_kind_id)
);
create table equipment_count_changes (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  enabled_tag boolean not null,
  improper boolean not null,
  expires_on date not null,
  notice_on date not null,
  pieces integer not null,
  constraint equipment_count_changes_pkey PRIMARY KEY (id)
);
create table equipment_counts (
  company_id uuid not null,
  enabled_tag boolean not null,
  improper boolean not null,
  expires_on date not null,
  notice_on date not null,
  pieces integer not null,
  constraint equipment_counts_pkey PRIMARY KEY (company_id, enabled_tag, improper, expires_on, notice_on)
);
create table equipment_snapshots (
  id uuid not null,
  equipment_id uuid not null,
  transaction text not null,
  at timestamp with time zone not null,
  user_name text not null,
  user_email text not null,
  product_name text not null,
  product_sku text not null,
  extra_label text not null,
  extra_code text not null,
  changes jsonb default '[]'::jsonb not null,
  constraint equipment_snapshots_pkey PRIMARY KEY (id),
  constraint equipment_snapshots_transaction_check CHECK ((transaction = ANY (ARRAY['CREATED'::text, 'CHANGED'::text, 'TAG_REPLACED'::text])))
);
create table events (
  id uuid not null,
  type text not null,
  company_id uuid not null,
  body text not null,
  recorded_at timestamp with time zone not null,
  transaction xid8 default '0'::xid8 not null,
  constraint events_pkey PRIMARY KEY (id)
);
create table expiring_notices (
  user_id uuid not null,
  day date not null,
  constraint expiring_notices_pkey PRIMARY KEY (user_id)
);
create table file_storage (
  singleton boolean default true not null,
  used_bytes bigint default 0 not null,
  constraint file_storage_pkey PRIMARY KEY (singleton),
  constraint file_storage_singleton_check CHECK (singleton)
);
create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  reply jsonb not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key)
);
create table import_files (
  import_id uuid not null,
  content bytea not null,
  source jsonb not null,
  constraint import_files_pkey PRIMARY KEY (import_id)
);
create table import_product_spellings (
  company_id uuid not null,
  spelling text not null,
  product_id uuid not null,
  update_date timestamp with time zone not null,
  constraint import_product_spellings_pkey PRIMARY KEY (company_id, spelling)
);
create table import_rows (
  import_id uuid not null,
  number integer not null,
  cells jsonb not null,
  good boolean default false not null,
  problems jsonb default '[]'::jsonb not null,
  product_id uuid,
  equipment_id uuid,
  serial_number text,
  warnings jsonb default '[]'::jsonb not null,
  constraint import_rows_pkey PRIMARY KEY (import_id, number)
);
create table imports (
  id uuid not null,
  company_id uuid not null,
  state text not null,
  file_name text not null,
  user_id uuid not null,
  user_name text not null,
  user_email text not null,
  headers jsonb not null,
  mapping jsonb not null,
  total_rows integer not null,
  good_rows integer default 0 not null,
  bad_rows integer default 0 not null,
  done_rows integer default 0 not null,
  planned_rows integer default 0 not null,
  failure text,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  update_date timestamp with time zone not null,
  reading jsonb default '{}'::jsonb not null,
  content_hash text,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['UPLOADED'::text, 'CHECKED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'UNDONE'::text])))
);
create table inspection_custom_answers (
  id uuid not null,
  inspection_question_id uuid not null,
  answer text not null,
  type text not null,
  enabled boolean default true not null,
  "position" integer not null,
  since timestamp with time zone default clock_timestamp() not null,
  constraint inspection_custom_answers_pkey PRIMARY KEY (id),
  constraint inspection_custom_answers_type_check CHECK ((type = ANY (ARRAY['POSITIVE'::text, 'NEGATIVE'::text, 'NA'::text])))
);
create table inspection_months (
  company_id uuid not null,
  month date not null,
  user_email text not null,
  user_name text not null,
  product_id uuid not null,
  inspection_type_id uuid not null,
  improper boolean not null,
  inspections integer not null,
  by_day integer[] default array_fill(0, ARRAY[31]) not null,
  constraint inspection_months_by_day_check CHECK ((cardinality(by_day) = 31)),
  constraint inspection_months_pkey PRIMARY KEY (company_id, month, user_email, user_name, product_id, inspection_type_id, improper)
);
create table inspection_questions (
  id uuid not null,
  inspection_type_id uuid not null,
  question text not null,
  type text not null,
  enabled boolean default true not null,
  "position" integer not null,
  since timestamp with time zone default clock_timestamp() not null,
  asked text,
  only_products uuid[],
  only_after jsonb,
  answered_by text,
  severity text,
  constraint inspection_questions_answered_by_check CHECK ((answered_by = ANY (ARRAY['RECHARGE'::text, 'RETEST'::text, 'WEIGHT'::text, 'DUE_DATE'::text]))),
  constraint inspection_questions_asked_check CHECK ((asked = ANY (ARRAY['CHECK'::text, 'TECHNICAL'::text]))),
  constraint inspection_questions_pkey PRIMARY KEY (id),
  constraint inspection_questions_severity_check CHECK ((severity = ANY (ARRAY['BLOCKING'::text, 'MAJOR'::text, 'MINOR'::text]))),
  constraint inspection_questions_type_check CHECK ((type = ANY (ARRAY['YES_NO_NA'::text, 'TEXT'::text, 'CUSTOM'::text])))
);
create table inspection_type_attributes (
  id uuid not null,
  inspection_type_id uuid not null,
  attribute text not null,
  type text not null,
  enabled boolean default true not null,
  "position" integer not null,
  since timestamp with time zone default clock_timestamp() not null,
  constraint inspection_type_attributes_pkey PRIMARY KEY (id),
  constraint inspection_type_attributes_type_check CHECK ((type = ANY (ARRAY['TEXT'::text, 'DATE'::text])))
);
create table inspection_types (
  id uuid not null,
  category_id uuid not null,
  name text collate "pt-BR-x-icu" not null,
  name_folded text generated always as (public.fold(name)) stored not null,
  builtin_key text,
  enabled boolean default false not null,
  update_date timestamp with time zone not null,
  since timestamp with time zone default clock_timestamp() not null,
  constraint inspection_types_builtin_key_key UNIQUE (builtin_key),
  constraint inspection_types_category_id_name_folded_key UNIQUE (category_id, name_folded),
  constraint inspection_types_pkey PRIMARY KEY (id)
);
create table inspections (
  id uuid not null,
  equipment_id uuid not null,
  company_id uuid not null,
  product_id uuid not null,
  inspection_type_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  user_email text not null,
  created_at timestamp with time zone not null,
  created_date date not null,
  received_at timestamp with time zone not null,
  latitude double precision,
  longitude double precision,
  improper boolean not null,
  questions_answers jsonb not null,
  attributes_values jsonb not null,
  photos uuid[] default '{}'::uuid[] not null,
  content_hash text not null,
  phone_created_at timestamp with time zone,
  companion_name text collate "pt-BR-x-icu" default ''::text not null,
  companion_signature text default ''::text not null,
  purpose text default 'CHECK'::text not null,
  annulled_at timestamp with time zone,
  annulled_by_name text,
  annulled_by_email text,
  annulment_reason text,
  constraint inspections_annulment_check CHECK ((num_nulls(annulled_at, annulled_by_name, annulled_by_email, annulment_reason) = ANY (ARRAY[0, 4]))),
  constraint inspections_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint inspections_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint inspections_pkey PRIMARY KEY (id),
  constraint inspections_purpose_check CHECK ((purpose = ANY (ARRAY['CHECK'::text, 'TECHNICAL'::text])))
);
create table label_batches (
  id uuid not null,
  company_id uuid not null,
  kind text not null,
  quantity integer not null,
  user_id uuid not null,
  user_name text not null,
  created_at timestamp with time zone not null,
  created_date date not null,
  constraint label_batches_kind_check CHECK ((kind = ANY (ARRAY['PDF'::text, 'XLSX'::text]))),
  constraint label_batches_pkey PRIMARY KEY (id),
  constraint label_batches_quantity_check CHECK ((quantity > 0))
);
create table list_settings (
  user_id uuid not null,
  list text not null,
  views jsonb not null,
  columns jsonb,
  update_date timestamp with time zone not null,
  shared_start uuid,
  shared_columns jsonb default '[]'::jsonb not null,
  constraint list_settings_pkey PRIMARY KEY (user_id, list)
);
create table maintenance_parts (
  id uuid not null,
  product_id uuid not null,
  name text not null,
  unit text not null,
  "position" integer not null,
  since timestamp with time zone default clock_timestamp() not null,
  constraint maintenance_parts_pkey PRIMARY KEY (id),
  constraint maintenance_parts_unit_check CHECK ((unit = ANY (ARRAY['UNITS'::text, 'LITRES'::text, 'KILOGRAMS'::text, 'METRES'::text, 'NA'::text])))
);
create table maintenance_questions (
  id uuid not null,
  inspection_type_id uuid not null,
  question text not null,
  type text not null,
  enabled boolean default true not null,
  "position" integer not null,
  since timestamp with time zone default clock_timestamp() not null,
  reports text default 'CONFORMITY'::text not null,
  renews text,
  only_products uuid[],
  only_after jsonb,
  answered_by text,
  severity text,
  constraint maintenance_questions_answered_by_check CHECK ((answered_by = ANY (ARRAY['RECHARGE'::text, 'RETEST'::text, 'WEIGHT'::text, 'DUE_DATE'::text]))),
  constraint maintenance_questions_pkey PRIMARY KEY (id),
  constraint maintenance_questions_renews_check CHECK ((renews = ANY (ARRAY['RECHARGE'::text, 'RETEST'::text, 'WEIGHT'::text]))),
  constraint maintenance_questions_reports_check CHECK ((reports = ANY (ARRAY['CONFORMITY'::text, 'WORK'::text]))),
  constraint maintenance_questions_severity_check CHECK ((severity = ANY (ARRAY['BLOCKING'::text, 'MAJOR'::text, 'MINOR'::text]))),
  constraint maintenance_questions_type_check CHECK ((type = ANY (ARRAY['YES_NO_NA'::text, 'TEXT'::text])))
);
create table maintenances (
  id uuid not null,
  equipment_id uuid not null,
  company_id uuid not null,
  product_id uuid not null,
  inspection_type_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  user_email text not null,
  created_at timestamp with time zone not null,
  created_date date not null,
  received_at timestamp with time zone not null,
  latitude double precision,
  longitude double precision,
  improper boolean not null,
  questions_answers jsonb not null,
  attributes_values jsonb not null,
  parts_replacements jsonb not null,
  photos uuid[] default '{}'::uuid[] not null,
  content_hash text not null,
  phone_created_at timestamp with time zone,
  companion_name text collate "pt-BR-x-icu" default ''::text not null,
  companion_signature text default ''::text not null,
  renewed_dates jsonb,
  annulled_at timestamp with time zone,
  annulled_by_name text,
  annulled_by_email text,
  annulment_reason text,
  fixes uuid[],
  constraint maintenances_annulment_check CHECK ((num_nulls(annulled_at, annulled_by_name, annulled_by_email, annulment_reason) = ANY (ARRAY[0, 4]))),
  constraint maintenances_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint maintenances_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint maintenances_pkey PRIMARY KEY (id)
);
create table overdue_mails (
  user_id uuid not null,
  day date not null,
  constraint overdue_mails_pkey PRIMARY KEY (user_id)
);
create table phones (
  id uuid not null,
  user_id uuid not null,
  company_id uuid not null,
  user_name text collate "pt-BR-x-icu" not null,
  user_email text not null,
  platform text not null,
  app_version text not null,
  waiting_count integer not null,
  oldest_waiting_at timestamp with time zone,
  bundle_at timestamp with time zone,
  storage_persisted boolean,
  first_seen_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  lost_at timestamp with time zone,
  lost_by_name text,
  session_hash bytea,
  constraint phones_pkey PRIMARY KEY (id, user_id)
);
create table photos (
  id uuid not null,
  company_id uuid not null,
  user_id uuid,
  file_key text not null,
  content_hash text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  claimed boolean default false not null,
  file_bytes bigint,
  record_kind text,
  record_id uuid,
  constraint photos_check CHECK (((record_kind IS NULL) = (record_id IS NULL))),
  constraint photos_check1 CHECK ((claimed OR (record_id IS NULL))),
  constraint photos_pkey PRIMARY KEY (id),
  constraint photos_record_kind_check CHECK ((record_kind = ANY (ARRAY['inspection'::text, 'maintenance'::text, 'registration'::text, 'replacement'::text, 'deficiency'::text, 'report'::text])))
);
create table problem_reports (
  id uuid not null,
  deficiency_id uuid not null,
  code text not null,
  words text not null,
  contact text not null,
  photo_id uuid,
  content_hash text not null,
  created_at timestamp with time zone not null,
  constraint problem_reports_code_key UNIQUE (code),
  constraint problem_reports_pkey PRIMARY KEY (id)
);
create table product_clocks (
  product_id uuid not null,
  clock_kind_id uuid not null,
  "position" integer not null,
  period integer not null,
  unit text not null,
  notice_days integer not null,
  rounding text not null,
  resets text[] not null,
  base text not null,
  unknown text not null,
  constraint product_clocks_notice_days_check CHECK (((notice_days >= 0) AND (notice_days <= 3650))),
  constraint product_clocks_period_check CHECK (((period >= 1) AND (period <= 3650))),
  constraint product_clocks_pkey PRIMARY KEY (product_id, clock_kind_id),
  constraint product_clocks_words_check CHECK (((unit = ANY (ARRAY['MONTH'::text, 'DAY'::text])) AND (rounding = ANY (ARRAY['DAY'::text, 'MONTH_END'::text])) AND (resets <@ ARRAY['CHECK'::text, 'TECHNICAL'::text, 'RECHARGE'::text, 'RETEST'::text, 'WEIGHT'::text]) AND (base = ANY (ARRAY['MANUFACTURE'::text, 'NONE'::text])) AND (unknown = ANY (ARRAY['NONE'::text, 'DUE_NOW'::text]))))
);
create table product_norms (
  product_id uuid not null,
  key text not null,
  version integer not null,
  class text not null,
  constraint product_norms_pkey PRIMARY KEY (product_id)
);
create table products (
  id uuid not null,
  inspection_type_id uuid not null,
  sku text collate public.natural_order not null,
  name text collate public.natural_order not null,
  short_description text default ''::text not null,
  enabled boolean default false not null,
  is_dv_exclusive boolean default false not null,
  is_due_date boolean default false not null,
  retest_date boolean default false not null,
  recharge_date boolean default false not null,
  weight_date boolean default false not null,
  inspection_schedule integer not null,
  days_notification_due_date integer default 0 not null,
  days_notification_next_inspection_date integer default 0 not null,
  manufacturing_number text default ''::text not null,
  manufacturer text default ''::text not null,
  image_key text,
  image_description text default ''::text not null,
  update_date timestamp with time zone not null,
  since timestamp with time zone default clock_timestamp() not null,
  file_bytes bigint,
  recharge_months integer,
  retest_months integer,
  weight_months integer,
  sku_folded text generated always as (public.fold(sku)) stored not null,
  name_folded text generated always as (public.fold(name)) stored not null,
  constraint products_days_notification_due_date_check CHECK ((days_notification_due_date >= 0)),
  constraint products_days_notification_next_inspection_date_check CHECK ((days_notification_next_inspection_date >= 0)),
  constraint products_inspection_schedule_check CHECK ((inspection_schedule = ANY (ARRAY[360, 180, 90, 30, 15, 7, 1]))),
  constraint products_pkey PRIMARY KEY (id),
  constraint products_recharge_months_check CHECK (((recharge_months >= 1) AND (recharge_months <= 600))),
  constraint products_retest_months_check CHECK (((retest_months >= 1) AND (retest_months <= 600))),
  constraint products_sku_folded_key UNIQUE (sku_folded),
  constraint products_weight_months_check CHECK (((weight_months >= 1) AND (weight_months <= 600)))
);
create table quarantine (
  id uuid not null,
  company_id uuid not null,
  record_company_id uuid,
  kind text not null,
  serial text not null,
  body text not null,
  photos uuid[] default '{}'::uuid[] not null,
  problem jsonb not null,
  user_id uuid not null,
  user_name text collate "pt-BR-x-icu" not null,
  user_email text not null,
  created_at timestamp with time zone not null,
  phone_time timestamp with time zone not null,
  bundle_at timestamp with time zone,
  received_at timestamp with time zone not null,
  state text default 'WAITING'::text not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  decided_by_name text,
  reason text default ''::text not null,
  accepted_serial text,
  equipment_id uuid,
  equipment_name text default ''::text not null,
  constraint quarantine_check CHECK (((state = 'WAITING'::text) = (decided_at IS NULL))),
  constraint quarantine_kind_check CHECK ((kind = ANY (ARRAY['inspection'::text, 'maintenance'::text, 'registration'::text, 'replacement'::text, 'deficiency'::text]))),
  constraint quarantine_pkey PRIMARY KEY (id),
  constraint quarantine_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'ACCEPTED'::text, 'DISCARDED'::text])))
);
create table recalls (
  id uuid not null,
  title text collate "pt-BR-x-icu" not null,
  title_folded text generated always as (public.fold(title)) stored not null,
  instructions text not null,
  manufacturer text not null,
  product_id uuid,
  numbers text[] not null,
  made_from integer,
  made_up_to integer,
  severity text not null,
  due_on date,
  created_at timestamp with time zone not null,
  created_by_name text not null,
  created_by_email text not null,
  ended_at timestamp with time zone,
  taken_back_at timestamp with time zone,
  update_date timestamp with time zone not null,
  checked_xid xid8 not null,
  constraint recalls_criteria_check CHECK (((manufacturer <> ''::text) OR (product_id IS NOT NULL) OR (numbers <> '{}'::text[]) OR (made_from IS NOT NULL) OR (made_up_to IS NOT NULL))),
  constraint recalls_pkey PRIMARY KEY (id),
  constraint recalls_severity_check CHECK ((severity = ANY (ARRAY['BLOCKING'::text, 'MAJOR'::text, 'MINOR'::text]))),
  constraint recalls_taken_back_check CHECK (((taken_back_at IS NULL) OR (ended_at IS NOT NULL)))
);
create table removed_equipment (
  company_id uuid not null,
  equipment_id uuid not null,
  changed_xid xid8 not null,
  removed_at timestamp with time zone not null,
  constraint removed_equipment_pkey PRIMARY KEY (company_id, equipment_id)
);
create table report_files (
  id uuid not null,
  schedule_id uuid not null,
  file_key text not null,
  made_at timestamp with time zone not null,
  constraint report_files_file_key_key UNIQUE (file_key),
  constraint report_files_pkey PRIMARY KEY (id)
);
create table report_recipients (
  schedule_id uuid not null,
  user_id uuid not null,
  stop_key text not null,
  stopped_at timestamp with time zone,
  constraint report_recipients_pkey PRIMARY KEY (schedule_id, user_id),
  constraint report_recipients_stop_key_key UNIQUE (stop_key)
);
create table report_schedules (
  id uuid not null,
  company_id uuid,
  name text not null,
  name_folded text generated always as (public.fold(name)) stored not null,
  query text not null,
  format text not null,
  every text not null,
  day integer,
  hour integer not null,
  language text not null,
  owner_id uuid not null,
  owner_name text not null,
  paused text,
  next_run_at timestamp with time zone not null,
  last_run_id uuid,
  last_run_at timestamp with time zone,
  last_outcome text,
  asked_at timestamp with time zone,
  update_date timestamp with time zone not null,
  constraint report_schedules_day_check CHECK (((day >= 1) AND (day <= 31))),
  constraint report_schedules_every_check CHECK ((every = ANY (ARRAY['DAY'::text, 'WEEK'::text, 'MONTH'::text]))),
  constraint report_schedules_format_check CHECK ((format = ANY (ARRAY['PDF'::text, 'XLSX'::text]))),
  constraint report_schedules_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint report_schedules_last_outcome_check CHECK ((last_outcome = ANY (ARRAY['ATTACHED'::text, 'LINKED'::text, 'NOBODY'::text]))),
  constraint report_schedules_paused_check CHECK ((paused = ANY (ARRAY['PERSON'::text, 'OWNER'::text, 'FILTER'::text]))),
  constraint report_schedules_pkey PRIMARY KEY (id)
);
create table row_history (
  table_name text not null,
  row_id uuid not null,
  parent_id uuid,
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  content jsonb not null
);
create table service_order_counter (
  single boolean default true not null,
  last_number integer not null,
  constraint service_order_counter_pkey PRIMARY KEY (single),
  constraint service_order_counter_single_check CHECK (single)
);
create table service_order_lines (
  id uuid not null,
  service_order_id uuid not null,
  equipment_id uuid not null,
  name text default ''::text not null,
  type text not null,
  responsible_user_id uuid not null,
  completion_date date,
  record_id uuid,
  "position" integer not null,
  work text,
  not_done_reason text,
  constraint service_order_lines_pkey PRIMARY KEY (id),
  constraint service_order_lines_type_check CHECK ((type = ANY (ARRAY['INSPECTION'::text, 'MAINTENANCE'::text]))),
  constraint service_order_lines_work_check CHECK ((((work = ANY (ARRAY['CHECK'::text, 'TECHNICAL'::text])) AND (type = 'INSPECTION'::text)) OR ((work = 'FIX'::text) AND (type = 'MAINTENANCE'::text))))
);
create table service_orders (
  id uuid not null,
  number integer not null,
  company_id uuid not null,
  start_date date not null,
  end_date date not null,
  request_user_id uuid not null,
  request_user_name text collate "pt-BR-x-icu" not null,
  responsible_user_id uuid not null,
  responsible_user_name text collate "pt-BR-x-icu" not null,
  priority integer not null,
  observation text default ''::text not null,
  cancelled boolean default false not null,
  line_count integer not null,
  completed_count integer default 0 not null,
  status text generated always as (
CASE
    WHEN cancelled THEN 'CANCELLED'::text
    WHEN (completed_count = 0) THEN 'PENDING'::text
    WHEN (completed_count = line_count) THEN 'FINISHED'::text
    ELSE 'PARTIAL'::text
END) stored not null,
  created_at timestamp with time zone not null,
  update_date timestamp with time zone not null,
  search_text text generated always as (((((((''::text || public.fold(request_user_name)) || ''::text) || public.fold(responsible_user_name)) || ''::text) || public.fold(observation)) || ''::text)) stored not null,
  constraint service_orders_check CHECK ((end_date >= start_date)),
  constraint service_orders_check1 CHECK (((completed_count >= 0) AND (completed_count <= line_count))),
  constraint service_orders_number_key UNIQUE (number),
  constraint service_orders_pkey PRIMARY KEY (id),
  constraint service_orders_priority_check CHECK (((priority >= 1) AND (priority <= 5)))
);
create table share_openings (
  id uuid not null,
  share_id uuid not null,
  opened_at timestamp with time zone not null,
  address text not null,
  constraint share_openings_pkey PRIMARY KEY (id)
);
create table shared_views (
  id uuid not null,
  company_id uuid not null,
  list text not null,
  name text not null,
  name_folded text generated always as (public.fold(name)) stored not null,
  search jsonb not null,
  user_id uuid not null,
  user_name text not null,
  shared_at timestamp with time zone not null,
  update_date timestamp with time zone not null,
  columns jsonb,
  constraint shared_views_company_id_list_name_folded_key UNIQUE (company_id, list, name_folded),
  constraint shared_views_pkey PRIMARY KEY (id)
);
create table shares (
  id uuid not null,
  company_id uuid not null,
  name text not null,
  report text not null,
  filters text not null,
  has_code boolean not null,
  has_photos boolean not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  created_by_name text not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_because text,
  ended_by_name text default ''::text not null,
  opened_count integer default 0 not null,
  last_opened_at timestamp with time zone,
  constraint shares_end_check CHECK (((ended_at IS NULL) = (ended_because IS NULL))),
  constraint shares_ended_because_check CHECK ((ended_because = ANY (ARRAY['CLOSED'::text, 'GUESSED'::text]))),
  constraint shares_pkey PRIMARY KEY (id),
  constraint shares_report_check CHECK ((report = ANY (ARRAY['inspections'::text, 'maintenances'::text])))
);
create table switches (
  name text not null,
  switched_on_at timestamp with time zone not null,
  constraint switches_pkey PRIMARY KEY (name)
);
create table system_config (
  id uuid default gen_random_uuid() not null,
  param text not null,
  enabled boolean not null,
  update_date timestamp with time zone default now() not null,
  since timestamp with time zone default clock_timestamp() not null,
  constraint system_config_param_check CHECK ((param = ANY (ARRAY['NOTIFY_EXPIRING_BY_EMAIL'::text, 'REQUIRE_LOCATION'::text, 'REQUIRE_PHOTO_ON_NEGATIVE'::text, 'PUBLIC_TAG_PAGE'::text, 'OPERATOR_REGISTERS_EQUIPMENT'::text, 'ASK_COMPANION_SIGNATURE'::text, 'REQUIRE_PHONE_PIN'::text, 'REQUIRE_ADMIN_SECOND_FACTOR'::text]))),
  constraint system_config_param_key UNIQUE (param),
  constraint system_config_pkey PRIMARY KEY (id)
);
create table tag_replacements (
  id uuid not null,
  company_id uuid not null,
  new_serial text not null,
  old_serial text,
  user_id uuid not null,
  user_name text not null,
  requested_at timestamp with time zone not null,
  requested_date date not null,
  state text default 'OPEN'::text not null,
  closed_at timestamp with time zone,
  closed_by text,
  update_date timestamp with time zone not null,
  constraint tag_replacements_pkey PRIMARY KEY (id),
  constraint tag_replacements_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'DONE'::text, 'DISMISSED'::text])))
);
create table tags (
  serial_number text not null,
  company_id uuid not null,
  enabled boolean default true not null,
  retired boolean default false not null,
  equipment_id uuid,
  created_at timestamp with time zone not null,
  update_date timestamp with time zone not null,
  label_batch_id uuid,
  batch_place integer,
  changed_xid xid8 default '0'::xid8 not null,
  constraint tags_pkey PRIMARY KEY (serial_number)
);
create table told_days (
  single boolean default true not null,
  day date not null,
  constraint told_days_pkey PRIMARY KEY (single),
  constraint told_days_single_check CHECK (single)
);
CREATE INDEX audit_at_idx ON audit USING btree (at);
CREATE INDEX audit_by_company ON audit USING btree (company_id, at);
CREATE INDEX audit_feature_at_idx ON audit USING btree (feature, at);
CREATE INDEX category_attributes_category_id_kind_position_idx ON category_attributes USING btree (category_id, kind, "position");
CREATE INDEX deficiencies_by_label ON deficiencies USING btree (piece_label, number);
CREATE INDEX deficiencies_by_opening ON deficiencies USING btree (state, opened_at, number);
CREATE INDEX deficiencies_by_owner ON deficiencies USING btree (owner_name, number);
CREATE INDEX deficiencies_by_owner_down ON deficiencies USING btree (owner_name DESC NULLS LAST, number DESC);
CREATE INDEX deficiencies_by_product ON deficiencies USING btree (piece_product, number);
CREATE INDEX deficiencies_by_severity ON deficiencies USING btree (state, severity, number);
CREATE INDEX deficiencies_by_text ON deficiencies USING btree (text COLLATE "pt-BR-x-icu", number);
CREATE INDEX deficiencies_company_id_changed_xid_idx ON deficiencies USING btree (company_id, changed_xid);
CREATE INDEX deficiencies_due ON deficiencies USING btree (due_on, number) INCLUDE (id, state, equipment_id, company_id, severity, opened_at, seen_at, owner_id) WHERE ((state = 'OPEN'::text) AND (due_on IS NOT NULL));
CREATE INDEX deficiencies_equipment_id_idx ON deficiencies USING btree (equipment_id);
CREATE INDEX deficiencies_listed ON deficiencies USING btree (state, number) INCLUDE (id, equipment_id, company_id, product_id, owner_id, severity, opened_at, seen_at, due_on, fixed_at, dismissed_at);
CREATE INDEX deficiencies_listed_of_company ON deficiencies USING btree (company_id, state, number) INCLUDE (id, equipment_id, product_id, owner_id, severity, opened_at, seen_at, due_on, fixed_at, dismissed_at);
CREATE INDEX deficiencies_of_owner ON deficiencies USING btree (owner_id, state, number) INCLUDE (id, equipment_id, company_id, product_id, severity, opened_at, seen_at, due_on);
CREATE INDEX deficiencies_of_product ON deficiencies USING btree (product_id, state, number) INCLUDE (id, equipment_id, company_id, owner_id, severity, opened_at, seen_at, due_on);
CREATE UNIQUE INDEX deficiencies_of_recall ON deficiencies USING btree (recall_id, equipment_id) WHERE ((recall_id IS NOT NULL) AND (state <> 'WITHDRAWN'::text));
CREATE INDEX deficiencies_of_state_by_label ON deficiencies USING btree (state, piece_label, number);
CREATE INDEX deficiencies_of_state_by_product ON deficiencies USING btree (state, piece_product, number);
CREATE INDEX deficiencies_of_state_by_text ON deficiencies USING btree (state, text COLLATE "pt-BR-x-icu", number);
CREATE UNIQUE INDEX deficiencies_open_question ON deficiencies USING btree (equipment_id, question_key) WHERE ((state = 'OPEN'::text) AND (question_key IS NOT NULL));
CREATE INDEX deficiencies_open_report ON deficiencies USING btree (equipment_id, report_choice) WHERE ((state = ANY (ARRAY['REPORTED'::text, 'OPEN'::text])) AND (report_choice IS NOT NULL));
CREATE INDEX deficiencies_order_id_idx ON deficiencies USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX deficiencies_progress ON deficiencies USING btree (recall_id, company_id, state) WHERE (recall_id IS NOT NULL);
CREATE INDEX deficiencies_search ON deficiencies USING gin (search_text public.gin_trgm_ops);
CREATE INDEX deficiency_alerts_company_id_at_idx ON deficiency_alerts USING btree (company_id, at);
CREATE INDEX deficiency_changes_deficiency_id_idx ON deficiency_changes USING btree (deficiency_id);
CREATE INDEX documents_company_id_issued_at_idx ON documents USING btree (company_id, issued_at);
CREATE INDEX equipment_by_asset_number ON equipment USING btree (asset_number, id);
CREATE INDEX equipment_by_code ON equipment USING btree (extra_code, id);
CREATE INDEX equipment_by_company ON equipment USING btree (company_id, created_at, id);
CREATE INDEX equipment_by_created ON equipment USING btree (created_at, id);
CREATE INDEX equipment_by_created_date ON equipment USING btree (created_date, company_id);
CREATE INDEX equipment_by_due ON equipment USING btree (due_date, id, improper, expires_on);
CREATE INDEX equipment_by_due_down ON equipment USING btree (due_date DESC NULLS LAST, id DESC, due_notice_date);
CREATE INDEX equipment_by_due_notice ON equipment USING btree (due_notice_date);
CREATE INDEX equipment_by_inspection ON equipment USING btree (last_inspection_at, id, improper, expires_on);
CREATE INDEX equipment_by_inspection_down ON equipment USING btree (last_inspection_at DESC NULLS LAST, id DESC, next_inspection_notice_date);
CREATE INDEX equipment_by_inspector ON equipment USING btree (last_inspection_user_name, id, due_notice_date, due_date);
CREATE INDEX equipment_by_inspector_down ON equipment USING btree (last_inspection_user_name DESC NULLS LAST, id DESC, due_notice_date, due_date);
CREATE INDEX equipment_by_label ON equipment USING btree (extra_label, id);
CREATE INDEX equipment_by_maintainer ON equipment USING btree (last_maintenance_user_name, id);
CREATE INDEX equipment_by_maintainer_down ON equipment USING btree (last_maintenance_user_name DESC NULLS LAST, id DESC);
CREATE INDEX equipment_by_maintenance ON equipment USING btree (last_maintenance_at, id);
CREATE INDEX equipment_by_maintenance_down ON equipment USING btree (last_maintenance_at DESC NULLS LAST, id DESC);
CREATE INDEX equipment_by_maintenance_status ON equipment USING btree (maintenance_status, id);
CREATE INDEX equipment_by_next_inspection ON equipment USING btree (next_inspection_date, id, improper, expires_on);
CREATE INDEX equipment_by_next_inspection_down ON equipment USING btree (next_inspection_date DESC NULLS LAST, id DESC, next_inspection_notice_date);
CREATE INDEX equipment_by_next_inspection_notice ON equipment USING btree (next_inspection_notice_date);
CREATE INDEX equipment_by_product ON equipment USING btree (product_id);
CREATE INDEX equipment_by_product_name ON equipment USING btree (product_name, id);
CREATE INDEX equipment_by_status ON equipment USING btree (improper DESC, expires_on, id, due_notice_date, due_date, next_inspection_notice_date, next_inspection_date);
CREATE INDEX equipment_by_type ON equipment USING btree (category_id, inspection_type_id);
CREATE INDEX equipment_changed ON equipment USING btree (company_id, changed_xid);
CREATE INDEX equipment_clocks_by_due_date ON equipment_clocks USING btree (clock_kind_id, due_on, equipment_id, notice_on);
CREATE INDEX equipment_clocks_stated_by_change_idx ON equipment_clocks USING btree (stated_by_change) WHERE (stated_by_change IS NOT NULL);
CREATE INDEX equipment_filters ON equipment USING btree (company_id, category_id, inspection_type_id, product_id, enabled_tag, improper, expires_on, due_date, due_notice_date, next_inspection_date, next_inspection_notice_date, last_inspection_date, created_date, update_date, manufacturing_date, recharge_date, weight_date, maintenance_status, last_maintenance_date, id);
CREATE INDEX equipment_maintenance_search ON equipment USING gin (maintenance_search_text public.gin_trgm_ops);
CREATE INDEX equipment_merged ON equipment USING gin (merged_ids) WHERE (merged_ids <> '{}'::uuid[]);
CREATE INDEX equipment_never_inspected_by_due ON equipment USING btree (due_date, id) WHERE (last_inspection_at IS NULL);
CREATE INDEX equipment_never_inspected_by_due_down ON equipment USING btree (due_date DESC NULLS LAST, id DESC) WHERE (last_inspection_at IS NULL);
CREATE INDEX equipment_never_inspected_by_status ON equipment USING btree (improper DESC, expires_on, id) WHERE (last_inspection_at IS NULL);
CREATE INDEX equipment_newest_change ON equipment USING btree (changed_xid);
CREATE INDEX equipment_no_due_date_by_id ON equipment USING btree (due_date, id) WHERE (no_due_date AND (due_date IS NULL));
CREATE INDEX equipment_no_due_date_by_id_down ON equipment USING btree (due_date DESC NULLS LAST, id DESC) WHERE (no_due_date AND (due_date IS NULL));
CREATE INDEX equipment_no_due_date_by_status ON equipment USING btree (improper DESC, expires_on, id) WHERE (no_due_date AND (due_date IS NULL));
CREATE INDEX equipment_no_due_date_counted ON equipment USING btree (company_id) INCLUDE (improper, expires_on, due_notice_date, next_inspection_notice_date) WHERE (no_due_date AND (due_date IS NULL) AND enabled_tag);
CREATE INDEX equipment_search ON equipment USING gin (search_text public.gin_trgm_ops);
CREATE INDEX equipment_short_fields ON equipment USING gin (string_to_array(regexp_replace((search_text || maintenance_search_text), '[^]{3,}'::text, ''::text, 'g'::text), ''::text)) WHERE ((search_text || maintenance_search_text) ~ '[^]{1,2}'::text);
CREATE INDEX equipment_snapshots_equipment_id_at_idx ON equipment_snapshots USING btree (equipment_id, at);
CREATE INDEX equipment_without_status_by_asset_number ON equipment USING btree (asset_number, id) WHERE ((NOT improper) AND (expires_on IS NULL));
CREATE INDEX equipment_without_status_by_code ON equipment USING btree (extra_code, id) WHERE ((NOT improper) AND (expires_on IS NULL));
CREATE INDEX equipment_without_status_by_inspection ON equipment USING btree (last_inspection_at, id) WHERE ((NOT improper) AND (expires_on IS NULL));
CREATE INDEX equipment_without_status_by_inspection_down ON equipment USING btree (last_inspection_at DESC NULLS LAST, id DESC) WHERE ((NOT improper) AND (expires_on IS NULL));
CREATE INDEX equipment_without_status_by_inspector ON equipment USING btree (last_inspection_user_name, id) WHERE ((NOT improper) AND (expires_on IS NULL));
CREATE INDEX equipment_without_status_by_inspector_down ON equipment USING btree (last_inspection_user_name DESC NULLS LAST, id DESC) WHERE ((NOT improper) AND (expires_on IS NULL));
CREATE INDEX equipment_without_status_by_label ON equipment USING btree (extra_label, id) WHERE ((NOT improper) AND (expires_on IS NULL));
CREATE INDEX equipment_without_status_by_product ON equipment USING btree (product_name, id) WHERE ((NOT improper) AND (expires_on IS NULL));
CREATE INDEX events_in_order ON events USING btree (transaction, id);
CREATE INDEX events_of_company ON events USING btree (company_id, transaction, id);
CREATE INDEX events_recorded_at_idx ON events USING btree (recorded_at);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys USING btree (created_at);
CREATE INDEX import_product_spellings_product_id_idx ON import_product_spellings USING btree (product_id);
CREATE INDEX import_rows_equipment_id_idx ON import_rows USING btree (equipment_id);
CREATE INDEX import_rows_import_id_good_number_idx ON import_rows USING btree (import_id, good, number);
CREATE INDEX imports_company_id_confirmed_at_idx ON imports USING btree (company_id, confirmed_at);
CREATE INDEX imports_company_id_content_hash_idx ON imports USING btree (company_id, content_hash);
CREATE INDEX imports_company_id_created_at_idx ON imports USING btree (company_id, created_at);
CREATE INDEX inspection_custom_answers_inspection_question_id_position_idx ON inspection_custom_answers USING btree (inspection_question_id, "position");
CREATE INDEX inspection_questions_inspection_type_id_position_idx ON inspection_questions USING btree (inspection_type_id, "position");
CREATE INDEX inspection_type_attributes_inspection_type_id_position_idx ON inspection_type_attributes USING btree (inspection_type_id, "position");
CREATE INDEX inspections_annulled ON inspections USING btree (company_id, created_date) WHERE (annulled_at IS NOT NULL);
CREATE INDEX inspections_company_id_created_at_idx ON inspections USING btree (company_id, created_at);
CREATE INDEX inspections_company_id_created_date_idx ON inspections USING btree (company_id, created_date);
CREATE INDEX inspections_company_id_created_date_user_email_user_name_pr_idx ON inspections USING btree (company_id, created_date, user_email, user_name, product_id, inspection_type_id, improper);
CREATE INDEX inspections_created_at_idx ON inspections USING btree (created_at);
CREATE INDEX inspections_created_date_idx ON inspections USING btree (created_date);
CREATE INDEX inspections_equipment_id_created_at_idx ON inspections USING btree (equipment_id, created_at);
CREATE INDEX inspections_technical ON inspections USING btree (equipment_id, created_date) WHERE ((purpose = 'TECHNICAL'::text) AND (annulled_at IS NULL));
CREATE INDEX label_batches_company_id_created_at_idx ON label_batches USING btree (company_id, created_at);
CREATE INDEX label_batches_company_id_created_date_idx ON label_batches USING btree (company_id, created_date);
CREATE INDEX maintenance_parts_product_id_position_idx ON maintenance_parts USING btree (product_id, "position");
CREATE INDEX maintenance_questions_inspection_type_id_position_idx ON maintenance_questions USING btree (inspection_type_id, "position");
CREATE INDEX maintenances_company_id_created_at_idx ON maintenances USING btree (company_id, created_at);
CREATE INDEX maintenances_company_id_created_date_idx ON maintenances USING btree (company_id, created_date);
CREATE INDEX maintenances_created_at_idx ON maintenances USING btree (created_at);
CREATE INDEX maintenances_created_date_idx ON maintenances USING btree (created_date);
CREATE INDEX maintenances_equipment_id_created_at_idx ON maintenances USING btree (equipment_id, created_at);
CREATE INDEX phones_company_id_seen_at_idx ON phones USING btree (company_id, seen_at);
CREATE INDEX phones_seen_at_idx ON phones USING btree (seen_at);
CREATE INDEX photos_file_key ON photos USING btree (file_key);
CREATE INDEX photos_unclaimed ON photos USING btree (created_at) WHERE (NOT claimed);
CREATE INDEX problem_reports_deficiency_id_created_at_idx ON problem_reports USING btree (deficiency_id, created_at);
CREATE INDEX problem_reports_deficiency_id_idx ON problem_reports USING btree (deficiency_id) WHERE (contact <> ''::text);
CREATE INDEX products_inspection_type_id_idx ON products USING btree (inspection_type_id);
CREATE INDEX quarantine_company_id_state_received_at_idx ON quarantine USING btree (company_id, state, received_at);
CREATE INDEX quarantine_equipment ON quarantine USING btree (equipment_id) WHERE (state = 'WAITING'::text);
CREATE INDEX quarantine_user_id_received_at_idx ON quarantine USING btree (user_id, received_at);
CREATE INDEX quarantine_waiting ON quarantine USING btree (user_id) WHERE (state = 'WAITING'::text);
CREATE UNIQUE INDEX recalls_title ON recalls USING btree (title_folded) WHERE (taken_back_at IS NULL);
CREATE INDEX removed_equipment_changed_xid_idx ON removed_equipment USING btree (changed_xid);
CREATE INDEX removed_equipment_company_id_changed_xid_idx ON removed_equipment USING btree (company_id, changed_xid);
CREATE INDEX removed_equipment_removed_at_idx ON removed_equipment USING btree (removed_at);
CREATE INDEX report_files_schedule_id_idx ON report_files USING btree (schedule_id);
CREATE INDEX report_recipients_user_id_idx ON report_recipients USING btree (user_id);
CREATE INDEX report_schedules_company_id_idx ON report_schedules USING btree (company_id);
CREATE INDEX report_schedules_next_run_at_idx ON report_schedules USING btree (next_run_at) WHERE (paused IS NULL);
CREATE INDEX row_history_parent_id_table_name_until_idx ON row_history USING btree (parent_id, table_name, until);
CREATE INDEX row_history_row_id_until_idx ON row_history USING btree (row_id, until);
CREATE INDEX service_order_lines_equipment_id_idx ON service_order_lines USING btree (equipment_id);
CREATE INDEX service_order_lines_open ON service_order_lines USING btree (equipment_id, type) WHERE (completion_date IS NULL);
CREATE INDEX service_order_lines_service_order_id_position_idx ON service_order_lines USING btree (service_order_id, "position");
CREATE INDEX service_orders_company_id_array_position_number_idx ON service_orders USING btree (company_id, array_position(ARRAY['PENDING'::text, 'PARTIAL'::text, 'FINISHED'::text, 'CANCELLED'::text], status), number);
CREATE INDEX service_orders_company_id_end_date_number_idx ON service_orders USING btree (company_id, end_date, number);
CREATE INDEX service_orders_company_id_left_number_idx ON service_orders USING btree (company_id, "left"(observation, 200) COLLATE "pt-BR-x-icu", number);
CREATE INDEX service_orders_company_id_number_idx ON service_orders USING btree (company_id, number);
CREATE INDEX service_orders_company_id_priority_number_idx ON service_orders USING btree (company_id, priority, number);
CREATE INDEX service_orders_company_id_request_user_name_number_idx ON service_orders USING btree (company_id, request_user_name, number);
CREATE INDEX service_orders_company_id_responsible_user_name_number_idx ON service_orders USING btree (company_id, responsible_user_name, number);
CREATE INDEX service_orders_company_id_start_date_number_idx ON service_orders USING btree (company_id, start_date, number);
CREATE INDEX service_orders_company_id_status_number_idx ON service_orders USING btree (company_id, status, number);
CREATE INDEX service_orders_responsible_user_id_status_idx ON service_orders USING btree (responsible_user_id, status);
CREATE INDEX service_orders_search ON service_orders USING gin (search_text public.gin_trgm_ops);
CREATE INDEX share_openings_share_id_opened_at_idx ON share_openings USING btree (share_id, opened_at);
CREATE INDEX shares_company_id_created_at_idx ON shares USING btree (company_id, created_at);
CREATE INDEX tag_replacements_company_id_state_requested_at_idx ON tag_replacements USING btree (company_id, state, requested_at);
CREATE UNIQUE INDEX tag_replacements_open ON tag_replacements USING btree (new_serial) WHERE (state = 'OPEN'::text);
CREATE INDEX tags_changed ON tags USING btree (company_id, changed_xid) WHERE (equipment_id IS NOT NULL);
CREATE INDEX tags_company_id_enabled_idx ON tags USING btree (company_id, enabled);
CREATE INDEX tags_company_id_update_date_serial_number_idx ON tags USING btree (company_id, update_date, serial_number);
CREATE INDEX tags_equipment_id_idx ON tags USING btree (equipment_id);
CREATE INDEX tags_label_batch_id_batch_place_idx ON tags USING btree (label_batch_id, batch_place);
CREATE INDEX tags_update_date_serial_number_idx ON tags USING btree (update_date, serial_number);
insert into deficiency_counter (single, last_number) values ('true', '0');
insert into file_storage (singleton, used_bytes) values ('true', '0');
insert into service_order_counter (single, last_number) values ('true', '0');
insert into system_config (param, since, enabled) values ('NOTIFY_EXPIRING_BY_EMAIL', '1970-01-01T00:00:00+00:00', 'false');
insert into system_config (param, since, enabled) values ('REQUIRE_LOCATION', '1970-01-01T00:00:00+00:00', 'false');
insert into system_config (param, since, enabled) values ('REQUIRE_PHOTO_ON_NEGATIVE', '1970-01-01T00:00:00+00:00', 'false');
insert into system_config (param, since, enabled) values ('PUBLIC_TAG_PAGE', '1970-01-01T00:00:00+00:00', 'false');
insert into system_config (param, since, enabled) values ('OPERATOR_REGISTERS_EQUIPMENT', '1970-01-01T00:00:00+00:00', 'true');
insert into system_config (param, enabled) values ('ASK_COMPANION_SIGNATURE', 'false');
insert into system_config (param, enabled) values ('REQUIRE_PHONE_PIN', 'false');
insert into system_config (param, enabled) values ('REQUIRE_ADMIN_SECOND_FACTOR', 'false');
alter table category_attributes
  add constraint category_attributes_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);
alter table company_settings
  add constraint company_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table equipment
  add constraint equipment_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  add constraint equipment_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table equipment_snapshots
  add constraint equipment_snapshots_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table import_files
  add constraint import_files_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
alter table import_product_spellings
  add constraint import_product_spellings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  add constraint import_product_spellings_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table import_rows
  add constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
alter table imports
  add constraint imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table inspection_custom_answers
  add constraint inspection_custom_answers_inspection_question_id_fkey FOREIGN KEY (inspection_question_id) REFERENCES inspection_questions(id);
alter table inspection_questions
  add constraint inspection_questions_inspection_type_id_fkey FOREIGN KEY (inspection_type_id) REFERENCES inspection_types(id);
alter table inspection_type_attributes
  add constraint inspection_type_attributes_inspection_type_id_fkey FOREIGN KEY (inspection_type_id) REFERENCES inspection_types(id);
alter table inspection_types
  add constraint inspection_types_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);
alter table inspections
  add constraint inspections_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table label_batches
  add constraint label_batches_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table maintenance_parts
  add constraint maintenance_parts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table maintenance_questions
  add constraint maintenance_questions_inspection_type_id_fkey FOREIGN KEY (inspection_type_id) REFERENCES inspection_types(id);
alter table maintenances
  add constraint maintenances_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table products
  add constraint products_inspection_type_id_fkey FOREIGN KEY (inspection_type_id) REFERENCES inspection_types(id);
alter table quarantine
  add constraint quarantine_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table report_files
  add constraint report_files_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedules(id) ON DELETE CASCADE;
alter table report_recipients
  add constraint report_recipients_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedules(id) ON DELETE CASCADE;
alter table report_schedules
  add constraint report_schedules_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table service_order_lines
  add constraint service_order_lines_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id),
  add constraint service_order_lines_service_order_id_fkey FOREIGN KEY (service_order_id) REFERENCES service_orders(id);
alter table service_orders
  add constraint service_orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table share_openings
  add constraint share_openings_share_id_fkey FOREIGN KEY (share_id) REFERENCES shares(id) ON DELETE CASCADE;
alter table shared_views
  add constraint shared_views_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table shares
  add constraint shares_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table tags
  add constraint tags_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  add constraint tags_label_batch_id_fkey FOREIGN KEY (label_batch_id) REFERENCES label_batches(id);
CREATE TRIGGER keep_history BEFORE DELETE OR UPDATE ON category_attributes FOR EACH ROW EXECUTE FUNCTION public.keep_history('category_id', 'kind', 'name', 'enabled');
CREATE TRIGGER count_added_bytes AFTER INSERT ON companies REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_file_bytes();
CREATE TRIGGER count_changed_bytes AFTER UPDATE ON companies REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_file_bytes();
CREATE TRIGGER count_removed_bytes AFTER DELETE ON companies REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_file_bytes();
CREATE TRIGGER keep_history BEFORE DELETE OR UPDATE ON company_settings FOR EACH ROW EXECUTE FUNCTION public.keep_history('company_id', 'enabled');
CREATE TRIGGER copy_piece BEFORE INSERT OR UPDATE OF equipment_id ON deficiencies FOR EACH ROW EXECUTE FUNCTION public.copy_piece();
CREATE TRIGGER stamp_change BEFORE INSERT OR UPDATE ON deficiencies FOR EACH ROW EXECUTE FUNCTION public.stamp_change();
CREATE TRIGGER copy_changed_piece AFTER UPDATE OF tag_serial_number, extra_label, extra_code, product_id, product_name, asset_number, manufacturer, manufacturing_number ON equipment FOR EACH ROW WHEN ((ARRAY[new.tag_serial_number, new.extra_label, new.extra_code, (new.product_id)::text, new.product_name, new.asset_number, new.manufacturer, new.manufacturing_number] IS DISTINCT FROM ARRAY[old.tag_serial_number, old.extra_label, old.extra_code, (old.product_id)::text, old.product_name, old.asset_number, old.manufacturer, old.manufacturing_number])) EXECUTE FUNCTION public.copy_changed_piece();
CREATE TRIGGER count_added_equipment AFTER INSERT ON equipment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_equipment();
CREATE TRIGGER count_changed_equipment AFTER UPDATE ON equipment REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_equipment();
CREATE TRIGGER count_removed_equipment AFTER DELETE ON equipment REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_equipment();
CREATE TRIGGER note_move AFTER UPDATE OF company_id ON equipment FOR EACH ROW WHEN ((old.company_id IS DISTINCT FROM new.company_id)) EXECUTE FUNCTION public.note_removal();
CREATE TRIGGER note_removal AFTER DELETE ON equipment FOR EACH ROW EXECUTE FUNCTION public.note_removal();
CREATE TRIGGER stamp_change BEFORE INSERT OR UPDATE ON equipment FOR EACH ROW EXECUTE FUNCTION public.stamp_change();
CREATE TRIGGER stamp_transaction BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION public.stamp_transaction();
CREATE TRIGGER keep_history BEFORE DELETE OR UPDATE ON inspection_custom_answers FOR EACH ROW EXECUTE FUNCTION public.keep_history('inspection_question_id', 'answer', 'type', 'enabled');
CREATE TRIGGER count_days BEFORE UPDATE ON inspection_months FOR EACH ROW WHEN (((new.inspections <> old.inspections) AND (new.by_day = old.by_day))) EXECUTE FUNCTION public.count_days();
CREATE TRIGGER count_days_of_new BEFORE INSERT ON inspection_months FOR EACH ROW WHEN ((new.by_day = array_fill(0, ARRAY[31]))) EXECUTE FUNCTION public.count_days();
CREATE TRIGGER keep_history BEFORE DELETE OR UPDATE ON inspection_questions FOR EACH ROW EXECUTE FUNCTION public.keep_history('inspection_type_id', 'question', 'type', 'enabled', 'asked', 'only_products', 'only_after');
CREATE TRIGGER keep_history BEFORE DELETE OR UPDATE ON inspection_type_attributes FOR EACH ROW EXECUTE FUNCTION public.keep_history('inspection_type_id', 'attribute', 'type', 'enabled');
CREATE TRIGGER keep_history BEFORE DELETE OR UPDATE ON inspection_types FOR EACH ROW EXECUTE FUNCTION public.keep_history('', 'category_id');
CREATE TRIGGER keep_history BEFORE DELETE OR UPDATE ON maintenance_parts FOR EACH ROW EXECUTE FUNCTION public.keep_history('product_id', 'name', 'unit');
CREATE TRIGGER keep_history BEFORE DELETE OR UPDATE ON maintenance_questions FOR EACH ROW EXECUTE FUNCTION public.keep_history('inspection_type_id', 'question', 'type', 'enabled', 'reports', 'renews', 'only_products', 'only_after');
CREATE TRIGGER count_added_bytes AFTER INSERT ON photos REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_file_bytes();
CREATE TRIGGER count_changed_bytes AFTER UPDATE ON photos REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_file_bytes();
CREATE TRIGGER count_removed_bytes AFTER DELETE ON photos REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_file_bytes();
CREATE TRIGGER count_added_bytes AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_file_bytes();
CREATE TRIGGER count_changed_bytes AFTER UPDATE ON products REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_file_bytes();
CREATE TRIGGER count_removed_bytes AFTER DELETE ON products REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_file_bytes();
CREATE TRIGGER keep_history BEFORE DELETE OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION public.keep_history('', 'inspection_type_id', 'enabled');
CREATE TRIGGER copy_admin_factor AFTER INSERT OR UPDATE OF enabled ON system_config FOR EACH ROW WHEN ((new.param = 'REQUIRE_ADMIN_SECOND_FACTOR'::text)) EXECUTE FUNCTION public.copy_admin_factor();
CREATE TRIGGER keep_history BEFORE DELETE OR UPDATE ON system_config FOR EACH ROW EXECUTE FUNCTION public.keep_history('', 'enabled');
CREATE TRIGGER follow_produced_tag AFTER UPDATE OF equipment_id ON tags FOR EACH ROW WHEN ((old.equipment_id IS DISTINCT FROM new.equipment_id)) EXECUTE FUNCTION public.follow_produced_tag();
CREATE TRIGGER stamp_change BEFORE INSERT OR UPDATE ON tags FOR EACH ROW EXECUTE FUNCTION public.stamp_change();
