/** Tests of the list of records: visibility, filters, order and pages. */
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listRecords } from '@mobcheck/contract/inspections/record-list.contract.ts';
import type { z } from 'zod';
import { beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../../platform/context/ids.ts';
import { useApp } from '../../../testing/app.ts';
import { conformingAnswers, registerTestEquipment } from '../../../testing/equipment.ts';
import { emailOf, type PersonName } from '../../../testing/people.ts';

const server = useApp();
const { call } = server;
let serial = '';

async function inspect(who: PersonName, label: string, at: string) {
  const piece = await registerTestEquipment(server, {
    who: who === 'siblingAdmin' ? who : 'companyAdmin',
    body: { extraLabel: label },
  });
  const body = {
    tagSerialNumber: piece.serial,
    createdAt: at,
    answers: conformingAnswers(piece.checklist.inspectionQuestions),
  };
  const { status } = await call(who, putInspection, { params: { id: systemIds.newId() }, body });
  expect(status).toBe(200);
  return piece.serial;
}

beforeAll(async () => {
  server.setNow(new Date('2026-07-03T01:30:00Z'));
  serial = await inspect('operator', 'Galpão 1', '2026-06-30T12:00:00Z');
  // This instant is the first of July in UTC, but still June in São Paulo.
  await inspect('operator', 'Galpão 2', '2026-07-01T02:00:00Z');
  await inspect('companyAdmin', 'Doca', '2026-07-02T12:00:00Z');
  await inspect('siblingAdmin', 'Irmã', '2026-07-02T13:00:00Z');
  // Adds an improper maintenance for each inspection of 2 July.
  const { pool } = server.database;
  await pool.query(`insert into g1_home.maintenances (id, equipment_id, company_id, product_id, inspection_type_id, user_id, user_name,
      user_email, created_at, created_date, received_at, improper, questions_answers, attributes_values, parts_replacements, content_hash)
    select gen_random_uuid(), equipment_id, company_id, product_id, inspection_type_id, user_id, user_name, user_email, created_at,
      created_date, received_at, true, questions_answers, attributes_values, '[]', content_hash
    from g1_home.inspections where created_date = '2026-07-02'`);
});

type Query = z.input<typeof listRecords.query>;

async function labels(query: Query, who: PersonName = 'companyAdmin'): Promise<string[]> {
  const { items, total } = (await call(who, listRecords, { query })).value;
  expect(total).toBe(items.length);
  return items.map(({ extraLabel }) => extraLabel);
}

it('lists every record of the companies that the user may see, the newest first', async () => {
  expect(await labels({})).toEqual(['Doca', 'Galpão 2', 'Galpão 1']);
  expect(await labels({ direction: 'asc' })).toEqual(['Galpão 1', 'Galpão 2', 'Doca']);
  expect(await labels({}, 'groupAdmin')).toEqual(['Irmã', 'Doca', 'Galpão 2', 'Galpão 1']);
  expect(await labels({}, 'foreignAdmin')).toEqual([]);
  const [first] = (await call('companyAdmin', listRecords, { query: { direction: 'asc' } })).value.items;
  expect(first).toMatchObject({
    createdAt: '2026-06-30T12:00:00.000Z',
    userEmail: emailOf('operator'),
    result: 'VALID',
    companyName: 'Casa Ltda',
    tagSerialNumber: serial,
  });
});

it.each<[Query, string[]]>([
  [{ from: '2026-06-01', upTo: '2026-06-30' }, ['Galpão 2', 'Galpão 1']],
  [{ from: '2026-07-01' }, ['Doca']],
  [{ userEmail: 'nobody@x.test' }, []],
  [{ result: 'IMPROPER' }, []],
  [{ query: 'galpao' }, ['Galpão 2', 'Galpão 1']],
  [{ query: 'pessoa companyadmin' }, ['Doca']],
  [{ kind: 'maintenances' }, ['Doca']],
  [{ kind: 'maintenances', result: 'VALID' }, []],
  [{ kind: 'all', result: 'IMPROPER' }, ['Doca']],
  [{ kind: 'all', direction: 'asc', upTo: '2026-07-01' }, ['Galpão 1', 'Galpão 2']],
  [{ kind: 'all', query: 'doca' }, ['Doca', 'Doca']],
  [{ kind: 'all', userEmail: emailOf('companyAdmin') }, ['Doca', 'Doca']],
  [{ field: 'userName', direction: 'asc' }, ['Doca', 'Galpão 1', 'Galpão 2']],
])('the query %j lists the expected records', async (query, expected) => {
  expect(await labels(query)).toEqual(expected);
});

it('a list of both kinds has the kind of each record, and a list of one kind has none', async () => {
  const kinds = async (query: Query) => {
    const { items } = (await call('companyAdmin', listRecords, { query })).value;
    return items.map(({ kind }) => kind);
  };
  expect(await kinds({ kind: 'all', from: '2026-07-01' })).toEqual(
    expect.arrayContaining(['inspections', 'maintenances']),
  );
  expect(await kinds({ kind: 'maintenances' })).toEqual([undefined]);
});

it('the pages of both kinds have each record once', async () => {
  const query = { kind: 'all', pageSize: 2 } as const;
  const pages = await Promise.all(
    [1, 2, 3, 4].map(
      async (page) => (await call('groupAdmin', listRecords, { query: { ...query, page } })).value,
    ),
  );
  expect(pages.map(({ total }) => total)).toEqual([6, 6, 6, 6]);
  expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 2, 0]);
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(6);
});

