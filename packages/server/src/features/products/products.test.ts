/** Products by outcome. */
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

const NOBODYS = '00000000-0000-7000-8000-000000000000';
let categoryId = '';
let inspectionTypeId = '';
let foreignType = '';
let counter = 0;

async function newType(
  who: 'company' | 'stranger',
  category: string,
  name: string,
  enabled = true,
): Promise<string> {
  const body = { name, categoryId: category, enabled };
  return (await call(who, createInspectionType, { body })).value.id;
}

function fields(more: object = {}) {
  counter += 1;
  return {
    sku: `SKU-${counter}`,
    name: `Produto ${counter}`,
    inspectionTypeId,
    inspectionSchedule: 30 as const,
    ...more,
  };
}

async function created(more: object = {}, who: 'company' | 'platform' = 'company') {
  const body = fields(more);
  return { body, id: (await call(who, contract.createProduct, { body })).value.id };
}

async function productOf(id: string) {
  const { value } = await call('company', contract.listProducts, { query: { pageSize: 1000 } });
  return value.items.find((row) => row.id === id);
}

beforeAll(async () => {
  const category = { body: { name: 'Ensaio', enabled: true } };
  categoryId = (await call('company', createCategory, category)).value.id;
  inspectionTypeId = await newType('company', categoryId, 'Tipo');
  const foreign = (await call('stranger', createCategory, category)).value.id;
  foreignType = await newType('stranger', foreign, 'Tipo');
});

describe('GET /web/products/', () => {
  it('200: for every role, with type and category', async () => {
    const { id, body } = await created();
    for (const who of ['platform', 'group', 'company', 'operator'] as const) {
      const { value } = await call(who, contract.listProducts, {
        query: { inspectionTypeId, query: body.sku },
      });
      expect(value.items).toMatchObject([
        { id, ...body, inspectionTypeName: 'Tipo', categoryId, categoryName: 'Ensaio', image: false },
      ]);
    }
  });

  it('200: search in sku and name, exact under three characters, wildcards literal', async () => {
    const { id } = await created({ sku: 'Q7', name: 'Mangueira Ótima 50%' });
    const find = async (query: string) =>
      (await call('company', contract.listProducts, { query: { query } })).value.items.map((row) => row.id);
    expect(await find('otima')).toEqual([id]);
    expect(await find('q7')).toEqual([id]);
    expect(await find('q')).toEqual([]);
    expect(await find(' 50%')).toEqual([id]);
    expect(await find('%0%')).toEqual([]);
  });

  it('200: filters, order and pages', async () => {
    const other = await newType('company', categoryId, 'Para filtrar');
    const off = await created({ inspectionTypeId: other, name: 'B' });
    const on = await created({ inspectionTypeId: other, name: 'Á', enabled: true });
    const ids = async (query: object) =>
      (await call('company', contract.listProducts, { query })).value.items.map((row) => row.id);
    expect(await ids({ inspectionTypeId: other })).toEqual([on.id, off.id]);
    expect(await ids({ inspectionTypeId: other, field: 'sku', direction: 'desc' })).toEqual([on.id, off.id]);
    expect(await ids({ inspectionTypeId: other, field: 'enabled' })).toEqual([off.id, on.id]);
    expect(await ids({ inspectionTypeId: other, enabled: false })).toEqual([off.id]);
    expect(await ids({ categoryId: NOBODYS })).toEqual([]);
    expect(await ids({ categoryId, pageSize: 1000 })).toContain(off.id);
    const beyond = await call('company', contract.listProducts, {
      query: { inspectionTypeId: other, page: 9 },
    });
    expect(beyond.value).toEqual({ items: [], total: 2 });
  });

  it('400: unknown order, filter and parameter; 401 without a session', async () => {
    for (const query of [{ field: 'id' }, { inspectionTypeId: 'x' }, { pageSize: 0 }, { tenant: 'x' }]) {
      const answer = await call('company', contract.listProducts, { query: query as object });
      expect(answer.problem).toMatchObject({ status: 400, issues: [{ path: Object.keys(query)[0] }] });
    }
    expect((await call(undefined, contract.listProducts)).status).toBe(401);
  });
});

