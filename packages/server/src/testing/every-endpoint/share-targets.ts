/** Targets of the permission matrix for links of auditors. */
import { systemIds } from '../../platform/context/ids.ts';
import type { TestApp } from '../app.ts';
import { GROUP_OF, type MatrixData, type Relation } from './matrix-data.ts';
import type { Targets } from './matrix-target.ts';
import type { NamedValues } from './matrix-values.ts';

/** Adds an open link for each call, since some calls close it. */
async function addShare({ database }: TestApp, relation: Relation, companyId: string): Promise<NamedValues> {
  const id = systemIds.newId();
  const { rows } = await database.pool.query<{ schema: string }>(
    'select schema_name as schema from public.company_groups where name = $1',
    [GROUP_OF[relation]],
  );
  await database.pool.query(
    `insert into ${rows[0]?.schema}.shares (id, company_id, name, report, filters, has_code, has_photos, created_at, created_by,
       created_by_name, expires_at)
     values ($1, $2, 'Matriz', 'inspections', '{}', false, false, now(), $1, '', now() + interval '1 day')`,
    [id, companyId],
  );
  return { id };
}

export function shareTargets(server: TestApp, data: MatrixData): Targets {
  return [
    [
      / \/web\/shares\/:id/,
      {
        ownedBy: 'company',
        inputFor: (relation) => addShare(server, relation, data[relation].companyId),
      },
    ],
  ];
}
