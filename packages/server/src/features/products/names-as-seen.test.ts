/** Tests that names and codes that look the same are equal, and that a search ignores invisible characters. */
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { createInspectionType } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { createProduct, listProducts } from '@mobcheck/contract/products/products.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';

const server = useApp();
const { call } = server;

let inspectionTypeId = '';
const product = (sku: string) => ({
  body: { sku, name: 'Extintor ABC', inspectionTypeId, inspectionSchedule: 30 as const },
});

beforeAll(async () => {
  const category = await call('companyAdmin', createCategory, {
    body: { name: 'Combate a incêndio novo', enabled: true },
  });
  const type = { name: 'Portáteis', categoryId: category.value.id, enabled: true };
  inspectionTypeId = (await call('companyAdmin', createInspectionType, { body: type })).value.id;
  await call('companyAdmin', createProduct, product('ZXT-ABC-06'));
});

describe('a name', () => {
  it.each([
    'Combate a\u00A0incêndio novo',
    '\u200BCombate  a incêndio\u3164 novo',
    'Combate a ince\u0302ndio novo',
  ])('that looks like a stored name is refused: %j', async (name) => {
    expect((await call('companyAdmin', createCategory, { body: { name } })).status).toBe(409);
  });

  it.each([
    'ZXT-ABC\u200B-06',
    'ZXT\u2011ABC\u201106',
    '\u2060ZXT-ABC-06\u00A0',
    'ZXT-\uFE0FABC-06',
    'zxt\u00AD-abc-06',
  ])('that looks like a stored SKU is refused: %j', async (sku) => {
    expect((await call('companyAdmin', createProduct, product(sku))).status).toBe(409);
  });

  it.each(['\u200B', '\u2800\u3164', '\uFEFF\u00A0', '\u{E0041}'])(
    'without visible characters is refused as missing: %j',
    async (name) => {
      const { status, problem } = await call('companyAdmin', createCategory, { body: { name } });
      expect(status).toBe(400);
      expect(problem.issues).toEqual([{ path: 'name', code: 'required' }]);
    },
  );
});

describe('a search', () => {
  it('finds a control number that was pasted with invisible characters', async () => {
    await registerTestEquipment(server, {
      body: { extraLabel: 'Sala\u200B Zero', extraCode: 'ZW\u200B777' },
    });
    for (const query of ['ZW777', 'zw\u2060777', 'sala\u00A0zero', '"Sala\u200B  Zero"']) {
      const { value } = await call('companyAdmin', listEquipment, { query: { query } });
      expect(value.items.map(({ extraLabel, extraCode }) => [extraLabel, extraCode])).toEqual([
        ['Sala Zero', 'ZW777'],
      ]);
    }
  });

  it('finds a SKU by a text with non-breaking hyphens', async () => {
    const { value } = await call('companyAdmin', listProducts, {
      query: { query: 'ZXT\u2011ABC\u2011\u200B06' },
    });
    expect(value.items.map(({ sku }) => sku)).toEqual(['ZXT-ABC-06']);
  });
});
