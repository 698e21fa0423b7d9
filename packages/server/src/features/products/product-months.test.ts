/** Tests of the months from one recharge, hydrostatic test and weighing to the next. */
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import { createInspectionType } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import * as contract from '@mobcheck/contract/products/products.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

const { call } = useApp();

let inspectionTypeId = '';
let counter = 0;

beforeAll(async () => {
  const category = { body: { name: 'Prazos', enabled: true } };
  const { id: categoryId } = (await call('companyAdmin', createCategory, category)).value;
  const body = { name: 'Prazos', categoryId, enabled: true };
  inspectionTypeId = (await call('companyAdmin', createInspectionType, { body })).value.id;
});

function fields(overrides: object = {}) {
  counter += 1;
  return {
    sku: `MESES-${counter}`,
    name: `Produto ${counter}`,
    inspectionTypeId,
    inspectionSchedule: 30 as const,
    ...overrides,
  };
}

async function createTestProduct(overrides: object) {
  const body = fields(overrides);
  return { body, id: (await call('companyAdmin', contract.createProduct, { body })).value.id };
}

async function productOf(id: string) {
  const { value } = await call('companyAdmin', contract.listProducts, { query: { pageSize: 1000 } });
  return value.items.find((row) => row.id === id);
}

describe('months from one date to the next', () => {
  const put = contract.updateProduct;
  const months = { rechargeDate: true, rechargeMonths: 12, retestDate: true, retestMonths: 60 };
  const saved = async (id: string) => {
    const { rechargeMonths, retestMonths, weightMonths } = (await productOf(id)) ?? expect.fail('no product');
    return [rechargeMonths, retestMonths, weightMonths];
  };

  it('are saved, kept if a client omits them, and removed by null', async () => {
    const { id, body } = await createTestProduct(months);
    expect(await saved(id)).toEqual([12, 60, null]);
    const { rechargeMonths: _, retestMonths: __, ...older } = { ...body, ...months, enabled: true };
    await call('companyAdmin', put, { params: { id }, body: older });
    expect(await saved(id)).toEqual([12, 60, null]);
    await call('companyAdmin', put, { params: { id }, body: { ...older, rechargeMonths: null } });
    expect(await saved(id)).toEqual([null, 60, null]);
  });

  it('are removed with their date', async () => {
    const { id, body } = await createTestProduct(months);
    const { retestMonths: _, ...fields } = { ...body, ...months, enabled: true, retestDate: false };
    expect((await call('companyAdmin', put, { params: { id }, body: fields })).value.retestMonths).toBeNull();
  });

  it.each([
    [{ rechargeMonths: 12 }, 'rechargeMonths', 'not_allowed'],
    [{ weightDate: true, weightMonths: 0 }, 'weightMonths', 'not_positive'],
    [{ weightDate: true, weightMonths: 601 }, 'weightMonths', 'too_long'],
    [{ weightDate: true, weightMonths: 1.5 }, 'weightMonths', 'invalid'],
    [{ weightDate: true, weightMonths: '12' }, 'weightMonths', 'invalid'],
  ])('400 for %o', async (wrong, path, code) => {
    const { status, problem } = await call('companyAdmin', contract.createProduct, { body: fields(wrong) });
    expect([status, problem.issues]).toEqual([400, [{ path, code }]]);
  });
});
