-- A payment status set by hand for one company of the generic group, as company_groups has it for a group: it counts until it is
-- lifted, and neither the platform admin nor billing overwrites what the other wrote.
alter table public.billing_customers rename column payment_status to billed_status;
alter table public.billing_customers
  add column exception_status text check (exception_status in ('OK', 'PENDING')),
  add column exception_reason text,
  -- Name of the platform admin who set it.
  add column exception_by text,
  add column exception_at timestamptz,
  add constraint billing_customers_exception_whole
    check (num_nulls(exception_status, exception_reason, exception_by, exception_at) in (0, 4)),
  -- That of a group is in company_groups.
  add constraint billing_customers_exception_of_company check (company_id is not null or exception_status is null),
  add column payment_status text not null generated always as (coalesce(exception_status, billed_status)) stored;
