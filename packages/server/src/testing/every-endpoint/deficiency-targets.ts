/** Targets of the permission matrix for deficiencies and the agenda. */
import { systemIds } from '../../platform/context/ids.ts';
import type { TestApp } from '../app.ts';
import { GROUP_OF, type MatrixData, type Relation } from './matrix-data.ts';
import type { Target } from './matrix-target.ts';
import type { NamedValues } from './matrix-values.ts';

/** Switches the agenda and problem reports on in a group. @returns the group's schema */
export async function switchAgendaOnIn({ database }: TestApp, group: string): Promise<string> {
  const { rows } = await database.pool.query<{ schema: string }>(
    'select schema_name as schema from public.company_groups where name = $1',
    [group],
  );
  const schema = rows[0]?.schema ?? '';
  await database.pool.query(
    `insert into ${schema}.switches values ('AGENDA', now()), ('PROBLEM_REPORTS', now()) on conflict do nothing`,
  );
  return schema;
}

/** Adds a deficiency for each call, since some calls close it. */
async function addDeficiency(
  server: TestApp,
  { companyId, equipment }: MatrixData[Relation],
  relation: Relation,
  state: 'REPORTED' | 'OPEN' | 'DISMISSED',
): Promise<NamedValues> {
  const id = systemIds.newId();
  await switchAgendaOnIn(server, GROUP_OF.own);
  const schema = await switchAgendaOnIn(server, GROUP_OF[relation]);
  await server.database.pool.query(
    `with counter as (
       update ${schema}.deficiency_counter set last_number = last_number + 1 returning last_number)
     insert into ${schema}.deficiencies (id, number, company_id, equipment_id, source, text, severity, state, opened_at,
       opened_by_name, opened_by_email, seen_at, update_date, report_choice, dismissed_at, dismissed_by_name, dismissal_reason)
     select $1, last_number, $2, $3, case $4 when 'REPORTED' then 'REPORT' else 'HAND' end, 'Matriz', 'MINOR', $4, now(), '', '', now(), now(),
       case $4 when 'REPORTED' then 'MISSING' end, case $4 when 'DISMISSED' then now() end, case $4 when 'DISMISSED' then '' end, case $4 when 'DISMISSED' then '' end
     from counter`,
    [id, companyId, equipment.id, state],
  );
  return { id, ids: [id] };
}

export function deficiencyTargets(server: TestApp, data: MatrixData): (readonly [RegExp, Target])[] {
  const added =
    (state: 'REPORTED' | 'OPEN' | 'DISMISSED'): Target['inputFor'] =>
    async (relation) =>
      addDeficiency(server, data[relation], relation, state);
  const onTag: Target['inputFor'] = async (relation) => {
    await switchAgendaOnIn(server, GROUP_OF.own);
    return { id: systemIds.newId(), tagSerialNumber: data[relation].equipment.serial };
  };
  const onOrder: Target['inputFor'] = async (relation) => {
    await switchAgendaOnIn(server, GROUP_OF.own);
    await switchAgendaOnIn(server, GROUP_OF[relation]);
    return data[relation].order;
  };
  const newOrder: Target['inputFor'] = async (relation) => {
    await switchAgendaOnIn(server, GROUP_OF.own);
    // Only the responsible user may be of another company.
    return {
      ...data.own.order,
      responsibleUserId: data[relation].order.responsibleUserId,
      equipments: [{ equipmentSerialNumber: data.own.equipment.serial, type: 'INSPECTION' }],
    };
  };
  const inBody = true;
  return [
    [/ \/web\/agenda\/orders\/:id/, { ownedBy: 'active', inputFor: onOrder }],
    [/POST \/web\/agenda\/orders\/$/, { ownedBy: 'active', inBody, inputFor: newOrder }],
    [/ \/web\/deficiencies\/:id/, { ownedBy: 'company', inputFor: added('OPEN') }],
    [/PUT \/web\/deficiencies\/$/, { ownedBy: 'company', inBody, inputFor: added('OPEN') }],
    [/ \/web\/deficiencies\/dismiss/, { ownedBy: 'company', inBody, inputFor: added('OPEN') }],
    [/ \/web\/deficiencies\/take-back/, { ownedBy: 'company', inBody, inputFor: added('DISMISSED') }],
    [/ \/web\/problem-reports\/of\/:id/, { ownedBy: 'company', inputFor: added('REPORTED') }],
    [/ \/web\/problem-reports\/confirm/, { ownedBy: 'company', inBody, inputFor: added('REPORTED') }],
    [/POST \/web\/deficiencies\/$/, { ownedBy: 'company', inBody, inputFor: onTag }],
    [/ \/field\/deficiencies\/:id/, { ownedBy: 'company', inputFor: onTag }],
  ];
}
