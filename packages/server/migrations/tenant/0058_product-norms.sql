-- Products whose clocks are exactly those of a class of a norm set (`public.norm_sets`).
create table product_norms (
  product_id uuid primary key,
  key text not null,
  version int not null,
  class text not null
);
