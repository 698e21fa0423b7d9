-- Which plan a bill is for: a subscription changes its plan later, a receipt of an earlier month must not.
alter table public.bills add column plan_id integer, add column plan_quantity integer;
update public.bills set plan_id = subscription.plan_id, plan_quantity = subscription.quantity
  from public.subscriptions subscription where subscription.id = subscription_id;