describe('POST /web/products/', () => {
  it('201: the defaults of the specification, with parts and an audit row', async () => {
    const { id, body } = await created({ parts: [{ name: 'Lacre', unit: 'UNITS' }] });
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
    expect(rows).toEqual([{ act: 'create', user_email: 'company@mobcheck.test', detail }]);
  });

  it('400: each wrong field by its path, and nothing is stored', async () => {
    const cases: [object, string, string][] = [
      [{ sku: undefined }, 'sku', 'required'],
      [{ name: ' ' }, 'name', 'required'],
      [{ sku: 'x'.repeat(51) }, 'sku', 'too_long'],
      [{ name: ['x'] }, 'name', 'invalid'],
      [{ inspectionSchedule: 31 }, 'inspectionSchedule', 'invalid'],
      [{ daysNotificationNextInspectionDate: -1 }, 'daysNotificationNextInspectionDate', 'negative'],
      [{ daysNotificationNextInspectionDate: 1.5 }, 'daysNotificationNextInspectionDate', 'invalid'],
      [{ daysNotificationDueDate: 10 }, 'daysNotificationDueDate', 'not_allowed'],
      [{ inspectionTypeId: NOBODYS }, 'inspectionTypeId', 'unknown'],
      [{ inspectionTypeId: foreignType }, 'inspectionTypeId', 'unknown'],
      [{ imageKey: 'x' }, 'imageKey', 'unknown'],
      [{ parts: [{ name: 'A', unit: 'BOXES' }] }, 'parts.0.unit', 'invalid'],
    ];
    for (const [more, path, code] of cases) {
      const rawBody = fields({ name: 'Recusado', ...more });
      const answer = await call('company', contract.createProduct, { body: {} as never }, { rawBody });
      expect(answer.status).toBe(400);
      expect(answer.problem.issues).toContainEqual({ path, code });
    }
    const left = await call('company', contract.listProducts, { query: { query: 'Recusado' } });
    expect(left.value.total).toBe(0);
    const dueDate = fields({ isDueDate: true, daysNotificationDueDate: 10 });
    expect((await call('company', contract.createProduct, { body: dueDate })).status).toBe(201);
  });

  it('401, 403: operators, and all but the platform admin for an exclusive product', async () => {
    const post = contract.createProduct;
    expect((await call(undefined, post, { body: fields() })).status).toBe(401);
    expect((await call('operator', post, { body: fields() })).status).toBe(403);
    for (const who of ['company', 'group'] as const) {
      const answer = await call(who, post, { body: fields({ isDvExclusive: true }) });
      expect(answer.problem).toMatchObject({ status: 403, code: 'PRODUCT_EXCLUSIVE' });
    }
    expect((await call('platform', post, { body: fields({ isDvExclusive: true }) })).status).toBe(201);
  });

  it('409: the sku stands already, accents and case ignored, and only in this group', async () => {
    await created({ sku: 'Ímpar-1' });
    const again = await call('company', contract.createProduct, { body: fields({ sku: 'impar-1' }) });
    expect(again.problem).toMatchObject({
      status: 409,
      code: 'PRODUCT_SKU_EXISTS',
      params: { sku: 'impar-1' },
    });
    const elsewhere = fields({ sku: 'Ímpar-1', inspectionTypeId: foreignType });
    expect((await call('stranger', contract.createProduct, { body: elsewhere })).status).toBe(201);
  });

  it('409: a disabled type, a type of a disabled category, a part of another product', async () => {
    const off = await newType('company', categoryId, 'Desligado', false);
    const hidden = await call('company', createCategory, { body: { name: 'Desligada', enabled: true } });
    const below = await newType('company', hidden.value.id, 'Abaixo');
    const body = { name: 'Desligada', enabled: false };
    await call('company', updateCategory, { params: hidden.value, body });
    for (const type of [off, below]) {
      const answer = await call('company', contract.createProduct, {
        body: fields({ inspectionTypeId: type }),
      });
      expect(answer.problem).toMatchObject({ status: 409, code: 'INSPECTION_TYPE_DISABLED' });
    }
    const parts = [{ id: NOBODYS, name: 'A', unit: 'NA' }];
    const foreign = await call('company', contract.createProduct, { body: fields({ parts }) });
    expect(foreign.problem).toMatchObject({ status: 409, code: 'PRODUCT_PART_UNKNOWN' });
  });
});

