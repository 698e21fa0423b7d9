-- The plan that counts for a company of the generic group, as company_groups has it for a group: the desk shows it beside the one that
-- was ordered. Null: it never subscribed.
alter table public.billing_customers add column counted_plan_id integer;
-- Until the next reconciliation: the subscription that gives most.
update public.billing_customers customer set counted_plan_id = (
  select plan_id from public.subscriptions
  where customer_id = customer.id
    and (status in ('active', 'future') or (status = 'canceled' and end_at > now()))
  order by cap desc limit 1);
