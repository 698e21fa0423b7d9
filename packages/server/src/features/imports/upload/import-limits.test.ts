/** Tests of the limits of concurrent checks. A call above a limit fails at once instead of waiting for a connection. */
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import type { PersonName } from '../../../testing/people.ts';
import { upload } from '../../../testing/sheets.ts';

const server = useApp();
const { call } = server;

const uploadImport = async (who: PersonName = 'companyAdmin') =>
  (await upload(server, who, 'Produto\nEXT-ABC-06')).value.id;

const mapColumns = (id: string, who: PersonName = 'companyAdmin') =>
  call(who, contract.mapImport, { params: { id }, body: { fields: { product: 0 } } });

const correct = (id: string) =>
  call('companyAdmin', contract.correctImportRow, { params: { id, number: 2 }, body: { cells: ['x'] } });

const byNumber = (item: number, other: number) => item - other;

/** Makes calls while all imports are locked. Returns the status of the call that fails at once, and the final statuses of all calls. */
async function whileLocked(begin: () => Promise<{ status: number }>[]) {
  const client = await server.database.pool.connect();
  await client.query('begin');
  await client.query('select from g1_home.imports for update');
  await client.query('select from g2_foreign.imports for update');
  const calls = begin();
  const { status: firstStatus } = await Promise.race(calls);
  await client.query('commit');
  client.release();
  return {
    first: firstStatus,
    all: (await Promise.all(calls)).map((item) => item.status).toSorted(byNumber),
  };
}

it('429 for a second concurrent check of one user', async () => {
  const [one, other] = [await uploadImport(), await uploadImport()];
  expect(await whileLocked(() => [mapColumns(one), mapColumns(one)])).toEqual({
    first: 429,
    all: [200, 429],
  });
  expect(await whileLocked(() => [correct(one), mapColumns(other)])).toEqual({ first: 429, all: [200, 429] });
  await mapColumns(one);
  expect((await correct(one)).status).toBe(200);
});

it('503 for a fourth concurrent check', async () => {
  const [own, siblings, foreign] = [
    await uploadImport(),
    await uploadImport('siblingAdmin'),
    await uploadImport('foreignAdmin'),
  ];
  const begin = () => [
    mapColumns(own),
    mapColumns(own, 'groupAdmin'),
    mapColumns(siblings, 'siblingAdmin'),
    mapColumns(foreign, 'foreignAdmin'),
  ];
  expect(await whileLocked(begin)).toEqual({ first: 503, all: [200, 200, 200, 503] });
  expect((await mapColumns(own)).status).toBe(200);
});
