/** Targets of the permission matrix, in the caller's company, in another company of its group, and in another group. */
import { discardQuarantine } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { systemIds } from '../../platform/context/ids.ts';
import type { TestApp } from '../app.ts';
import { freshSerial } from '../equipment.ts';
import {
  GROUP_OF,
  makeMatrixData,
  requestReplacement,
  USER_OF,
  type MatrixData,
  type Relation,
} from './matrix-data.ts';
import { deficiencyTargets } from './deficiency-targets.ts';
import type { Target, Targets } from './matrix-target.ts';
import { recallTargets } from './recall-targets.ts';
import { reportScheduleTargets } from './report-schedule-targets.ts';
import { shareTargets } from './share-targets.ts';
import type { NamedValues } from './matrix-values.ts';
import { refusedBody } from '../quarantine.ts';
import { emailOf, type PersonName } from '../people.ts';
import { recordTestInspection, recordTestMaintenance } from '../records.ts';

/** Uploads a sheet with one row. Each call gets a sheet of its own, since some calls import or discard it. */
async function uploadSheet(server: TestApp, who: PersonName): Promise<NamedValues> {
  const payload = new FormData();
  payload.set('file', new Blob(['Produto;Local\nMatriz;Sala'], { type: 'text/csv' }), 'x.csv');
  const response = await server.app.inject({
    method: 'POST',
    url: '/web/imports/',
    headers: { authorization: `Bearer ${await server.tokenOf(who)}` },
    payload,
  });
  return { id: response.json<{ id: string }>().id, number: 2 };
}

/** Adds a new user for each call, since some calls remove, move or deactivate their user. */
async function addUser({ database }: TestApp, relation: Relation, companyId: string): Promise<NamedValues> {
  const id = systemIds.newId();
  const email = `target-${id}@matrix.test`;
  await database.pool.query(
    `insert into public.users (id, email, name, role, status, password_hash, company_group_id, company_id, company_name)
     select $1, $2, 'Alvo', 'COMPANY_OPERATOR', 'ACTIVE', password_hash, company_group_id, company_id, company_name
     from public.users where email = $3`,
    [id, email, emailOf(USER_OF[relation])],
  );
  return { id, email, companyId };
}

/** Hands over a new refused inspection for each call, since each is decided once. Discards it if the call reopens it. */
async function refuseRecord(
  { call }: TestApp,
  who: PersonName,
  serial: string,
  isDiscarded: boolean,
): Promise<NamedValues> {
  const params = { id: systemIds.newId() };
  await call(who, putQuarantine, { params, body: refusedBody({ serial }) });
  if (isDiscarded) {
    await call(who, discardQuarantine, { params, body: { reason: 'Matriz' } });
  }
  return params;
}

/** Adds a phone of a new user for each call, since some calls end the sessions of the user. */
async function addPhone(server: TestApp, relation: Relation, companyId: string): Promise<NamedValues> {
  const { id: userId } = await addUser(server, relation, companyId);
  const id = systemIds.newId();
  const { rows } = await server.database.pool.query<{ schema: string }>(
    'select schema_name as schema from public.company_groups where name = $1',
    [GROUP_OF[relation]],
  );
  await server.database.pool.query(
    `insert into ${rows[0]?.schema}.phones
       (id, user_id, company_id, user_name, user_email, platform, app_version, waiting_count, first_seen_at, seen_at)
     values ($1, $2, $3, 'Alvo', '', '', '', 0, now(), now())`,
    [id, userId, companyId],
  );
  return { id, userId };
}

/** Targets of refused records and reports of phones. */
function phoneTargets(server: TestApp, data: MatrixData): Targets {
  const refused =
    (isDiscarded: boolean): Target['inputFor'] =>
    async (relation) =>
      refuseRecord(server, USER_OF[relation], data[relation].equipment.serial, isDiscarded);
  return [
    [/ \/web\/quarantine\/:id\/reopen/, { ownedBy: 'company', inputFor: refused(true) }],
    [/ \/web\/quarantine\/:id/, { ownedBy: 'company', inputFor: refused(false) }],
    [
      / \/web\/phones\/:id/,
      {
        ownedBy: 'company',
        inputFor: async (relation) => addPhone(server, relation, data[relation].companyId),
      },
    ],
  ];
}

