/** Targets of the permission matrix for reports by mail. */
import { systemIds } from '../../platform/context/ids.ts';
import type { TestApp } from '../app.ts';
import { setIntegrations } from '../integrations/tokens.ts';
import { emailOf } from '../people.ts';
import { GROUP_OF, type Relation, USER_OF } from './matrix-data.ts';
import type { Target } from './matrix-target.ts';
import type { NamedValues } from './matrix-values.ts';

async function recipientOf({ database }: TestApp, relation: Relation) {
  await setIntegrations({ database });
  const { rows } = await database.pool.query<{ id: string; companyId: string; schema: string }>(
    `select users.id, company_id as "companyId", schema_name as schema
     from public.users join public.company_groups on company_groups.id = company_group_id
     where users.email = $1 and company_groups.name = $2`,
    [emailOf(USER_OF[relation]), GROUP_OF[relation]],
  );
  const [person] = rows;
  if (person === undefined) {
    throw new Error(`no admin of ${relation}`);
  }
  return person;
}

/** Returns the fields of a body for which the schema alone gives no valid value. */
async function bodyOf(server: TestApp, relation: Relation): Promise<NamedValues> {
  const { id, companyId } = await recipientOf(server, relation);
  return { companyId, recipients: [id], query: { report: 'inspections' }, every: 'WEEK', day: 1 };
}

/** Adds a schedule for each call, since some calls end it. */
async function addSchedule(server: TestApp, relation: Relation): Promise<NamedValues> {
  const { id: userId, companyId, schema } = await recipientOf(server, relation);
  const id = systemIds.newId();
  const { rows } = await server.database.pool.query<{ updateDate: Date }>(
    `insert into ${schema}.report_schedules (id, company_id, name, query, format, every, hour, language, owner_id, owner_name,
       next_run_at, update_date)
     values ($1, $2, 'Matriz', '{"report":"inspections"}', 'PDF', 'DAY', 7, 'pt', $3, 'Matriz', now() + interval '1 day', now())
     returning date_trunc('milliseconds', update_date) as "updateDate"`,
    [id, companyId, userId],
  );
  return { ...(await bodyOf(server, relation)), id, updateDate: rows[0]?.updateDate.toISOString() };
}

export function reportScheduleTargets(server: TestApp): (readonly [RegExp, Target])[] {
  return [
    [
      /POST \/web\/report-schedules\/$/,
      { ownedBy: 'company', inBody: true, inputFor: async (relation) => bodyOf(server, relation) },
    ],
    [
      / \/web\/report-schedules\/:id/,
      { ownedBy: 'company', inputFor: async (relation) => addSchedule(server, relation) },
    ],
  ];
}
