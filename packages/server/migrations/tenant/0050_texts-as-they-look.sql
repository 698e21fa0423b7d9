-- Texts of one line of earlier versions are stored as they look. Where two names then would be the same, the second keeps its characters, and the
-- trail of the group says so (docs/operations.md). Records, their answers and what waits in quarantine stay as they were sent.
do $$ declare
  named record;
  alike record;
  office uuid := (select id from companies order by id limit 1);
begin
  for named in select * from (values
    ('categories', 'name', '', 'categories', 'null::uuid'),
    ('inspection_types', 'name', 'category_id, ', 'inspection-types', 'null::uuid'),
    ('products', 'sku', '', 'products', 'null::uuid'),
    ('shared_views', 'name', 'company_id, list, ', 'list-views', 'company_id'),
    ('companies', 'name', '', 'companies', 'id')) as list (table_name, column_name, scope, feature, company)
  loop
    execute format(
      'update %1$I set %2$I = looks from (
         select id as seen, %2$I as stored, public.one_line(%2$I) as looks, row_number() over (
           partition by %3$s public.fold(public.one_line(%2$I))
           order by public.fold(public.one_line(%2$I)) = public.fold(%2$I) desc, public.one_line(%2$I) = %2$I desc, id) as place
         from %1$I) as texts
       where id = seen and place = 1 and looks not in (stored, '''')', named.table_name, named.column_name, named.scope);
    for alike in execute format(
      'select id, %3$s as company, public.one_line(%2$I) as looks from %1$I where %2$I <> public.one_line(%2$I) order by id',
      named.table_name, named.column_name, named.company)
    loop
      raise notice '% of schema %: % % looks like another one or like nothing, and keeps its characters',
        named.column_name, current_schema(), named.table_name, alike.id;
      if office is not null then
        insert into audit (id, at, company_id, user_id, user_name, user_email, feature, act, subject, detail)
        values (gen_random_uuid(), clock_timestamp(), coalesce(alike.company, office), '00000000-0000-0000-0000-000000000000', 'Mobcheck', '', named.feature,
          'lookAlike', alike.id::text, jsonb_build_object(named.column_name, alike.looks));
      end if;
    end loop;
  end loop;
end $$;

-- Texts that no two rows must differ by.
do $$ declare
  texts record;
begin
  for texts in select * from (values
    ('category_attributes', '{name}'::text[]),
    ('companies', '{main_contact_name,fantasy_name}'),
    ('equipment', '{extra_label,extra_code,asset_number,manufacturing_number,manufacturer,unit,last_inspection_user_name,last_maintenance_user_name}'),
    ('inspection_custom_answers', '{answer}'),
    ('inspection_questions', '{question}'),
    ('inspection_type_attributes', '{attribute}'),
    ('maintenance_parts', '{name}'),
    ('maintenance_questions', '{question}'),
    ('phones', '{user_name}'),
    ('products', '{name,manufacturing_number,manufacturer}'),
    ('service_order_lines', '{name}'),
    ('service_orders', '{request_user_name,responsible_user_name}')) as list (table_name, columns)
  loop
    execute (
      select format('update %I set %s where %s', texts.table_name,
        string_agg(format('%1$I = public.one_line(%1$I)', name), ', '),
        string_agg(format('%1$I <> public.one_line(%1$I)', name), ' or '))
      from unnest(texts.columns) as name);
  end loop;
end $$;

update equipment set product_name = products.name, product_sku = products.sku
  from products
  where products.id = equipment.product_id and (equipment.product_name, equipment.product_sku) <> (products.name, products.sku);