/** Adds a new kind of clock, or a new change without products, which can be undone. */
async function addClockRow(
  { database }: TestApp,
  relation: Relation,
  table: 'clock_kinds' | 'clock_changes',
): Promise<NamedValues> {
  const id = systemIds.newId();
  const { rows } = await database.pool.query<{ schema: string }>(
    'select schema_name as schema from public.company_groups where name = $1',
    [GROUP_OF[relation]],
  );
  const name = `${rows[0]?.schema}.${table}`;
  const values =
    table === 'clock_kinds'
      ? '(id, name, update_date) values ($1::uuid, $1::uuid::text, now())'
      : `(id, at, user_id, user_name, source, before, after, changed, stated, place)
         select $1::uuid, now(), gen_random_uuid(), '', 'PRODUCT', '[]', '[]', 0, 0, coalesce(max(place), 0) + 1 from ${name}`;
  await database.pool.query(`insert into ${name} ${values}`, [id]);
  return { id, name: id, enabled: true };
}

function clockTargets(server: TestApp, data: MatrixData): Targets {
  const added =
    (table: 'clock_kinds' | 'clock_changes'): Target['inputFor'] =>
    async (relation) =>
      addClockRow(server, relation, table);
  return [
    [
      / \/web\/clocks\/products\/:id/,
      { ownedBy: 'group', inputFor: (relation) => ({ id: data[relation].equipment.product.id }) },
    ],
    [/ \/web\/clocks\/kinds\/:id/, { ownedBy: 'group', inputFor: added('clock_kinds') }],
    [/ \/web\/clocks\/changes\/:id/, { ownedBy: 'group', inputFor: added('clock_changes') }],
  ];
}

function catalogueTargets(data: MatrixData): Targets {
  return [
    [
      / \/web\/categories\/:id/,
      { ownedBy: 'group', inputFor: (relation) => ({ id: data[relation].categoryId }) },
    ],
    [
      / \/web\/inspection-types\/:id/,
      {
        ownedBy: 'group',
        inputFor: (relation) => ({
          id: data[relation].type?.id,
          categoryId: data[relation].type?.categoryId,
        }),
      },
    ],
    [
      /:questionId/,
      { ownedBy: 'group', inputFor: (relation) => ({ questionId: data[relation].questionId }) },
    ],
    [
      / \/web\/products\/:id/,
      {
        ownedBy: 'group',
        inputFor: (relation) => ({
          id: data[relation].equipment.product.id,
          inspectionTypeId: data[relation].type?.id,
        }),
      },
    ],
  ];
}

function organisationTargets(server: TestApp, data: MatrixData): Targets {
  return [
    [
      / \/web\/companies\/:id/,
      { ownedBy: 'group', inputFor: (relation) => ({ id: data[relation].companyId }) },
    ],
    [
      / \/web\/(company-)?users\/:/,
      { ownedBy: 'company', inputFor: (relation) => addUser(server, relation, data[relation].companyId) },
    ],
    [
      / \/web\/config-system\/:id/,
      {
        ownedBy: 'group',
        inputFor: (relation) => ({ id: data[relation].systemConfigId, configValue: 1, enabled: true }),
      },
    ],
    [
      / \/web\/qr-code\/(generate|generated)\/:companyId/,
      { ownedBy: 'company', inputFor: (relation) => ({ companyId: data[relation].companyId }) },
    ],
    [/:companyGroup/, { ownedBy: 'group', inputFor: (relation) => ({ companyGroup: GROUP_OF[relation] }) }],
  ];
}

function equipmentTargets(server: TestApp, data: MatrixData): Targets {
  return [
    [
      /PUT \/web\/equipments\/:serial\/company/,
      {
        ownedBy: 'company',
        inputFor: (relation) => ({
          serial: data[relation].equipment.serial,
          companyId: data[relation].companyId,
        }),
      },
    ],
    [
      / \/(web\/equipments|web\/tags|field\/tags)\/:serial/,
      {
        ownedBy: 'company',
        inputFor: (relation) => ({
          serial: data[relation].equipment.serial,
          productId: data[relation].equipment.product.id,
        }),
      },
    ],
    [
      / \/(web\/tag-replacements|web\/equipments\/replace)\/:id/,
      {
        ownedBy: 'company',
        inputFor: async (relation) => ({ id: await requestReplacement(server, relation, freshSerial()) }),
      },
    ],
    [
      / \/field\/tag-replacements\/:id/,
      {
        ownedBy: 'company',
        inputFor: (relation) => ({ id: systemIds.newId(), newSerial: data[relation].equipment.serial }),
      },
    ],
    [/:newSerial\/replace-to/, { ownedBy: 'company', inputFor: (relation) => data[relation].replacement }],
    [
      / \/web\/(imports|qr-code\/import)\/:id/,
      { ownedBy: 'company', inputFor: async (relation) => uploadSheet(server, USER_OF[relation]) },
    ],
  ];
}

