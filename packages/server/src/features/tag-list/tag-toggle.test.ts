/** Tests of enabling and disabling tags: quota, copy on the equipment, audit trail and concurrency. */
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import {
  getEquipment,
  registerEquipment,
  updateEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getTagUsage, listTags, toggleTag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { listProducts, updateProduct } from '@mobcheck/contract/products/products.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;

const toggle = async (who: PersonName | undefined, serial: string, enabled: boolean, updateDate?: string) =>
  call(who, toggleTag, { params: { serial }, body: { enabled, ...(updateDate ? { updateDate } : {}) } });
const readEnabledTag = async (serial: string) =>
  (await call('groupAdmin', getEquipment, { params: { serial } })).value.enabledTag;
const readUsage = async (who: PersonName) => (await call(who, getTagUsage)).value;

async function setLimits(company: string, tagsLimit: number, equipmentCap = 1000): Promise<void> {
  await server.database.pool.query('update g1_home.companies set tags_limit = $1 where name = $2', [
    tagsLimit,
    company,
  ]);
  await server.database.pool.query(
    `update public.company_groups set equipment_cap = $1 where name = 'home'`,
    [equipmentCap],
  );
}

/** Finds tags whose `enabled` differs from the copy on their equipment. */
async function findMismatches(): Promise<unknown[]> {
  const { rows } = await server.database.pool.query(
    `select serial_number from g1_home.tags join g1_home.equipment on equipment.tag_serial_number = serial_number
     where enabled <> enabled_tag`,
  );
  return rows;
}

beforeEach(async () => {
  await setLimits('Casa Ltda', 50);
  await setLimits('Irmã Ltda', 50);
});
afterEach(() => server.setNow(undefined));

describe('PUT /web/tags/{serial}/toggle/', () => {
  it('200: updates the tag, its equipment, the usage and the audit trail', async () => {
    const { serial, product } = await registerTestEquipment(server);
    const before = await readUsage('companyAdmin');
    const later = new Date(Date.now() + 60_000);
    server.setNow(later);
    const disabled = await toggle('companyAdmin', serial, false);
    expect(disabled.value).toMatchObject({
      serialNumber: serial,
      enabled: false,
      productName: product.name,
      updateDate: later.toISOString(),
    });
    expect(await readEnabledTag(serial)).toBe(false);
    expect(await readUsage('companyAdmin')).toMatchObject({
      company: { used: before.company.used - 1 },
      group: { used: before.group.used - 1 },
    });
    server.setNow(new Date(later.getTime() + 60_000));
    expect((await toggle('groupAdmin', serial.toLowerCase(), true)).value.enabled).toBe(true);
    expect(await readEnabledTag(serial)).toBe(true);
    expect(await readUsage('companyAdmin')).toEqual(before);
    const trail = (await call('companyAdmin', listAudit, { query: { feature: 'tags', query: serial } })).value
      .items;
    expect(trail.map(({ act, subject }) => [act, subject])).toEqual([
      ['enable', serial],
      ['disable', serial],
    ]);
    expect(trail[0]?.detail).toEqual({ tag: serial, product: product.name, company: 'Casa Ltda' });
  });

  it('200 for a repeated call, also with the old version, and nothing changes', async () => {
    const { serial } = await registerTestEquipment(server);
    const [listedTag] = (await call('companyAdmin', listTags, { query: { query: serial } })).value.items;
    const first = await toggle('companyAdmin', serial, false, listedTag?.updateDate);
    server.setNow(new Date(Date.now() + 60_000));
    const second = await toggle('companyAdmin', serial, false, listedTag?.updateDate);
    expect(second.value).toEqual(first.value);
    const trail = (await call('companyAdmin', listAudit, { query: { feature: 'tags', query: serial } }))
      .value;
    expect(trail.total).toBe(1);
  });

  it('200: keeps the version of the equipment, so that an open form can still be saved', async () => {
    const { serial, product } = await registerTestEquipment(server);
    const { updateDate } = (await call('companyAdmin', getEquipment, { params: { serial } })).value;
    server.setNow(new Date(Date.now() + 60_000));
    expect((await toggle('companyAdmin', serial, false)).value.updateDate).not.toBe(updateDate);
    const body = { productId: product.id, extraLabel: 'Digitada antes', updateDate };
    const response = await call('companyAdmin', updateEquipment, { params: { serial }, body });
    expect(response.value).toMatchObject({ extraLabel: 'Digitada antes', enabledTag: false });
  });

  it('409 STALE_WRITE with an older version, and nothing changes', async () => {
    const { serial } = await registerTestEquipment(server);
    const old = '2020-01-01T00:00:00.000Z';
    expect((await toggle('companyAdmin', serial, false, old)).problem.code).toBe('STALE_WRITE');
    expect(await readEnabledTag(serial)).toBe(true);
  });

  it('409 TAG_BLANK for a free tag, TAG_RETIRED for a retired tag', async () => {
    const piece = await registerTestEquipment(server);
    const [freeTag, retired] = [freshSerial(), freshSerial()];
    await server.database.pool.query(
      `insert into g1_home.tags (serial_number, company_id, equipment_id, enabled, retired, created_at, update_date)
       select serial, company_id, case when retired then e.id end, not retired, retired, now(), now()
       from g1_home.equipment e, (values ($1, false), ($2, true)) made (serial, retired) where e.id = $3`,
      [freeTag, retired, piece.id],
    );
    for (const enabled of [true, false]) {
      expect((await toggle('companyAdmin', freeTag, enabled)).problem.code).toBe('TAG_BLANK');
      expect((await toggle('companyAdmin', retired, enabled)).problem.code).toBe('TAG_RETIRED');
    }
    expect(await readEnabledTag(piece.serial)).toBe(true);
  });

  it.each([
    [403, 'operator'],
    [401, undefined],
    [404, 'siblingAdmin'],
    [404, 'foreignAdmin'],
    [404, 'foreignGroupAdmin'],
  ] as const)('%i for %s, and the tag is unchanged', async (status, who) => {
    const { serial } = await registerTestEquipment(server);
    expect((await toggle(who, serial, false)).status).toBe(status);
    expect((await toggle(who, serial, true)).status).toBe(status);
    expect(await readEnabledTag(serial)).toBe(true);
  });

  it('404 for an unknown serial', async () => {
    expect((await toggle('companyAdmin', freshSerial(), false)).status).toBe(404);
  });

  it('400 for a text that is no serial', async () => {
    expect((await toggle('companyAdmin', 'no-serial', false)).status).toBe(400);
  });

  it('400 for a value that is no boolean', async () => {
    const { serial } = await registerTestEquipment(server);
    const rawBody = { enabled: 'yes' };
    const response = await call(
      'companyAdmin',
      toggleTag,
      { params: { serial }, body: { enabled: true } },
      { rawBody },
    );
    expect([response.status, response.problem.issues?.[0]?.path]).toEqual([400, 'enabled']);
    expect(await readEnabledTag(serial)).toBe(true);
  });

  it('409 TAGS_LIMIT_REACHED at the limit of the company of the tag, then at the group cap', async () => {
    const { serial } = await registerTestEquipment(server, { who: 'siblingAdmin' });
    await toggle('siblingAdmin', serial, false);
    const { company, group } = await readUsage('siblingAdmin');
    await setLimits('Irmã Ltda', company.used);
    for (const who of ['siblingAdmin', 'groupAdmin'] as const) {
      const response = await toggle(who, serial, true);
      expect([response.status, response.problem]).toMatchObject([
        409,
        { code: 'TAGS_LIMIT_REACHED', params: { limit: company.used, used: company.used, scope: 'company' } },
      ]);
    }
    await setLimits('Irmã Ltda', company.used + 1, group.used);
    expect((await toggle('groupAdmin', serial, true)).problem.params).toEqual({
      limit: group.used,
      used: group.used,
      scope: 'group',
    });
    await setLimits('Irmã Ltda', company.used + 1, group.used + 1);
    expect((await toggle('groupAdmin', serial, true)).status).toBe(200);
    expect((await toggle('groupAdmin', serial, true)).status).toBe(200);
  });

  it('200 above the limit for the tag of an exclusive product, and for disabling any tag', async () => {
    const { serial, product } = await registerTestEquipment(server, { productName: 'Extintor de CO' });
    const other = await registerTestEquipment(server);
    await server.database.pool.query('update g1_home.products set is_dv_exclusive = true where id = $1', [
      product.id,
    ]);
    await setLimits('Casa Ltda', 0, 0);
    expect((await toggle('companyAdmin', other.serial, false)).status).toBe(200);
    expect((await toggle('companyAdmin', serial, false)).status).toBe(200);
    expect((await toggle('companyAdmin', serial, true)).status).toBe(200);
    expect((await toggle('companyAdmin', other.serial, true)).problem.code).toBe('TAGS_LIMIT_REACHED');
    await server.database.pool.query('update g1_home.products set is_dv_exclusive = false where id = $1', [
      product.id,
    ]);
  });
});

describe('concurrency', () => {
  it('one of fifty concurrent calls succeeds when the quota allows one', async () => {
    await setLimits('Casa Ltda', 1000);
    const serials: string[] = [];
    for (let count = 0; count < 50; count += 1) {
      const { serial } = await registerTestEquipment(server);
      serials.push(serial);
    }
    for (const serial of serials) {
      await toggle('companyAdmin', serial, false);
    }
    const before = (await readUsage('companyAdmin')).company.used;
    await setLimits('Casa Ltda', before + 1);
    const responses = await Promise.all(serials.map(async (serial) => toggle('companyAdmin', serial, true)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await readUsage('companyAdmin')).company.used).toBe(before + 1);
  });

  it('fifty concurrent toggles of one tag succeed, and tag and equipment agree', async () => {
    const { serial } = await registerTestEquipment(server);
    const responses = await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        toggle(index % 3 ? 'companyAdmin' : 'groupAdmin', serial, index % 2 === 0),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    const [row] = (await call('companyAdmin', listTags, { query: { query: serial } })).value.items;
    expect(await readEnabledTag(serial)).toBe(row?.enabled);
  });

  it('no deadlock with concurrent registrations and changes of the product', async () => {
    await setLimits('Casa Ltda', 1000);
    const pieces = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const productId = pieces[0]?.product.id ?? '';
    const products = (await call('companyAdmin', listProducts, { query: { pageSize: 1000 } })).value.items;
    const product = products.find(({ id }) => id === productId);
    const runChange = async (index: number): Promise<number> => {
      const serial = pieces[index % 2]?.serial ?? '';
      if (index % 4 === 3) {
        const { sku = '', name = '', inspectionTypeId = '' } = product ?? {};
        const body = { sku, name, inspectionTypeId, enabled: true, inspectionSchedule: 30 as const };
        return (await call('companyAdmin', updateProduct, { params: { id: productId }, body })).status;
      }
      if (index % 4 === 2) {
        return (
          await call('companyAdmin', registerEquipment, {
            body: { tagSerialNumber: freshSerial(), productId },
          })
        ).status;
      }
      return (await toggle('companyAdmin', serial, index % 8 < 4)).status;
    };
    const statuses = await Promise.all(Array.from({ length: 80 }, async (_, index) => runChange(index)));
    expect(statuses.filter((status) => status > 201)).toEqual([]);
  });

  it('every tag of the group agrees with its equipment', async () => {
    expect(await findMismatches()).toEqual([]);
  });
});
