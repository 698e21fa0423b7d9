/** Tests of the quota when a product stops being exclusive and its enabled tags begin to count. */
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { createProduct, listProducts, updateProduct } from '@mobcheck/contract/products/products.contract.ts';
import { toggleTag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { freshSerial } from '../../testing/equipment.ts';
import { whileRowsLocked } from '../../testing/row-locks.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;

type ProductInput = BodyOf<typeof createProduct>;
let inspectionTypeId = '';
let counter = 0;

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Record<string, unknown>>(text, values)).rows;

async function countQuotaTags(name: string): Promise<number> {
  const [row] = await sql(
    `select count(*)::int as used from g1_home.tags
       join g1_home.equipment on equipment.id = equipment_id
       join g1_home.products on products.id = product_id
       join g1_home.companies on companies.id = tags.company_id
     where tags.enabled and not retired and not is_dv_exclusive and companies.name = $1`,
    [name],
  );
  return Number(row?.['used']);
}

async function setTagsLimit(name: string, limit: number): Promise<void> {
  await sql('update g1_home.companies set tags_limit = $2 where name = $1', [name, limit]);
}

async function setEquipmentCap(cap: number): Promise<void> {
  await sql(`update public.company_groups set equipment_cap = $1 where name = 'home'`, [cap]);
}

async function register(who: PersonName, productId: string): Promise<{ serial: string; status: number }> {
  const serial = freshSerial();
  const body = { tagSerialNumber: serial, productId };
  return { serial, status: (await call(who, registerEquipment, { body })).status };
}

/** Creates an exclusive product. `pieces` says how many pieces of equipment each user registers. */
async function createExclusiveProduct(pieces: Partial<Record<PersonName, number>> = {}) {
  counter += 1;
  const body = {
    sku: `EXCLUSIVO-${counter}`,
    name: `Exclusivo ${counter}`,
    enabled: true,
    isDvExclusive: true,
    inspectionTypeId,
    inspectionSchedule: 30,
  } satisfies Partial<ProductInput>;
  const { id } = (await call('platformAdmin', createProduct, { body })).value;
  const serials: string[] = [];
  for (const [who, count] of Object.entries(pieces)) {
    for (let registered = 0; registered < count; registered += 1) {
      serials.push((await register(who as PersonName, id)).serial);
    }
  }
  const save = async (overrides: object = { isDvExclusive: false }, who: PersonName = 'platformAdmin') =>
    call(who, updateProduct, { params: { id }, body: { ...body, ...overrides } });
  const isExclusive = async () =>
    (await sql('select is_dv_exclusive from g1_home.products where id = $1', [id]))[0]?.['is_dv_exclusive'];
  return { id, serials, save, isExclusive };
}

beforeAll(async () => {
  const { value } = await call('companyAdmin', listProducts);
  inspectionTypeId = value.items[0]?.inspectionTypeId ?? expect.fail();
});

afterEach(async () => {
  await setTagsLimit('Casa Ltda', 1000);
  await setTagsLimit('Irmã Ltda', 1000);
  await setEquipmentCap(1000);
});

describe('PUT /web/products/{id}/ that makes an exclusive product a normal one', () => {
  it('409 TAGS_LIMIT_REACHED above the limit of any company that has such equipment', async () => {
    const { save, isExclusive } = await createExclusiveProduct({ companyAdmin: 1, siblingAdmin: 2 });
    const limit = (await countQuotaTags('Irmã Ltda')) + 1;
    await setTagsLimit('Irmã Ltda', limit);
    const response = await save({ isDvExclusive: false, name: 'Outro nome' });
    expect(response.problem).toMatchObject({
      status: 409,
      code: 'TAGS_LIMIT_REACHED',
      params: { limit, used: limit - 1, scope: 'company', company: 'Irmã Ltda', added: 2 },
    });
    expect(await isExclusive()).toBe(true);
    await setTagsLimit('Irmã Ltda', limit + 1);
    expect((await save()).status).toBe(200);
    expect(await countQuotaTags('Irmã Ltda')).toBe(limit + 1);
  });

  it('409 TAGS_LIMIT_REACHED above the cap of the group, for all its companies together', async () => {
    const { save, isExclusive } = await createExclusiveProduct({ companyAdmin: 1, siblingAdmin: 1 });
    const total = (await countQuotaTags('Casa Ltda')) + (await countQuotaTags('Irmã Ltda'));
    await setEquipmentCap(total + 1);
    expect((await save()).problem).toMatchObject({
      status: 409,
      code: 'TAGS_LIMIT_REACHED',
      params: { limit: total + 1, used: total, scope: 'group', added: 2 },
    });
    expect(await isExclusive()).toBe(true);
    await setEquipmentCap(total + 2);
    expect((await save()).status).toBe(200);
  });

  it('200: disabled tags do not count, and other changes need no quota', async () => {
    const { save, serials } = await createExclusiveProduct({ companyAdmin: 2 });
    for (const serial of serials) {
      await call('companyAdmin', toggleTag, { params: { serial }, body: { enabled: false } });
    }
    await setTagsLimit('Casa Ltda', 0);
    await setEquipmentCap(0);
    expect((await save({ isDvExclusive: true, name: 'Segue exclusivo' }, 'groupAdmin')).status).toBe(200);
    expect((await save()).status).toBe(200);
    expect((await save({ isDvExclusive: false, name: 'Segue comum' }, 'companyAdmin')).status).toBe(200);
    expect((await save({ isDvExclusive: true })).status).toBe(200);
  });

  it('409 STALE_WRITE when a concurrent save makes the product exclusive', async () => {
    const { id, save, isExclusive } = await createExclusiveProduct();
    expect((await save()).status).toBe(200);
    const marking = 'update g1_home.products set is_dv_exclusive = true where id = $1';
    await whileRowsLocked(server, marking, [id], async ({ query, untilBlocking }) => {
      const response = save();
      await untilBlocking();
      await query('commit');
      expect((await response).problem).toMatchObject({ status: 409, code: 'STALE_WRITE' });
    });
    expect(await isExclusive()).toBe(true);
    expect((await save()).status).toBe(200);
  });

  it('200: saving a normal product does not wait for locked companies', async () => {
    const { save } = await createExclusiveProduct();
    expect((await save()).status).toBe(200);
    await whileRowsLocked(server, 'select from g1_home.companies for no key update', [], async () => {
      expect((await save({ isDvExclusive: false, name: 'Comum' })).status).toBe(200);
    });
  });

  it('never exceeds the limit while equipment is registered and enabled concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, save, serials } = await createExclusiveProduct({ companyAdmin: 3 });
      const disabledSerial = serials[0] ?? '';
      await call('companyAdmin', toggleTag, { params: { serial: disabledSerial }, body: { enabled: false } });
      const limit = (await countQuotaTags('Casa Ltda')) + 4;
      await setTagsLimit('Casa Ltda', limit);
      const statuses = await Promise.all([
        ...Array.from({ length: 4 }, async () => (await register('companyAdmin', id)).status),
        save().then(({ status }) => status),
        call('companyAdmin', toggleTag, { params: { serial: disabledSerial }, body: { enabled: true } }).then(
          ({ status }) => status,
        ),
        ...Array.from({ length: 4 }, async () => (await register('operator', id)).status),
      ]);
      expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
      expect(await countQuotaTags('Casa Ltda')).toBeLessThanOrEqual(limit);
      await setTagsLimit('Casa Ltda', 1000);
    }
  });
});