describe('PUT /web/products/{id}/', () => {
  const put = contract.updateProduct;

  it('200: changes product and parts; 409 for a copy that is no longer the newest', async () => {
    const { id } = await created({ parts: [{ name: 'Fica', unit: 'NA' }] });
    const body = { ...fields(), enabled: true, updateDate: (await productOf(id))?.updateDate };
    const first = await call('company', put, { params: { id }, body });
    expect(first.value).toMatchObject({ id, sku: body.sku, name: body.name, enabled: true });
    const parts = await call('company', contract.getMaintenanceParts, { params: { id } });
    expect(parts.value.map((part) => part.name)).toEqual(['Fica']);
    const second = await call('group', put, { params: { id }, body });
    expect(second.problem.code).toBe('STALE_WRITE');
  });

  it('200 with the disabled type it had before, 409 with another one', async () => {
    const own = await newType('company', categoryId, 'Será desligado');
    const { id, body } = await created({ inspectionTypeId: own });
    const off = { name: 'Será desligado', categoryId, enabled: false };
    await call('company', updateInspectionType, { params: { id: own }, body: off });
    expect((await call('company', put, { params: { id }, body: { ...body, enabled: true } })).status).toBe(
      200,
    );
    const other = await newType('company', categoryId, 'Já desligado', false);
    const moved = { ...body, enabled: true, inspectionTypeId: other };
    expect((await call('company', put, { params: { id }, body: moved })).problem.code).toBe(
      'INSPECTION_TYPE_DISABLED',
    );
  });

  it('200: equipment follows its product, and its category the one of the type', async () => {
    const type = await newType('company', categoryId, 'Que muda');
    const { id, body } = await created({ inspectionTypeId: type, enabled: true, isDueDate: true });
    const tagSerialNumber = newTagSerial(crypto.getRandomValues(new Uint8Array(16)));
    const registered = await call('company', registerEquipment, {
      body: { tagSerialNumber, productId: id, dueDate: '2027-05-20' },
    });
    const copied = async () => {
      const { rows } = await server.database.pool.query(
        `select product_name, product_sku, inspection_type_id, category_id, due_date, due_notice_date
         from g1_home.equipment where id = $1`,
        [registered.value.id],
      );
      return Object.values<unknown>(rows[0] as Record<string, unknown>);
    };
    expect(await copied()).toEqual([body.name, body.sku, type, categoryId, '2027-05-20', '2027-05-20']);
    const change = {
      ...body,
      name: 'Novo nome',
      sku: 'NOVO-SKU',
      enabled: true,
      daysNotificationDueDate: 20,
    };
    await call('company', put, { params: { id }, body: change });
    expect(await copied()).toEqual(['Novo nome', 'NOVO-SKU', type, categoryId, '2027-05-20', '2027-04-30']);
    const moved = { ...change, isDueDate: false, daysNotificationDueDate: 0, inspectionTypeId };
    await call('company', put, { params: { id }, body: moved });
    expect(await copied()).toEqual(['Novo nome', 'NOVO-SKU', inspectionTypeId, categoryId, null, null]);
    await call('company', put, { params: { id }, body: change });
    const elsewhere = (await call('company', createCategory, { body: { name: 'Destino', enabled: true } }))
      .value.id;
    const retyped = { name: 'Que muda', categoryId: elsewhere, enabled: true };
    await call('company', updateInspectionType, { params: { id: type }, body: retyped });
    expect((await copied()).slice(2, 4)).toEqual([type, elsewhere]);
  });

  it('403: an exclusive product is the admins’, its mark the platform admin’s', async () => {
    const { id, body } = await created({ isDvExclusive: true }, 'platform');
    const params = { id };
    const same = { ...body, enabled: true };
    const code = async (who: 'company' | 'group', change: object) =>
      (await call(who, put, { params, body: { ...same, ...change } })).problem.code;
    expect(await code('company', {})).toBe('PRODUCT_EXCLUSIVE');
    expect(await code('group', { isDvExclusive: false })).toBe('PRODUCT_EXCLUSIVE');
    expect((await call('group', put, { params, body: same })).value.isDvExclusive).toBe(true);
    const parts = await call('company', contract.putMaintenanceParts, { params, body: [] });
    expect(parts.problem).toMatchObject({ status: 403, code: 'PRODUCT_EXCLUSIVE' });
    const cleared = await call('platform', put, { params, body: { ...same, isDvExclusive: false } });
    expect(cleared.value.isDvExclusive).toBe(false);
    expect(await code('company', { isDvExclusive: true })).toBe('PRODUCT_EXCLUSIVE');
  });

  it('409: a sku of another product; nothing of the body is kept', async () => {
    const taken = await created();
    const { id } = await created();
    const body = {
      ...fields({ sku: taken.body.sku }),
      enabled: true,
      parts: [{ name: 'A', unit: 'NA' as const }],
    };
    expect((await call('company', put, { params: { id }, body })).problem.code).toBe('PRODUCT_SKU_EXISTS');
    expect((await call('company', contract.getMaintenanceParts, { params: { id } })).value).toEqual([]);
  });

  it('400, 401, 403, 404', async () => {
    const { id, body } = await created();
    const whole = { ...body, enabled: true };
    const missing = await call('company', put, { params: { id }, body: whole }, { rawBody: body });
    expect(missing.problem.issues).toEqual([{ path: 'enabled', code: 'required' }]);
    expect((await call('company', put, { params: { id: 'x' }, body: whole })).status).toBe(400);
    expect((await call(undefined, put, { params: { id }, body: whole })).status).toBe(401);
    expect((await call('operator', put, { params: { id }, body: whole })).status).toBe(403);
    expect((await call('company', put, { params: { id: NOBODYS }, body: whole })).status).toBe(404);
    const stranger = { ...whole, inspectionTypeId: foreignType };
    expect((await call('stranger', put, { params: { id }, body: stranger })).status).toBe(404);
  });
});
