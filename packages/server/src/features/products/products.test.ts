/** Tests of products. */
import { createCategory, updateCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  createInspectionType,
  updateInspectionType,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import * as contract from '@mobcheck/contract/products/products.contract.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

const server = useApp();
const { call } = server;

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
let categoryId = '';
let inspectionTypeId = '';
let typeOfOtherGroup = '';
let counter = 0;

async function newType(
  who: 'companyAdmin' | 'foreignAdmin',
  category: string,
  name: string,
  enabled = true,
): Promise<string> {
  const body = { name, categoryId: category, enabled };
  return (await call(who, createInspectionType, { body })).value.id;
}

function fields(overrides: object = {}) {
  counter += 1;
  return {
    sku: `SKU-${counter}`,
    name: `Produto ${counter}`,
    inspectionTypeId,
    inspectionSchedule: 30 as const,
    ...overrides,
  };
}

async function createTestProduct(
  overrides: object = {},
  who: 'companyAdmin' | 'platformAdmin' = 'companyAdmin',
) {
  const body = fields(overrides);
  return { body, id: (await call(who, contract.createProduct, { body })).value.id };
}

async function productOf(id: string) {
  const { value } = await call('companyAdmin', contract.listProducts, { query: { pageSize: 1000 } });
  return value.items.find((row) => row.id === id);
}

beforeAll(async () => {
  const category = { body: { name: 'Ensaio', enabled: true } };
  categoryId = (await call('companyAdmin', createCategory, category)).value.id;
  inspectionTypeId = await newType('companyAdmin', categoryId, 'Tipo');
  const foreign = (await call('foreignAdmin', createCategory, category)).value.id;
  typeOfOtherGroup = await newType('foreignAdmin', foreign, 'Tipo');
});

describe('GET /web/products/', () => {
  it.each(['platformAdmin', 'groupAdmin', 'companyAdmin', 'operator'] as const)(
    '200 for %s, with type and category',
    async (who) => {
      const { id, body } = await createTestProduct();
      const { value } = await call(who, contract.listProducts, {
        query: { inspectionTypeId, query: body.sku },
      });
      expect(value.items).toMatchObject([
        { id, ...body, inspectionTypeName: 'Tipo', categoryId, categoryName: 'Ensaio', image: false },
      ]);
    },
  );

  it('200: searches SKU and name without wildcards, and short terms only as whole values', async () => {
    const { id } = await createTestProduct({ sku: 'Q7', name: 'Mangueira Ótima 50%' });
    const listIdsFound = async (query: string) =>
      (await call('companyAdmin', contract.listProducts, { query: { query } })).value.items.map(
        (row) => row.id,
      );
    expect(await listIdsFound('otima')).toEqual([id]);
    expect(await listIdsFound('q7')).toEqual([id]);
    expect(await listIdsFound('q')).toEqual([]);
    expect(await listIdsFound(' 50%')).toEqual([id]);
    expect(await listIdsFound('%0%')).toEqual([]);
  });

  it('200: filters, sorts and pages', async () => {
    const other = await newType('companyAdmin', categoryId, 'Para filtrar');
    const disabled = await createTestProduct({ inspectionTypeId: other, name: 'B' });
    const enabled = await createTestProduct({ inspectionTypeId: other, name: 'Á', enabled: true });
    const listIds = async (query: object) =>
      (await call('companyAdmin', contract.listProducts, { query })).value.items.map((row) => row.id);
    expect(await listIds({ inspectionTypeId: other })).toEqual([enabled.id, disabled.id]);
    expect(await listIds({ inspectionTypeId: other, field: 'sku', direction: 'desc' })).toEqual([
      enabled.id,
      disabled.id,
    ]);
    expect(await listIds({ inspectionTypeId: other, field: 'enabled' })).toEqual([disabled.id, enabled.id]);
    expect(await listIds({ inspectionTypeId: other, enabled: false })).toEqual([disabled.id]);
    expect(await listIds({ categoryId: UNKNOWN_ID })).toEqual([]);
    expect(await listIds({ categoryId, pageSize: 1000 })).toContain(disabled.id);
    const pageAfterLast = await call('companyAdmin', contract.listProducts, {
      query: { inspectionTypeId: other, page: 9 },
    });
    expect(pageAfterLast.value).toEqual({ items: [], total: 2 });
  });

  it.each([{ field: 'id' }, { inspectionTypeId: 'x' }, { pageSize: 0 }, { tenant: 'x' }])(
    '400 for %j: the field error names the parameter',
    async (query) => {
      const response = await call('companyAdmin', contract.listProducts, { query: query as object });
      expect(response.problem).toMatchObject({ status: 400, issues: [{ path: Object.keys(query)[0] }] });
    },
  );

  it('401 without a session', async () => {
    expect((await call(undefined, contract.listProducts)).status).toBe(401);
  });
});

describe('POST /web/products/', () => {
  it('201: with the default values of the specification, parts and an audit row', async () => {
    const { id, body } = await createTestProduct({ parts: [{ name: 'Lacre', unit: 'UNITS' }] });
    expect(await productOf(id)).toMatchObject({
      enabled: false,
      isDvExclusive: false,
      daysNotificationDueDate: 0,
      daysNotificationNextInspectionDate: 0,
      shortDescription: '',
    });
    const parts = await call('operator', contract.getMaintenanceParts, { params: { id } });
    expect(parts.value).toMatchObject([{ name: 'Lacre', unit: 'UNITS' }]);
    const { rows } = await server.database.pool.query(
      `select act, user_email, detail from g1_home.audit where subject = $1`,
      [id],
    );
    const detail = { sku: body.sku, name: body.name };
    expect(rows).toEqual([{ act: 'create', user_email: 'companyadmin@mobcheck.test', detail }]);
  });

  it.each<[object, string, string]>([
    [{ sku: undefined }, 'sku', 'required'],
    [{ name: ' ' }, 'name', 'required'],
    [{ sku: 'x'.repeat(51) }, 'sku', 'too_long'],
    [{ name: ['x'] }, 'name', 'invalid'],
    [{ inspectionSchedule: 31 }, 'inspectionSchedule', 'invalid'],
    [{ daysNotificationNextInspectionDate: -1 }, 'daysNotificationNextInspectionDate', 'negative'],
    [{ daysNotificationNextInspectionDate: 1.5 }, 'daysNotificationNextInspectionDate', 'invalid'],
    [{ daysNotificationDueDate: 10 }, 'daysNotificationDueDate', 'not_allowed'],
    [{ inspectionTypeId: UNKNOWN_ID }, 'inspectionTypeId', 'unknown'],
    [{ imageKey: 'x' }, 'imageKey', 'unknown'],
    [{ parts: [{ name: 'A', unit: 'BOXES' }] }, 'parts.0.unit', 'invalid'],
  ])('400 for %j: field error %s %s, and nothing is stored', async (overrides, path, code) => {
    const rawBody = fields({ name: 'Recusado', ...overrides });
    const response = await call('companyAdmin', contract.createProduct, { body: {} as never }, { rawBody });
    expect(response.status).toBe(400);
    expect(response.problem.issues).toContainEqual({ path, code });
    const list = await call('companyAdmin', contract.listProducts, { query: { query: 'Recusado' } });
    expect(list.value.total).toBe(0);
  });

  it('400 for an inspection type of another group', async () => {
    const body = fields({ inspectionTypeId: typeOfOtherGroup });
    const response = await call('companyAdmin', contract.createProduct, { body });
    expect(response.status).toBe(400);
    expect(response.problem.issues).toContainEqual({ path: 'inspectionTypeId', code: 'unknown' });
  });

  it('201 for days of notice with a due date', async () => {
    const body = fields({ isDueDate: true, daysNotificationDueDate: 10 });
    expect((await call('companyAdmin', contract.createProduct, { body })).status).toBe(201);
  });

  it('401 without a session', async () => {
    expect((await call(undefined, contract.createProduct, { body: fields() })).status).toBe(401);
  });

  it('403 for operators', async () => {
    expect((await call('operator', contract.createProduct, { body: fields() })).status).toBe(403);
  });

  it.each(['companyAdmin', 'groupAdmin'] as const)('403 for %s with an exclusive product', async (who) => {
    const response = await call(who, contract.createProduct, { body: fields({ isDvExclusive: true }) });
    expect(response.problem).toMatchObject({ status: 403, code: 'PRODUCT_EXCLUSIVE' });
  });

  it('201 for the platform admin with an exclusive product', async () => {
    const body = fields({ isDvExclusive: true });
    expect((await call('platformAdmin', contract.createProduct, { body })).status).toBe(201);
  });

  it('409 when the group has the SKU, regardless of accents and case', async () => {
    await createTestProduct({ sku: 'Ímpar-1' });
    const response = await call('companyAdmin', contract.createProduct, { body: fields({ sku: 'impar-1' }) });
    expect(response.problem).toMatchObject({
      status: 409,
      code: 'PRODUCT_SKU_EXISTS',
      params: { sku: 'impar-1' },
    });
  });

  it('201 when only another group has the SKU', async () => {
    await createTestProduct({ sku: 'Ímpar-2' });
    const body = fields({ sku: 'Ímpar-2', inspectionTypeId: typeOfOtherGroup });
    expect((await call('foreignAdmin', contract.createProduct, { body })).status).toBe(201);
  });

  it('409 for a disabled inspection type', async () => {
    const disabledType = await newType('companyAdmin', categoryId, 'Desligado', false);
    const response = await call('companyAdmin', contract.createProduct, {
      body: fields({ inspectionTypeId: disabledType }),
    });
    expect(response.problem).toMatchObject({ status: 409, code: 'INSPECTION_TYPE_DISABLED' });
  });

  it('409 for an inspection type of a disabled category', async () => {
    const category = await call('companyAdmin', createCategory, {
      body: { name: 'Desligada', enabled: true },
    });
    const type = await newType('companyAdmin', category.value.id, 'Abaixo');
    const disabledCategory = { name: 'Desligada', enabled: false };
    await call('companyAdmin', updateCategory, { params: category.value, body: disabledCategory });
    const response = await call('companyAdmin', contract.createProduct, {
      body: fields({ inspectionTypeId: type }),
    });
    expect(response.problem).toMatchObject({ status: 409, code: 'INSPECTION_TYPE_DISABLED' });
  });

  it('409 for a part with an unknown id', async () => {
    const parts = [{ id: UNKNOWN_ID, name: 'A', unit: 'NA' }];
    const response = await call('companyAdmin', contract.createProduct, { body: fields({ parts }) });
    expect(response.problem).toMatchObject({ status: 409, code: 'PRODUCT_PART_UNKNOWN' });
  });
});

describe('PUT /web/products/{id}/', () => {
  const put = contract.updateProduct;

  it('200 for the newest version, 409 STALE_WRITE for an older version', async () => {
    const { id } = await createTestProduct({ parts: [{ name: 'Fica', unit: 'NA' }] });
    const body = { ...fields(), enabled: true, updateDate: (await productOf(id))?.updateDate };
    const first = await call('companyAdmin', put, { params: { id }, body });
    expect(first.value).toMatchObject({ id, sku: body.sku, name: body.name, enabled: true });
    const parts = await call('companyAdmin', contract.getMaintenanceParts, { params: { id } });
    expect(parts.value.map((part) => part.name)).toEqual(['Fica']);
    const second = await call('groupAdmin', put, { params: { id }, body });
    expect(second.problem.code).toBe('STALE_WRITE');
  });

  it("200 with the product's own disabled type, 409 with another disabled type", async () => {
    const ownType = await newType('companyAdmin', categoryId, 'Será desligado');
    const { id, body } = await createTestProduct({ inspectionTypeId: ownType });
    const disabledType = { name: 'Será desligado', categoryId, enabled: false };
    await call('companyAdmin', updateInspectionType, { params: { id: ownType }, body: disabledType });
    expect(
      (await call('companyAdmin', put, { params: { id }, body: { ...body, enabled: true } })).status,
    ).toBe(200);
    const other = await newType('companyAdmin', categoryId, 'Já desligado', false);
    const withOtherType = { ...body, enabled: true, inspectionTypeId: other };
    expect((await call('companyAdmin', put, { params: { id }, body: withOtherType })).problem.code).toBe(
      'INSPECTION_TYPE_DISABLED',
    );
  });

  it("200: updates the equipment's copies of its product, type and category", async () => {
    const type = await newType('companyAdmin', categoryId, 'Que muda');
    const { id, body } = await createTestProduct({ inspectionTypeId: type, enabled: true, isDueDate: true });
    const tagSerialNumber = newTagSerial(crypto.getRandomValues(new Uint8Array(16)));
    const equipment = await call('companyAdmin', registerEquipment, {
      body: { tagSerialNumber, productId: id, dueDate: '2027-05-20' },
    });
    const copiedValues = async () => {
      const { rows } = await server.database.pool.query(
        `select product_name, product_sku, inspection_type_id, category_id, due_date, due_notice_date
         from g1_home.equipment where id = $1`,
        [equipment.value.id],
      );
      return Object.values<unknown>(rows[0] as Record<string, unknown>);
    };
    expect(await copiedValues()).toEqual([body.name, body.sku, type, categoryId, '2027-05-20', '2027-05-20']);
    const change = {
      ...body,
      name: 'Novo nome',
      sku: 'NOVO-SKU',
      enabled: true,
      daysNotificationDueDate: 20,
    };
    await call('companyAdmin', put, { params: { id }, body: change });
    expect(await copiedValues()).toEqual([
      'Novo nome',
      'NOVO-SKU',
      type,
      categoryId,
      '2027-05-20',
      '2027-04-30',
    ]);
    const otherType = { ...change, isDueDate: false, daysNotificationDueDate: 0, inspectionTypeId };
    await call('companyAdmin', put, { params: { id }, body: otherType });
    expect(await copiedValues()).toEqual(['Novo nome', 'NOVO-SKU', inspectionTypeId, categoryId, null, null]);
    await call('companyAdmin', put, { params: { id }, body: change });
    const otherCategory = (
      await call('companyAdmin', createCategory, { body: { name: 'Destino', enabled: true } })
    ).value.id;
    const typeInput = { name: 'Que muda', categoryId: otherCategory, enabled: true };
    await call('companyAdmin', updateInspectionType, { params: { id: type }, body: typeInput });
    expect((await copiedValues()).slice(2, 4)).toEqual([type, otherCategory]);
  });

  it('403 when a company admin changes an exclusive product or its parts', async () => {
    const { id, body } = await createTestProduct({ isDvExclusive: true }, 'platformAdmin');
    const params = { id };
    const product = await call('companyAdmin', put, { params, body: { ...body, enabled: true } });
    expect(product.problem.code).toBe('PRODUCT_EXCLUSIVE');
    const parts = await call('companyAdmin', contract.putMaintenanceParts, { params, body: [] });
    expect(parts.problem).toMatchObject({ status: 403, code: 'PRODUCT_EXCLUSIVE' });
  });

  it('200 when a group admin changes an exclusive product', async () => {
    const { id, body } = await createTestProduct({ isDvExclusive: true }, 'platformAdmin');
    const response = await call('groupAdmin', put, { params: { id }, body: { ...body, enabled: true } });
    expect(response.value.isDvExclusive).toBe(true);
  });

  it('only the platform admin may change whether a product is exclusive', async () => {
    const { id, body } = await createTestProduct({ isDvExclusive: true }, 'platformAdmin');
    const save = (who: 'companyAdmin' | 'groupAdmin' | 'platformAdmin', isDvExclusive: boolean) =>
      call(who, put, { params: { id }, body: { ...body, enabled: true, isDvExclusive } });
    expect((await save('groupAdmin', false)).problem.code).toBe('PRODUCT_EXCLUSIVE');
    expect((await save('platformAdmin', false)).value.isDvExclusive).toBe(false);
    expect((await save('companyAdmin', true)).problem.code).toBe('PRODUCT_EXCLUSIVE');
  });

  it('409 for the SKU of another product, and nothing is saved', async () => {
    const other = await createTestProduct();
    const { id } = await createTestProduct();
    const body = {
      ...fields({ sku: other.body.sku }),
      enabled: true,
      parts: [{ name: 'A', unit: 'NA' as const }],
    };
    expect((await call('companyAdmin', put, { params: { id }, body })).problem.code).toBe(
      'PRODUCT_SKU_EXISTS',
    );
    expect((await call('companyAdmin', contract.getMaintenanceParts, { params: { id } })).value).toEqual([]);
  });

  it('400 without `enabled`', async () => {
    const { id, body: rawBody } = await createTestProduct();
    const body = { ...rawBody, enabled: true };
    const response = await call('companyAdmin', put, { params: { id }, body }, { rawBody });
    expect(response.problem.issues).toEqual([{ path: 'enabled', code: 'required' }]);
  });

  it('400 for an id that is no UUID', async () => {
    const body = { ...fields(), enabled: true };
    expect((await call('companyAdmin', put, { params: { id: 'x' }, body })).status).toBe(400);
  });

  it('401 without a session', async () => {
    const { id, body } = await createTestProduct();
    expect((await call(undefined, put, { params: { id }, body: { ...body, enabled: true } })).status).toBe(
      401,
    );
  });

  it('403 for operators', async () => {
    const { id, body } = await createTestProduct();
    expect((await call('operator', put, { params: { id }, body: { ...body, enabled: true } })).status).toBe(
      403,
    );
  });

  it('404 for an unknown id', async () => {
    const body = { ...fields(), enabled: true };
    expect((await call('companyAdmin', put, { params: { id: UNKNOWN_ID }, body })).status).toBe(404);
  });

  it('404 for a product of another group', async () => {
    const { id, body } = await createTestProduct();
    const ownType = { ...body, enabled: true, inspectionTypeId: typeOfOtherGroup };
    expect((await call('foreignAdmin', put, { params: { id }, body: ownType })).status).toBe(404);
  });
});
