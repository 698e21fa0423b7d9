/** Targets of the permission matrix for recalls. */
import { systemIds } from '../../platform/context/ids.ts';
import type { TestApp } from '../app.ts';
import { switchAgendaOnIn } from './deficiency-targets.ts';
import { GROUP_OF, type Relation } from './matrix-data.ts';
import type { Target } from './matrix-target.ts';
import type { NamedValues } from './matrix-values.ts';

/** Adds a recall without pieces for each call, since some calls end it. */
async function addRecall(server: TestApp, relation: Relation, isEnded: boolean): Promise<NamedValues> {
  const id = systemIds.newId();
  await switchAgendaOnIn(server, GROUP_OF.own);
  const schema = await switchAgendaOnIn(server, GROUP_OF[relation]);
  await server.database.pool.query(
    `insert into ${schema}.recalls (id, title, instructions, manufacturer, numbers, severity, created_at, created_by_name,
       created_by_email, ended_at, update_date, checked_xid)
     values ($1::uuid, $1::uuid::text, 'Matriz', 'Matriz', '{}', 'MINOR', now(), '', '', case when $2 then now() end, now(), '0')`,
    [id, isEnded],
  );
  return { id };
}

export function recallTargets(server: TestApp): (readonly [RegExp, Target])[] {
  const added =
    (isEnded: boolean): Target['inputFor'] =>
    async (relation) =>
      addRecall(server, relation, isEnded);
  return [
    [/ \/web\/recalls\/:id\/reopen/, { ownedBy: 'group', inputFor: added(true) }],
    [/ \/web\/recalls\/:id/, { ownedBy: 'group', inputFor: added(false) }],
  ];
}
