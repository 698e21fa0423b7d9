/** Tests that customers of the generic group can read the catalogue and cannot change it. */
import { createCategory, listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import { createInspectionType } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { createProduct } from '@mobcheck/contract/products/products.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';

const server = useApp();
const { addCustomer } = customers(server);
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

beforeAll(() => provisionGeneric(server));

it('a customer may read the catalogue, but gets 403 for changes', async () => {
  const { me } = await addCustomer('compartilha@generic.test');
  const category = { body: { name: 'Minha', enabled: true } };
  const type = { body: { name: 'Meu', categoryId: UNKNOWN_ID, enabled: true } };
  const product = {
    body: { sku: 'X', name: 'X', inspectionTypeId: UNKNOWN_ID, inspectionSchedule: 30 },
  } as const;
  expect((await me.call(createCategory, category)).status).toBe(403);
  expect((await me.call(createInspectionType, type)).status).toBe(403);
  expect((await me.call(createProduct, product)).status).toBe(403);
  expect((await me.call(listCategories)).value.total).toBeGreaterThan(0);
});