/** Records an inspection or a maintenance of the equipment of a company. */
async function recordOf(
  server: TestApp,
  data: MatrixData,
  relation: Relation,
  kind: 'inspections' | 'maintenances',
): Promise<NamedValues> {
  const record = { inspections: recordTestInspection, maintenances: recordTestMaintenance }[kind];
  return { id: await record(server, data[relation].equipment, { who: USER_OF[relation] }) };
}

function recordTargets(server: TestApp, data: MatrixData): Targets {
  return [
    // A new record each time, since it is annulled once.
    [
      / \/web\/inspections\/:id\/annulment/,
      { ownedBy: 'company', inputFor: async (relation) => recordOf(server, data, relation, 'inspections') },
    ],
    [
      / \/web\/maintenances\/:id\/annulment/,
      { ownedBy: 'company', inputFor: async (relation) => recordOf(server, data, relation, 'maintenances') },
    ],
    [
      / \/field\/(inspections|maintenances)\/:id/,
      {
        ownedBy: 'company',
        inputFor: (relation) => ({ id: systemIds.newId(), tagSerialNumber: data[relation].equipment.serial }),
      },
    ],
    [
      / \/web\/inspections\/:id/,
      { ownedBy: 'company', inputFor: (relation) => ({ id: data[relation].records.inspections }) },
    ],
    [
      / \/web\/maintenances\/:id/,
      { ownedBy: 'company', inputFor: (relation) => ({ id: data[relation].records.maintenances }) },
    ],
    [/ \/web\/photos\/:id/, { ownedBy: 'company', inputFor: (relation) => ({ id: data[relation].photoId }) }],
    [
      / \/(web\/service-order|field\/service-orders)\/:id/,
      { ownedBy: 'active', inputFor: (relation) => data[relation].order },
    ],
  ];
}

/** Targets whose ids are in the body of a creating call. */
function creationTargets(data: MatrixData): Targets {
  const inBody = true;
  return [
    [
      /POST \/web\/inspection-types\/$/,
      { ownedBy: 'group', inBody, inputFor: (relation) => ({ categoryId: data[relation].categoryId }) },
    ],
    [
      /POST \/web\/products\/$/,
      { ownedBy: 'group', inBody, inputFor: (relation) => ({ inspectionTypeId: data[relation].type?.id }) },
    ],
    [
      /POST \/web\/equipments\/$/,
      {
        ownedBy: 'group',
        inBody,
        inputFor: (relation) => ({
          tagSerialNumber: freshSerial(),
          productId: data[relation].equipment.product.id,
        }),
      },
    ],
    [
      /POST \/web\/company-users\/$/,
      { ownedBy: 'company', inBody, inputFor: (relation) => ({ companyId: data[relation].companyId }) },
    ],
    [
      /POST \/web\/service-order\/$/,
      {
        ownedBy: 'active',
        inBody,
        inputFor: (relation) => ({
          // Only the responsible user may be of another company.
          ...data.own.order,
          responsibleUserId: data[relation].order.responsibleUserId,
          equipments: [{ equipmentSerialNumber: data.own.equipment.serial, type: 'INSPECTION' }],
        }),
      },
    ],
  ];
}

/** Creates the targets and their data. */
export async function makeTargets(server: TestApp): Promise<Targets> {
  const data = await makeMatrixData(server);
  return [
    ...clockTargets(server, data),
    ...deficiencyTargets(server, data),
    ...recallTargets(server),
    ...reportScheduleTargets(server),
    ...shareTargets(server, data),
    ...catalogueTargets(data),
    ...organisationTargets(server, data),
    ...equipmentTargets(server, data),
    ...recordTargets(server, data),
    ...phoneTargets(server, data),
    ...creationTargets(data),
  ];
}
