/** Tests of maintenance parts of products. */
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import { createInspectionType } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import * as contract from '@mobcheck/contract/products/products.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

const server = useApp();
const { call } = server;

let inspectionTypeId = '';
let counter = 0;

beforeAll(async () => {
  const category = await call('companyAdmin', createCategory, { body: { name: 'Peças', enabled: true } });
  const body = { name: 'Peças', categoryId: category.value.id, enabled: true };
  inspectionTypeId = (await call('companyAdmin', createInspectionType, { body })).value.id;
});

async function createTestProduct(overrides: object = {}) {
  counter += 1;
  const body = {
    sku: `P-${counter}`,
    name: 'Com peças',
    inspectionTypeId,
    inspectionSchedule: 30 as const,
    ...overrides,
  };
  return (await call('companyAdmin', contract.createProduct, { body })).value;
}

describe('maintenance parts', () => {
  const { getMaintenanceParts: get, putMaintenanceParts: put } = contract;
  const part = (name: string, overrides: object = {}) => ({ name, unit: 'UNITS' as const, ...overrides });

  it('200: deletes removed parts and keeps saved parts that the list omits', async () => {
    const { id } = await createTestProduct();
    const params = { id };
    const [a, b] = (await call('companyAdmin', put, { params, body: [part('A'), part('B')] })).value;
    const second = await call('companyAdmin', put, { params, body: [part('C', { unit: 'LITRES' })] });
    expect(second.value.map((row) => row.name)).toEqual(['C', 'A', 'B']);
    // The new part A has the name of a removed part. A new part that is marked as removed is ignored.
    const body = [
      part('A', { id: a?.id, removed: true }),
      part('A', { unit: 'METRES' }),
      part('D', { removed: true }),
    ];
    const third = await call('companyAdmin', put, { params, body });
    expect(third.value.map((row) => [row.name, row.unit])).toEqual([
      ['A', 'METRES'],
      ['C', 'LITRES'],
      ['B', 'UNITS'],
    ]);
    expect(third.value.map((row) => row.id)).not.toContain(a?.id);
    expect(third.value[2]?.id).toBe(b?.id);
    expect((await call('operator', get, { params })).value).toEqual(third.value);
    const audit = await server.database.pool.query(
      `select act from g1_home.audit where subject = $1 and act = 'parts'`,
      [id],
    );
    expect(audit.rowCount).toBe(3);
  });

  it.each<[string, unknown, string, string]>([
    ['a repeated name', [part('A'), part('a')], '1.name', 'duplicate'],
    [
      'a repeated name after a removed part',
      [part('X', { removed: true }), part('A'), part('a')],
      '2.name',
      'duplicate',
    ],
    [
      'the name of a saved part that is missing from the list',
      [part('X'), part('valvula')],
      '1.name',
      'duplicate',
    ],
    ['an empty name', [part('')], '0.name', 'required'],
    ['an unknown field', [part('A', { price: 1 })], '0.price', 'unknown'],
    ['a missing unit', [{ name: 'A' }], '0.unit', 'required'],
    ['an unknown unit', [{ name: 'A', unit: 'BOXES' }], '0.unit', 'invalid'],
  ])('400 for %s', async (_, rawBody, path, code) => {
    const { id } = await createTestProduct({ parts: [part('Válvula')] });
    const response = await call('companyAdmin', put, { params: { id }, body: [] }, { rawBody });
    expect(response.problem).toMatchObject({ status: 400, issues: [{ path, code }] });
  });

  it.each([
    [401, undefined],
    [403, 'operator'],
    [404, 'foreignAdmin'],
  ] as const)('PUT: %i for %s, and the parts are unchanged', async (status, who) => {
    const params = await createTestProduct({ parts: [part('A')] });
    const before = (await call('companyAdmin', get, { params })).value;
    expect((await call(who, put, { params, body: [] })).status).toBe(status);
    expect((await call('companyAdmin', get, { params })).value).toEqual(before);
  });

  it.each([
    [401, undefined],
    [404, 'foreignAdmin'],
  ] as const)('GET: %i for %s', async (status, who) => {
    const params = await createTestProduct({ parts: [part('A')] });
    expect((await call(who, get, { params })).status).toBe(status);
  });

  it.each([true, false])('409 for a part of another product, removed: %j', async (removed) => {
    const params = await createTestProduct({ parts: [part('A')] });
    const [savedPart] = (await call('companyAdmin', get, { params })).value;
    const other = await createTestProduct();
    const body = [part('A', { id: savedPart?.id, removed })];
    const response = await call('companyAdmin', put, { params: { id: other.id }, body });
    expect(response.problem).toMatchObject({ status: 409, code: 'PRODUCT_PART_UNKNOWN' });
    expect((await call('companyAdmin', get, { params })).value).toEqual([savedPart]);
  });
});
