-- Coupons and who has used them. Out of reach for every group's role.
create table public.coupons (
  id uuid primary key,
  -- As it is typed, in capitals.
  code text not null unique,
  -- Off each bill: a share, or an amount in cents.
  percent_off integer check (percent_off between 1 and 100),
  cents_off integer check (cents_off > 0),
  -- How many bills it discounts.
  bills integer not null check (bills > 0),
  valid_from date not null,
  -- Its last day.
  valid_until date not null,
  plan_ids integer[] not null,
  max_uses integer not null check (max_uses > 0),
  ended_at timestamptz,
  created_at timestamptz not null,
  check ((percent_off is null) <> (cents_off is null)),
  check (valid_from <= valid_until)
);

create table public.coupon_uses (
  coupon_id uuid not null references public.coupons (id),
  customer_id uuid not null references public.billing_customers (id),
  -- The subscription that has the discount. Removed when the provider refuses it.
  subscription_id uuid not null unique references public.subscriptions (id),
  used_at timestamptz not null,
  -- Each customer once.
  primary key (coupon_id, customer_id)
);
