/** Maintenance parts of products by outcome. */
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
  const category = await call('company', createCategory, { body: { name: 'Peças', enabled: true } });
  const body = { name: 'Peças', categoryId: category.value.id, enabled: true };
  inspectionTypeId = (await call('company', createInspectionType, { body })).value.id;
});

async function created(more: object = {}) {
  counter += 1;
  const body = {
    sku: `P-${counter}`,
    name: 'Com peças',
    inspectionTypeId,
    inspectionSchedule: 30 as const,
    ...more,
  };
  return (await call('company', contract.createProduct, { body })).value;
}

describe('maintenance parts', () => {
  const { getMaintenanceParts: get, putMaintenanceParts: put } = contract;
  const part = (name: string, more: object = {}) => ({ name, unit: 'UNITS' as const, ...more });

  it('200: a part left out stays, one that is removed goes', async () => {
    const { id } = await created();
    const params = { id };
    const [a, b] = (await call('company', put, { params, body: [part('A'), part('B')] })).value;
    const second = await call('company', put, { params, body: [part('C', { unit: 'LITRES' })] });
    expect(second.value.map((row) => row.name)).toEqual(['C', 'A', 'B']);
    // The new A takes the name of the removed one; a new row that is removed at once is none.
    const body = [
      part('A', { id: a?.id, removed: true }),
      part('A', { unit: 'METRES' }),
      part('D', { removed: true }),
    ];
    const third = await call('company', put, { params, body });
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

  it('400: repeated, empty, unknown, wrong unit', async () => {
    const { id } = await created({ parts: [part('Válvula')] });
    const cases: [unknown, string, string][] = [
      [[part('A'), part('a')], '1.name', 'duplicate'],
      [[part('X', { removed: true }), part('A'), part('a')], '2.name', 'duplicate'],
      [[part('X'), part('valvula')], '1.name', 'duplicate'],
      [[part('')], '0.name', 'required'],
      [[part('A', { price: 1 })], '0.price', 'unknown'],
      [[{ name: 'A' }], '0.unit', 'required'],
      [[{ name: 'A', unit: 'BOXES' }], '0.unit', 'invalid'],
    ];
    for (const [rawBody, path, code] of cases) {
      const answer = await call('company', put, { params: { id }, body: [] }, { rawBody });
      expect(answer.problem).toMatchObject({ status: 400, issues: [{ path, code }] });
    }
  });

  it('401, 403, 404, 409', async () => {
    const { id } = await created({ parts: [part('A')] });
    const params = { id };
    for (const [who, status] of [
      [undefined, 401],
      ['operator', 403],
      ['stranger', 404],
    ] as const) {
      expect((await call(who, put, { params, body: [] })).status).toBe(status);
    }
    expect((await call(undefined, get, { params })).status).toBe(401);
    expect((await call('stranger', get, { params })).status).toBe(404);
    const [a] = (await call('company', get, { params })).value;
    const other = await created();
    for (const removed of [true, false]) {
      const body = [part('A', { id: a?.id, removed })];
      const foreign = await call('company', put, { params: { id: other.id }, body });
      expect(foreign.problem).toMatchObject({ status: 409, code: 'PRODUCT_PART_UNKNOWN' });
    }
    expect((await call('company', get, { params })).value).toEqual([a]);
  });
});
