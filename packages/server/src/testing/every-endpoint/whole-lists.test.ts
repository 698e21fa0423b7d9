/** Tests that lists which are read and saved whole grow to their limit and no further. Saved rows that a call leaves out stay and count. */
import {
  createCategory,
  MAX_CATEGORY_ATTRIBUTES,
  putCategoryInspectionAttributes,
  putCategoryMaintenanceAttributes,
} from '@mobcheck/contract/categories/categories.contract.ts';
import * as types from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import {
  createProduct,
  MAX_MAINTENANCE_PARTS,
  putMaintenanceParts,
} from '@mobcheck/contract/products/products.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../app.ts';

const { call } = useApp();

const ids = { category: '', type: '', product: '' };

beforeAll(async () => {
  const as = 'companyAdmin';
  const category = await call(as, createCategory, { body: { name: 'Limites', enabled: true } });
  ids.category = category.value.id;
  const body = { name: 'Limites', categoryId: ids.category, enabled: true };
  ids.type = (await call(as, types.createInspectionType, { body })).value.id;
  const product = await call(as, createProduct, {
    body: {
      name: 'Limites',
      sku: 'LIMITES',
      inspectionTypeId: ids.type,
      inspectionSchedule: 30,
      daysNotificationNextInspectionDate: 5,
    },
  });
  ids.product = product.value.id;
});

const { MAX_CHECKLIST_QUESTIONS, MAX_TYPE_ATTRIBUTES } = types;
const question = (text: string) => ({ question: text, type: 'TEXT' });
const name = (text: string) => ({ name: text });

describe.each([
  ['category', putCategoryInspectionAttributes, MAX_CATEGORY_ATTRIBUTES, name],
  ['category', putCategoryMaintenanceAttributes, MAX_CATEGORY_ATTRIBUTES, name],
  ['type', types.putInspectionQuestions, MAX_CHECKLIST_QUESTIONS, question],
  ['type', types.putMaintenanceQuestions, MAX_CHECKLIST_QUESTIONS, question],
  [
    'type',
    types.putInspectionTypeAttributes,
    MAX_TYPE_ATTRIBUTES,
    (text: string) => ({ attribute: text, type: 'TEXT' }),
  ],
  ['product', putMaintenanceParts, MAX_MAINTENANCE_PARTS, (text: string) => ({ name: text, unit: 'UNITS' })],
] as const)('a list of a %s (case %#)', (owner, endpoint, max, rowOf) => {
  const put = endpoint as unknown as typeof putCategoryInspectionAttributes;
  const save = async (rows: readonly object[]) =>
    call('companyAdmin', put, { params: { id: ids[owner] }, body: rows as never });

  it('accepts its maximum number of rows, and keeps them when a call sends other rows', async () => {
    const rows = Array.from({ length: max }, (_, index) => rowOf(`Linha ${index}`));
    expect((await save(rows)).status).toBe(200);
    const more = await save([rowOf('Mais uma')]);
    expect(more.status).toBe(400);
    expect(more.problem.issues).toEqual([{ path: '', code: 'too_long' }]);
    expect((await save([])).value).toHaveLength(max);
  });
});
