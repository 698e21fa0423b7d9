-- Notices and mails about deficiencies.
insert into public.group_jobs (name) values
  ('deficiency-alert'), ('deficiency-mail'), ('mail:blocking-deficiencies'), ('mail:overdue-deficiencies'),
  ('notice:blocking-deficiencies'), ('notice:deficiency-owner'), ('notice:overdue-deficiencies');

-- The day, in the group's zone, of the last round of mails about overdue deficiencies.
create table public.deficiency_rounds (
  company_group_id uuid primary key references public.company_groups (id) on delete cascade,
  day date not null
);

-- A deficiency has copies of the columns of its piece by which its list is filtered, sorted and searched.
create function public.copy_piece() returns trigger language plpgsql as $$
begin
  execute format(
    'select extra_label, product_name, product_id,
       concat_ws(e''\x1f'', lower(tag_serial_number), public.fold(extra_label), public.fold(extra_code), public.fold(product_name),
         public.fold(asset_number), public.fold(manufacturer), public.fold(manufacturing_number))
     from %I.equipment where id = $1', tg_table_schema)
    into new.piece_label, new.piece_product, new.product_id, new.piece_text using new.equipment_id;
  return new;
end $$;

-- The copies of a changed piece. The trigger of its deficiencies makes them.
create function public.copy_changed_piece() returns trigger language plpgsql as $$
begin
  execute format('update %I.deficiencies set equipment_id = equipment_id where equipment_id = $1', tg_table_schema) using new.id;
  return null;
end $$;
revoke execute on function public.copy_piece, public.copy_changed_piece from public;