it('finds the records of a company by its name, even with other words', async () => {
  expect(await labels({ query: 'CASÁ ltda' }, 'groupAdmin')).toEqual(['Doca', 'Galpão 2', 'Galpão 1']);
  // The first word is not a digit such as `2`, because a random tag number may begin with it.
  expect(await labels({ query: 'doca casa' }, 'groupAdmin')).toEqual(['Doca']);
  expect(await labels({ query: '"casa ltda"', kind: 'maintenances' }, 'groupAdmin')).toEqual(['Doca']);
  expect(await labels({ query: 'casa irma' }, 'groupAdmin')).toEqual([]);
  expect(await labels({ query: 'casa' })).toEqual([]);
  expect(await labels({ query: 'casa' }, 'siblingAdmin')).toEqual([]);
  expect(await labels({ query: 'casa' }, 'foreignGroupAdmin')).toEqual([]);
});

it.each(['2026-07-01T10:00:00Z', '2026-07-03T11:59:59Z'])(
  'finds a record by its stored day, although its instant is %s',
  async (at) => {
    const move = `update g1_home.inspections set created_at = $1 where created_date = '2026-07-02'
      and company_id = (select company_id from g1_home.tags where serial_number = $2)`;
    await server.database.pool.query(move, [at, serial]);
    expect(await labels({ from: '2026-07-02', upTo: '2026-07-02' })).toEqual(['Doca']);
    await server.database.pool.query(move, ['2026-07-02T12:00:00Z', serial]);
  },
);

it('lists a record whose company no longer exists', async () => {
  const change = `update g1_home.inspections set company_id = $1 where company_id = $2 and created_date = '2026-07-02'`;
  const all = (await call('groupAdmin', listRecords, { query: { query: 'irma' } })).value.items;
  const { companyId } = all[0] ?? expect.fail();
  const gone = systemIds.newId();
  await server.database.pool.query(change, [gone, companyId]);
  const { items } = (await call('groupAdmin', listRecords, { query: { query: 'irma' } })).value;
  expect(items.map(({ extraLabel, companyName }) => [extraLabel, companyName])).toEqual([['Irmã', '–']]);
  await server.database.pool.query(change, [companyId, gone]);
});

it('pages do not overlap, and a company admin finds no records of another company', async () => {
  const page = async (number: number) =>
    (await call('companyAdmin', listRecords, { query: { page: number, pageSize: 2 } })).value;
  expect((await page(1)).items.map(({ extraLabel }) => extraLabel)).toEqual(['Doca', 'Galpão 2']);
  expect((await page(2)).items.map(({ extraLabel }) => extraLabel)).toEqual(['Galpão 1']);
  expect((await page(3)).total).toBe(3);
  const all = (await call('groupAdmin', listRecords, { query: {} })).value.items;
  const { companyId } = all.find(({ extraLabel }) => extraLabel === 'Irmã') ?? expect.fail();
  expect(await labels({ companyId }, 'groupAdmin')).toEqual(['Irmã']);
  expect(await labels({ companyId })).toEqual([]);
});

it('401 without a session, 403 for operators, 400 names the invalid field', async () => {
  expect((await call(undefined, listRecords, {})).status).toBe(401);
  expect((await call('operator', listRecords, {})).status).toBe(403);
  for (const query of [
    { kind: 'x' },
    { from: '31/12/2026' },
    { userEmail: 'a'.repeat(255) },
    { companyId: '1' },
  ]) {
    const { status, problem } = await call('companyAdmin', listRecords, { query: query as Query });
    expect([status, problem.issues?.[0]?.path]).toEqual([400, Object.keys(query)[0]]);
  }
});
