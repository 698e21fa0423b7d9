/** Tests of pages with large rows. A numbered page that is too large is refused, and a page of the field bundle ends at its maximum. */
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { MAX_LIST_BYTES } from '@mobcheck/contract/kernel/page.ts';
import { listRetagCandidates } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../app.ts';
import { registerTestEquipment } from '../equipment.ts';

const server = useApp();
const { call } = server;

const PIECES = 24;
const serials: string[] = [];

/** Each piece gets 500 kB of attributes, with longer values than the contract allows. */
const ATTRIBUTES = Array.from({ length: 100 }, (_, index) => ({
  attributeId: `00000000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`,
  attribute: `Atributo ${index}`,
  value: 'ção'.repeat(1000),
}));

beforeAll(async () => {
  for (let count = 0; count < PIECES; count += 1) {
    serials.push((await registerTestEquipment(server)).serial);
  }
  await server.database.pool.query(
    'update g1_home.equipment set attributes = $1::jsonb where tag_serial_number = any($2)',
    [JSON.stringify(ATTRIBUTES), serials],
  );
});

describe.each([
  ['GET /web/equipments/', listEquipment as unknown as typeof listRetagCandidates],
  ['GET /web/equipments/replace/', listRetagCandidates],
])('%s', (_, list) => {
  it('413 PAGE_TOO_LARGE for a page that is too large, but a page of ten rows succeeds', async () => {
    const { status, problem } = await call('companyAdmin', list, { query: { pageSize: 1000 } });
    expect(status).toBe(413);
    expect(problem.code).toBe('PAGE_TOO_LARGE');
    const small = await call('companyAdmin', list, { query: { pageSize: 10 } });
    expect(small.value.items).toHaveLength(10);
    expect(Buffer.byteLength(JSON.stringify(small.value))).toBeLessThan(MAX_LIST_BYTES);
  });
});

it('a page of the field bundle ends at its maximum size, and every piece comes once', async () => {
  const received: string[] = [];
  const counts: number[] = [];
  let after: string | undefined;
  do {
    const { value } = await call('operator', getFieldBundle, { query: { after } });
    expect(Buffer.byteLength(JSON.stringify(value.equipment))).toBeLessThan(MAX_LIST_BYTES * 1.1);
    received.push(...value.equipment.tagSerialNumber);
    counts.push(value.equipment.id.length);
    after = value.next ?? undefined;
  } while (after !== undefined);
  expect(counts.length).toBeGreaterThan(1);
  expect(new Set(received).size).toBe(received.length);
  expect(received).toEqual(expect.arrayContaining(serials));
});
