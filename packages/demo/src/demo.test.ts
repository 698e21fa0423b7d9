/** Tests that the demonstration in the database is complete, consistent with the rules, and the same on the same day. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { EQUIPMENT_STATUSES, EXPIRATION_STATUSES } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { isImproper, type GivenAnswer } from '@mobcheck/contract/inspections/inspections.rules.ts';
import type { TagReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { systemIds } from '@mobcheck/server/platform/context/ids.ts';
import type { Tenant, TenantDb } from '@mobcheck/server/platform/db/database.ts';
import { readMigrations } from '@mobcheck/server/platform/db/migrate.ts';
import { readSheet } from '@mobcheck/server/platform/xlsx/sheet-reader.ts';
import { useApp } from '@mobcheck/server/testing/app.ts';
import { disableDemoAccounts } from '@mobcheck/server/features/session/demo-accounts.service.ts';
import { DEMO_COMPANIES, DEMO_GROUP } from './demo-cast.ts';
import { demoRecords } from './demo-records.ts';
import { findDemoGroup, listDemoProducts } from './demo.queries.ts';
import { loadDemo, type LoadedDemo } from './demo.service.ts';
import { readRegister } from './register.ts';

const TODAY = '2027-03-10';
const FILE = fileURLToPath(new URL('../../../data/registro-equipamentos.xlsx', import.meta.url));
const clock = { now: () => new Date(`${TODAY}T15:00:00Z`) };

const server = useApp();
const migrations = await readMigrations();
let demo: LoadedDemo;
let group: Tenant;

const read = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> => server.database.tenant(group, work);

beforeAll(async () => {
  server.setNow(clock.now());
  demo = await loadDemo(server.database, { clock, ids: systemIds }, migrations, FILE);
  const demoGroup = await server.database.public((db) => findDemoGroup(db, DEMO_GROUP));
  if (demoGroup === undefined) {
    throw new Error('no demonstration');
  }
  group = demoGroup;
});

async function signIn(email: string, password: string): Promise<string> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/web/authentication/',
    headers: { authorization: `Email ${email}`, 'content-type': 'text/plain' },
    payload: password,
  });
  expect(response.statusCode).toBe(200);
  return response.body;
}

async function totalOf(token: string, search: string): Promise<number> {
  const url = `/web/equipments/?pageSize=1&${search}`;
  const response = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return listEquipment.reply.parse(response.json()).total;
}

test('the whole register is loaded in three companies, with every status of the reports', async () => {
  expect(demo.loaded).toMatchObject({ equipment: 344, refused: 0 });
  const companies = await read((db) =>
    db.selectFrom('companies').select(['name', 'cnpj']).orderBy('name').execute(),
  );
  expect(companies.map(({ cnpj }) => cnpj).toSorted()).toEqual(
    DEMO_COMPANIES.map(({ cnpj }) => cnpj).toSorted(),
  );
  const admin = demo.logins.find(({ role }) => role === 'COMPANY_GROUP_ADMIN');
  const token = await signIn(admin?.email ?? '', admin?.password ?? '');
  const counts: number[] = [];
  for (const status of EQUIPMENT_STATUSES) {
    counts.push(await totalOf(token, `status=${status}`));
  }
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(counts.reduce((sum, count) => sum + count)).toBe(344);
  expect(counts[EQUIPMENT_STATUSES.indexOf('VALID')]).toBeGreaterThan(344 / 2);
  for (const status of EXPIRATION_STATUSES) {
    expect(await totalOf(token, `lastInspectionExpirationStatus=${status}`)).toBeGreaterThan(0);
    expect(await totalOf(token, `dueDateExpirationStatus=${status}`)).toBeGreaterThan(0);
  }
});

test('a user of each role can sign in', async () => {
  expect(new Set(demo.logins.map(({ role }) => role))).toEqual(
    new Set(['MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN', 'COMPANY_OPERATOR']),
  );
  for (const { email, password } of demo.logins) {
    await signIn(email, password);
  }
});

test('inspections cover 24 months and none is in the future', async () => {
  const rows = await read((db) =>
    db.selectFrom('inspections').select(['createdDate', 'receivedAt']).execute(),
  );
  const months = new Set(rows.map(({ createdDate }) => createdDate.slice(0, 7)));
  expect(months.size).toBeGreaterThanOrEqual(24);
  const days = rows.map(({ createdDate }) => createdDate).toSorted();
  expect((days[0] ?? '') >= addDays(TODAY, -735)).toBe(true);
  expect((days.at(-1) ?? '') < TODAY).toBe(true);
  expect(rows.every(({ receivedAt }) => receivedAt < clock.now())).toBe(true);
});

test('answers match the checklist and the result of the record', async () => {
  const rows = await read((db) =>
    db.selectFrom('inspections').select(['questionsAnswers', 'improper', 'inspectionTypeId']).execute(),
  );
  expect(
    rows.every((row) => isImproper(row.questionsAnswers as unknown as GivenAnswer[]) === row.improper),
  ).toBe(true);
  const products = await read(listDemoProducts);
  const questionsOfTypes = new Map(
    products.map((product) => [
      product.inspectionTypeId,
      product.inspectionQuestions.map(({ question }) => question),
    ]),
  );
  for (const row of rows) {
    const questions = (row.questionsAnswers as unknown as { question: string }[]).map(
      ({ question }) => question,
    );
    expect(questions).toEqual(questionsOfTypes.get(row.inspectionTypeId));
  }
});

test('a last inspection that found the recharge valid is not after the due date', async () => {
  const rows = await read((db) =>
    db
      .selectFrom('equipment')
      .innerJoin('inspections', 'inspections.id', 'equipment.lastInspectionId')
      .select(['equipment.dueDate', 'inspections.createdDate', 'inspections.questionsAnswers'])
      .execute(),
  );
  const withValidRecharge = rows.filter(({ questionsAnswers }) =>
    (questionsAnswers as unknown as { question: string; answer: string }[]).some(
      ({ question, answer: response }) =>
        question === 'A recarga está dentro do prazo?' && response === 'YES',
    ),
  );
  expect(withValidRecharge.length).toBeGreaterThan(100);
  expect(
    withValidRecharge.filter(({ dueDate, createdDate }) => dueDate !== null && dueDate < createdDate),
  ).toEqual([]);
});

test('the derived columns of equipment match its records', async () => {
  const rows = await read((db) =>
    db
      .selectFrom('equipment')
      .innerJoin('products', 'products.id', 'equipment.productId')
      .select((row) => [
        'equipment.id',
        'equipment.lastInspectionDate',
        'equipment.nextInspectionDate',
        'products.inspectionSchedule',
        row
          .selectFrom('inspections')
          .select((own) => own.fn.max('createdDate').as('day'))
          .whereRef('equipmentId', '=', 'equipment.id')
          .as('recorded'),
      ])
      .execute(),
  );
  expect(
    rows.filter(
      (row) =>
        row.lastInspectionDate !== row.recorded ||
        row.nextInspectionDate !==
          (row.recorded === null ? null : addDays(row.recorded, row.inspectionSchedule)),
    ),
  ).toEqual([]);
});

test('the same day gives the same records, and the next day gives different records', async () => {
  const { rows } = readRegister(await readSheet(await readFile(FILE)));
  const products = new Map((await read(listDemoProducts)).map((product) => [product.sku, product]));
  const inspector = { id: 'p', name: 'P', email: 'p@demo.mobcheck.local' };
  const site = { companyId: 'c', latitude: 0, longitude: 0, inspectors: [inspector, inspector, inspector] };
  const pieces = rows.flatMap((row) => {
    const product = products.get(row.sku);
    return product === undefined ? [] : [{ row, product, site }];
  });
  expect(demoRecords(pieces, TODAY)).toEqual(demoRecords(pieces, TODAY));
  expect(demoRecords(pieces, addDays(TODAY, 1))).not.toEqual(demoRecords(pieces, TODAY));
  const stored = await read((db) => db.selectFrom('equipment').select(['id', 'lastInspectionId']).execute());
  const again = demoRecords(pieces, TODAY);
  expect(stored.map(({ id }) => id).toSorted()).toEqual(
    again.map(({ equipment }) => equipment.id).toSorted(),
  );
});

test('a second start changes nothing', async () => {
  const before = await read((db) => db.selectFrom('inspections').select('id').execute());
  const again = await loadDemo(server.database, { clock, ids: systemIds }, migrations, FILE);
  expect(again).toEqual({ ...demo, loaded: undefined });
  expect(await read((db) => db.selectFrom('inspections').select('id').execute())).toHaveLength(before.length);
});

test('the free tag is free and belongs to the company of the operator login', async () => {
  const operator = demo.logins.find(({ role }) => role === 'COMPANY_OPERATOR');
  const token = await signIn(operator?.email ?? '', operator?.password ?? '');
  const response = await server.app.inject({
    url: `/field/tags/${demo.freeTag}/`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.json()).toEqual({
    state: 'FREE',
    serial: demo.freeTag,
    isMade: true,
    replacement: null,
  });
});

test('an open replacement request is in the company of its piece, and is not for the free tag', async () => {
  const admin = demo.logins.find(({ role }) => role === 'COMPANY_ADMIN');
  const token = await signIn(admin?.email ?? '', admin?.password ?? '');
  const response = await server.app.inject({
    url: '/web/tag-replacements/',
    headers: { authorization: `Bearer ${token}` },
  });
  const { items, total } = response.json<{ items: TagReplacement[]; total: number }>();
  expect(total).toBe(1);
  const [request] = items;
  expect(request?.requestUsername).toBe('João Batista Ferreira');
  expect(request?.equipmentNewSerialNumber).not.toBe(demo.freeTag);
  const old = await read((db) =>
    db
      .selectFrom('equipment')
      .select('companyId')
      .where('tagSerialNumber', '=', request?.equipmentOldSerialNumber ?? '')
      .execute(),
  );
  expect(old).toEqual([{ companyId: request?.companyId }]);
});

test('accounts that were disabled cannot sign in until the demonstration is loaded again', async () => {
  const [login] = demo.logins;
  const { email = '', password = '' } = login ?? {};
  const token = await signIn(email, password);
  const attempt = async () =>
    server.app.inject({
      method: 'POST',
      url: '/web/authentication/',
      headers: { authorization: `Email ${email}`, 'content-type': 'text/plain' },
      payload: password,
    });

  const disabled = await server.database.public(async (db) => disableDemoAccounts(db, clock.now()));
  expect(disabled).toBe(DEMO_COMPANIES.flatMap(({ users }) => users).length);
  expect((await attempt()).statusCode).toBe(401);
  const headers = { authorization: `Bearer ${token}` };
  expect((await server.app.inject({ url: '/web/logged-user/', headers })).statusCode).toBe(401);

  await loadDemo(server.database, { clock, ids: systemIds }, migrations, FILE);
  expect((await attempt()).statusCode).toBe(200);
});

test('two simultaneous starts load the demonstration once', async () => {
  const count = async (): Promise<number> =>
    (await server.database.public((db) => db.selectFrom('companyGroups').select('id').execute())).length;
  const before = await count();
  await server.database.pool.query(
    `update public.company_groups set name = 'antiga' where name = '${DEMO_GROUP}'`,
  );
  await server.database.pool.query("update public.users set email = 'antiga.' || email");
  onTestFinished(async () => {
    await server.database.pool.query(
      `delete from public.users where company_group_id = (select id from public.company_groups where name = '${DEMO_GROUP}');
       update public.company_groups set name = 'segunda' where name = '${DEMO_GROUP}';
       update public.company_groups set name = '${DEMO_GROUP}' where name = 'antiga';
       update public.users set email = substr(email, length('antiga.') + 1) where email like 'antiga.%'`,
    );
  });
  const starts = await Promise.all(
    [0, 1].map(() => loadDemo(server.database, { clock, ids: systemIds }, migrations, FILE)),
  );
  // The renamed group has all serials of the register, so every row is skipped.
  expect(starts.flatMap(({ loaded }) => loaded?.refused ?? [])).toEqual([344]);
  expect(await count()).toBe(before + 1);
});
