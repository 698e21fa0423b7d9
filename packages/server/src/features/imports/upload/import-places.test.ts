/** Checks of imports leave room for everybody else: who has no place is told to come back, and waits for nothing. */
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import type { PersonName } from '../../../testing/people.ts';
import { upload } from '../../../testing/sheets.ts';

const server = useApp();
const { call } = server;

const uploaded = async (who: PersonName = 'company') =>
  (await upload(server, who, 'Produto\nEXT-ABC-06')).value.id;

const map = (id: string, who: PersonName = 'company') =>
  call(who, contract.mapImport, { params: { id }, body: { fields: { product: 0 } } });

const correct = (id: string) =>
  call('company', contract.correctImportRow, { params: { id, number: 2 }, body: { cells: ['x'] } });

const byNumber = (item: number, other: number) => item - other;

/** Calls while somebody else has all imports locked: who is answered then, and everybody once they are free. */
async function whileLocked(begin: () => Promise<{ status: number }>[]) {
  const client = await server.database.pool.connect();
  await client.query('begin');
  await client.query('select from g1_home.imports for update');
  await client.query('select from g2_stranger.imports for update');
  const calls = begin();
  const { status } = await Promise.race(calls);
  await client.query('commit');
  client.release();
  return { refused: status, all: (await Promise.all(calls)).map((item) => item.status).toSorted(byNumber) };
}

it('one of each person', async () => {
  const [one, other] = [await uploaded(), await uploaded()];
  expect(await whileLocked(() => [map(one), map(one)])).toEqual({ refused: 429, all: [200, 429] });
  expect(await whileLocked(() => [correct(one), map(other)])).toEqual({ refused: 429, all: [200, 429] });
  await map(one);
  expect((await correct(one)).status).toBe(200);
});

it('three in all', async () => {
  const [own, siblings, foreign] = [await uploaded(), await uploaded('sibling'), await uploaded('stranger')];
  const begin = () => [map(own), map(own, 'group'), map(siblings, 'sibling'), map(foreign, 'stranger')];
  expect(await whileLocked(begin)).toEqual({ refused: 503, all: [200, 200, 200, 503] });
  expect((await map(own)).status).toBe(200);
});
