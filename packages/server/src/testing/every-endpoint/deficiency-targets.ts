/** Targets of the permission matrix for deficiencies and for reports of visits. */
import { systemIds } from '../../platform/context/ids.ts';
import type { TestApp } from '../app.ts';
import { GROUP_OF, type MatrixData, type Relation } from './matrix-data.ts';
import type { Target } from './matrix-target.ts';
import type { NamedValues } from './matrix-values.ts';

/** Switches the agenda on in a group. @returns the group's schema */
async function switchOn({ database }: TestApp, group: string): Promise<string> {
  const { rows } = await database.pool.query<{ schema: string }>(
    'select schema_name as schema from public.company_groups where name = $1',
    [group],
  );
  const schema = rows[0]?.schema ?? '';
  await database.pool.query(`insert into ${schema}.switches values ('AGENDA', now()) on conflict do nothing`);
  return schema;
}

/** Adds a deficiency for each call, since some calls close it. */
async function addDeficiency(
  server: TestApp,
  { companyId, equipment }: MatrixData[Relation],
  relation: Relation,
  state: 'OPEN' | 'DISMISSED',
): Promise<NamedValues> {
  const id = systemIds.newId();
  await switchOn(server, GROUP_OF.own);
  const schema = await switchOn(server, GROUP_OF[relation]);
  await server.database.pool.query(
    `with counter as (
       update ${schema}.deficiency_counter set last_number = last_number + 1 returning last_number)
     insert into ${schema}.deficiencies (id, number, company_id, equipment_id, source, text, severity, state, opened_at,
       opened_by_name, opened_by_email, seen_at, update_date, dismissed_at, dismissed_by_name, dismissal_reason)
     select $1, last_number, $2, $3, 'HAND', 'Matriz', 'MINOR', $4, now(), '', '', now(), now(),
       case $4 when 'DISMISSED' then now() end, case $4 when 'DISMISSED' then '' end, case $4 when 'DISMISSED' then '' end
     from counter`,
    [id, companyId, equipment.id, state],
  );
  return { id, ids: [id] };
}

export function deficiencyTargets(server: TestApp, data: MatrixData): (readonly [RegExp, Target])[] {
  const added =
    (state: 'OPEN' | 'DISMISSED'): Target['inputFor'] =>
    async (relation) =>
      addDeficiency(server, data[relation], relation, state);
  const onTag: Target['inputFor'] = async (relation) => {
    await switchOn(server, GROUP_OF.own);
    return { id: systemIds.newId(), tagSerialNumber: data[relation].equipment.serial };
  };
  const visited: Target['inputFor'] = async (relation) => {
    await switchOn(server, GROUP_OF.own);
    return data[relation].order;
  };
  const inBody = true;
  return [
    [/ \/web\/deficiencies\/:id/, { ownedBy: 'company', inputFor: added('OPEN') }],
    [/PUT \/web\/deficiencies\/$/, { ownedBy: 'company', inBody, inputFor: added('OPEN') }],
    [/ \/web\/deficiencies\/dismiss/, { ownedBy: 'company', inBody, inputFor: added('OPEN') }],
    [/ \/web\/deficiencies\/take-back/, { ownedBy: 'company', inBody, inputFor: added('DISMISSED') }],
    [/POST \/web\/deficiencies\/$/, { ownedBy: 'company', inBody, inputFor: onTag }],
    [/ \/field\/deficiencies\/:id/, { ownedBy: 'company', inputFor: onTag }],
    [/ \/web\/agenda\/orders\/:id\/visit-report/, { ownedBy: 'active', inputFor: visited }],
  ];
}
