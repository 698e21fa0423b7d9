/** Tests that texts of equipment are sorted by the value of their numbers, on all pages and in both directions. */
import { listEquipment, type ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listTags } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { registerTestEquipment } from '../../../testing/equipment.ts';

const server = useApp();
const { call } = server;

const CODES = ['1', '2', '9', '10', '100', 'A-2', 'A-10'];
const LABELS = ['Corredor', 'Sala 1', 'Sala 02', 'Sala 2 B', 'sala 3', 'Sala 10', 'Sala 100'];

beforeAll(async () => {
  await server.database.pool.query('update g1_home.companies set tags_limit = 100');
  const mixed = [6, 3, 0, 5, 1, 4, 2];
  for (const place of mixed) {
    const body = {
      extraCode: CODES[place] ?? '',
      assetNumber: CODES[place] ?? '',
      extraLabel: LABELS[place] ?? '',
    };
    await registerTestEquipment(server, { body });
  }
});

/** Returns a field of all rows, read in pages of two. */
async function pagesOf(
  field: ReportQuery['field'],
  direction: 'asc' | 'desc',
  value: (row: { extraCode: string; extraLabel: string; product: { assetNumber: string } }) => string,
): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; page <= 4; page += 1) {
    const { items } = (
      await call('companyAdmin', listEquipment, { query: { field, direction, page, pageSize: 2 } })
    ).value;
    found.push(...items.map(value));
  }
  return found;
}

it('sorts control numbers and asset numbers by the value of their numbers', async () => {
  expect(await pagesOf('extraCode', 'asc', (row) => row.extraCode)).toEqual(CODES);
  expect(await pagesOf('extraCode', 'desc', (row) => row.extraCode)).toEqual(CODES.toReversed());
  expect(await pagesOf('assetNumber', 'asc', (row) => row.product.assetNumber)).toEqual(CODES);
  expect(await pagesOf('assetNumber', 'desc', (row) => row.product.assetNumber)).toEqual(CODES.toReversed());
});

it('sorts labels in the report and in the list of tags by the value of their numbers', async () => {
  expect(await pagesOf('extraLabel', 'asc', (row) => row.extraLabel)).toEqual(LABELS);
  expect(await pagesOf('extraLabel', 'desc', (row) => row.extraLabel)).toEqual(LABELS.toReversed());
  const { items } = (
    await call('companyAdmin', listTags, { query: { field: 'extraLabel', direction: 'asc', blank: false } })
  ).value;
  expect(items.map((row) => row.equipmentExtraLabel)).toEqual(LABELS);
});
