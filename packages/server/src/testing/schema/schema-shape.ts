/** The definition of a schema from PostgreSQL's catalogue, as lines for comparing two schemas. */
import type pg from 'pg';

// pg_get_* omit the schema of objects in the search path, so the lines of two tenants are equal.
const SHAPE = `
with s as (select oid, nspacl from pg_namespace where nspname = $1),
grants as (
  select c.relname, c.relkind, a.grantee, string_agg(a.privilege_type, ' ' order by a.privilege_type) as rights
  from pg_class c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
  where c.relnamespace = (select oid from s) and c.relkind in ('r', 'p', 'v', 'm', 'S')
  group by 1, 2, 3)
select format('schema granted to %s: %s', r.rolname, string_agg(a.privilege_type, ' ' order by a.privilege_type)) as line
from s, aclexplode(s.nspacl) a left join pg_roles r on r.oid = a.grantee group by r.rolname
union all select format('default privileges on %s: %s', defaclobjtype, defaclacl) from pg_default_acl where defaclnamespace = (select oid from s)
union all select format('%s %s persistence %s row security %s %s options %s', relkind, relname, relpersistence, relrowsecurity, relforcerowsecurity, reloptions)
from pg_class where relnamespace = (select oid from s) and relkind in ('r', 'p', 'v', 'm', 'S', 'f', 'c')
union all select format('%s %s owner %s replica identity %s', relkind, relname, pg_get_userbyid(relowner), relreplident)
from pg_class where relnamespace = (select oid from s)
union all select format('column %s.%s at %s: %s collation %s not null %s identity %s generated %s default %s', c.relname, a.attname,
  rank() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod), l.collname, a.attnotnull,
  a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v', 'm', 'f', 'c')
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
left join pg_collation l on l.oid = a.attcollation
where c.relnamespace = (select oid from s) and a.attnum > 0 and not a.attisdropped
union all select format('column %s.%s storage %s compression %s statistics %s options %s granted %s', c.relname, a.attname,
  a.attstorage, a.attcompression, a.attstattarget, a.attoptions, a.attacl)
from pg_attribute a join pg_class c on c.oid = a.attrelid
where c.relnamespace = (select oid from s) and a.attnum > 0 and not a.attisdropped
union all select format('constraint %s on %s: %s', n.conname, n.conrelid::regclass, pg_get_constraintdef(n.oid))
from pg_constraint n where n.connamespace = (select oid from s)
union all select format('index %s: %s valid %s clustered %s', c.relname, pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered)
from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = (select oid from s)
union all select format('sequence %s: %s', q.seqrelid::regclass, to_jsonb(q) - 'seqrelid')
from pg_sequence q join pg_class c on c.oid = q.seqrelid where c.relnamespace = (select oid from s)
union all select format('%s %s granted to %s: %s', g.relkind, g.relname, r.rolname, g.rights)
from grants g left join pg_roles r on r.oid = g.grantee
union all select format('view %s: %s', c.relname, pg_get_viewdef(c.oid)) from pg_class c
where c.relnamespace = (select oid from s) and c.relkind in ('v', 'm')
union all select format('function %s granted %s', pg_get_functiondef(p.oid), p.proacl) from pg_proc p where p.pronamespace = (select oid from s)
union all select format('trigger %s enabled %s', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t join pg_class c on c.oid = t.tgrelid
where c.relnamespace = (select oid from s) and not t.tgisinternal
union all select format('policy %s', to_jsonb(p)) from pg_policies p where p.schemaname = $1
union all select format('type %s: %s %s not null %s default %s', t.typname, t.typbasetype::regtype, (select string_agg(e.enumlabel, ' ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
  t.typnotnull, t.typdefault)
from pg_type t where t.typnamespace = (select oid from s) and t.typtype in ('e', 'd')
union all select format('rule %s', pg_get_ruledef(r.oid)) from pg_rewrite r join pg_class c on c.oid = r.ev_class
where c.relnamespace = (select oid from s) and r.rulename <> '_RETURN'
union all select pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace = (select oid from s)
union all select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description)
from pg_description, pg_identify_object(classoid, objoid, objsubid) object
where strpos(object.identity, $1) > 0`;

/** Returns the sorted lines of a tenant's schema. `SCHEMA` and `ROLE` replace the names of the schema and its role. */
export async function schemaShape(
  client: pg.ClientBase,
  tenant: { readonly schemaName: string; readonly tenantRole: string },
): Promise<string[]> {
  await client.query(`set search_path to "${tenant.schemaName}"`);
  const { rows } = await client.query<{ line: string }>(SHAPE, [tenant.schemaName]);
  await client.query('reset search_path');
  return rows
    .map(({ line }) => line.replaceAll(tenant.schemaName, 'SCHEMA').replaceAll(tenant.tenantRole, 'ROLE'))
    .toSorted();
}
