/** A product whose exclusive mark is taken off: its enabled tags count from then on, so the quota must take them. */
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

type Sent = BodyOf<typeof createProduct>;
let inspectionTypeId = '';
let counter = 0;

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Record<string, unknown>>(text, values)).rows;

/** Tags of a company that count. */
async function used(name: string): Promise<number> {
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

async function limitTo(name: string, limit: number): Promise<void> {
  await sql('update g1_home.companies set tags_limit = $2 where name = $1', [name, limit]);
}

async function capAt(cap: number): Promise<void> {
  await sql(`update public.company_groups set equipment_cap = $1 where name = 'home'`, [cap]);
}

async function register(who: PersonName, productId: string): Promise<{ serial: string; status: number }> {
  const serial = freshSerial();
  const body = { tagSerialNumber: serial, productId };
  return { serial, status: (await call(who, registerEquipment, { body })).status };
}

/** An exclusive product with some equipment of each company. */
async function exclusive(pieces: Partial<Record<PersonName, number>> = {}) {
  counter += 1;
  const body = {
    sku: `EXCLUSIVO-${counter}`,
    name: `Exclusivo ${counter}`,
    enabled: true,
    isDvExclusive: true,
    inspectionTypeId,
    inspectionSchedule: 30,
  } satisfies Partial<Sent>;
  const { id } = (await call('platform', createProduct, { body })).value;
  const serials: string[] = [];
  for (const [who, count] of Object.entries(pieces)) {
    for (let turn = 0; turn < count; turn += 1) {
      serials.push((await register(who as PersonName, id)).serial);
    }
  }
  const save = async (more: object = { isDvExclusive: false }, as: PersonName = 'platform') =>
    call(as, updateProduct, { params: { id }, body: { ...body, ...more } });
  const marked = async () =>
    (await sql('select is_dv_exclusive as marked from g1_home.products where id = $1', [id]))[0]?.['marked'];
  return { id, serials, save, marked };
}

beforeAll(async () => {
  const { value } = await call('company', listProducts);
  inspectionTypeId = value.items[0]?.inspectionTypeId ?? expect.fail();
});

afterEach(async () => {
  await limitTo('Casa Ltda', 1000);
  await limitTo('Irmã Ltda', 1000);
  await capAt(1000);
});

describe('PUT /web/products/{id}/ without the exclusive mark', () => {
  it('409 TAGS_LIMIT_REACHED by the limit of any company that has such equipment, and nothing is saved', async () => {
    const { save, marked } = await exclusive({ company: 1, sibling: 2 });
    const limit = (await used('Irmã Ltda')) + 1;
    await limitTo('Irmã Ltda', limit);
    const refused = await save({ isDvExclusive: false, name: 'Outro nome' });
    expect(refused.problem).toMatchObject({
      status: 409,
      code: 'TAGS_LIMIT_REACHED',
      params: { limit, used: limit - 1, scope: 'company', company: 'Irmã Ltda', added: 2 },
    });
    expect(await marked()).toBe(true);
    await limitTo('Irmã Ltda', limit + 1);
    expect((await save()).status).toBe(200);
    expect(await used('Irmã Ltda')).toBe(limit + 1);
  });

  it('409 TAGS_LIMIT_REACHED by the cap of the group, all companies together', async () => {
    const { save, marked } = await exclusive({ company: 1, sibling: 1 });
    const together = (await used('Casa Ltda')) + (await used('Irmã Ltda'));
    await capAt(together + 1);
    expect((await save()).problem).toMatchObject({
      status: 409,
      code: 'TAGS_LIMIT_REACHED',
      params: { limit: together + 1, used: together, scope: 'group', added: 2 },
    });
    expect(await marked()).toBe(true);
    await capAt(together + 2);
    expect((await save()).status).toBe(200);
  });

  it('200: tags that are off count nowhere; what keeps its mark, or never had one, asks nothing', async () => {
    const { save, serials } = await exclusive({ company: 2 });
    for (const serial of serials) {
      await call('company', toggleTag, { params: { serial }, body: { enabled: false } });
    }
    await limitTo('Casa Ltda', 0);
    await capAt(0);
    expect((await save({ isDvExclusive: true, name: 'Segue exclusivo' }, 'group')).status).toBe(200);
    expect((await save()).status).toBe(200);
    expect((await save({ isDvExclusive: false, name: 'Segue comum' }, 'company')).status).toBe(200);
    expect((await save({ isDvExclusive: true })).status).toBe(200);
  });

  it('409 STALE_WRITE when it gets the mark at this very moment, and it keeps it', async () => {
    const { id, save, marked } = await exclusive();
    expect((await save()).status).toBe(200);
    const marking = 'update g1_home.products set is_dv_exclusive = true where id = $1';
    await whileRowsLocked(server, marking, [id], async ({ query, awaited }) => {
      const saved = save();
      await awaited();
      await query('commit');
      expect((await saved).problem).toMatchObject({ status: 409, code: 'STALE_WRITE' });
    });
    expect(await marked()).toBe(true);
    expect((await save()).status).toBe(200);
  });

  it('200: a product without the mark waits for nobody who counts tags', async () => {
    const { save } = await exclusive();
    expect((await save()).status).toBe(200);
    await whileRowsLocked(server, 'select from g1_home.companies for no key update', [], async () => {
      expect((await save({ isDvExclusive: false, name: 'Comum' })).status).toBe(200);
    });
  });

  it('never beyond the limit while equipment is registered and switched on at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, save, serials } = await exclusive({ company: 3 });
      const off = serials[0] ?? '';
      await call('company', toggleTag, { params: { serial: off }, body: { enabled: false } });
      const limit = (await used('Casa Ltda')) + 4;
      await limitTo('Casa Ltda', limit);
      const statuses = await Promise.all([
        ...Array.from({ length: 4 }, async () => (await register('company', id)).status),
        save().then(({ status }) => status),
        call('company', toggleTag, { params: { serial: off }, body: { enabled: true } }).then(
          ({ status }) => status,
        ),
        ...Array.from({ length: 4 }, async () => (await register('operator', id)).status),
      ]);
      expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
      expect(await used('Casa Ltda')).toBeLessThanOrEqual(limit);
      await limitTo('Casa Ltda', 1000);
    }
  });
});
