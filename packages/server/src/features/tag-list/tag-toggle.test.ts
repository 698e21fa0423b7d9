/** Switching tags on and off by outcome: the quota, the copy on equipment, the trail, and everybody at once. */
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
const enabledTag = async (serial: string) =>
  (await call('group', getEquipment, { params: { serial } })).value.enabledTag;
const used = async (who: PersonName) => (await call(who, getTagUsage)).value;

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

/** Tags that are on while their equipment says off, or the other way. */
async function torn(): Promise<unknown[]> {
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
  it('200: off and on again; equipment and usage follow, the trail tells', async () => {
    const { serial, product } = await registerTestEquipment(server);
    const before = await used('company');
    const later = new Date(Date.now() + 60_000);
    server.setNow(later);
    const off = await toggle('company', serial, false);
    expect(off.value).toMatchObject({
      serialNumber: serial,
      enabled: false,
      productName: product.name,
      updateDate: later.toISOString(),
    });
    expect(await enabledTag(serial)).toBe(false);
    expect(await used('company')).toMatchObject({
      company: { used: before.company.used - 1 },
      group: { used: before.group.used - 1 },
    });
    server.setNow(new Date(later.getTime() + 60_000));
    expect((await toggle('group', serial.toLowerCase(), true)).value.enabled).toBe(true);
    expect(await enabledTag(serial)).toBe(true);
    expect(await used('company')).toEqual(before);
    const trail = (await call('company', listAudit, { query: { feature: 'tags', query: serial } })).value
      .items;
    expect(trail.map(({ act, subject }) => [act, subject])).toEqual([
      ['enable', serial],
      ['disable', serial],
    ]);
    expect(trail[0]?.detail).toEqual({ tag: serial, product: product.name, company: 'Casa Ltda' });
  });

  it('200 twice: the second changes nothing, also with the version that the first one was made from', async () => {
    const { serial } = await registerTestEquipment(server);
    const [seen] = (await call('company', listTags, { query: { query: serial } })).value.items;
    const first = await toggle('company', serial, false, seen?.updateDate);
    server.setNow(new Date(Date.now() + 60_000));
    const second = await toggle('company', serial, false, seen?.updateDate);
    expect(second.value).toEqual(first.value);
    const trail = (await call('company', listAudit, { query: { feature: 'tags', query: serial } })).value;
    expect(trail.total).toBe(1);
  });

  it('200: equipment keeps its own version, so that a form that is open meanwhile still saves', async () => {
    const { serial, product } = await registerTestEquipment(server);
    const { updateDate } = (await call('company', getEquipment, { params: { serial } })).value;
    server.setNow(new Date(Date.now() + 60_000));
    expect((await toggle('company', serial, false)).value.updateDate).not.toBe(updateDate);
    const body = { productId: product.id, extraLabel: 'Digitada antes', updateDate };
    const saved = await call('company', updateEquipment, { params: { serial }, body });
    expect(saved.value).toMatchObject({ extraLabel: 'Digitada antes', enabledTag: false });
  });

  it('409 STALE_WRITE with an older version, and nothing changes', async () => {
    const { serial } = await registerTestEquipment(server);
    const old = '2020-01-01T00:00:00.000Z';
    expect((await toggle('company', serial, false, old)).problem.code).toBe('STALE_WRITE');
    expect(await enabledTag(serial)).toBe(true);
  });

  it('409 TAG_BLANK without equipment, TAG_RETIRED for a replaced serial', async () => {
    const piece = await registerTestEquipment(server);
    const [blank, retired] = [freshSerial(), freshSerial()];
    await server.database.pool.query(
      `insert into g1_home.tags (serial_number, company_id, equipment_id, enabled, retired, created_at, update_date)
       select serial, company_id, case when retired then e.id end, not retired, retired, now(), now()
       from g1_home.equipment e, (values ($1, false), ($2, true)) made (serial, retired) where e.id = $3`,
      [blank, retired, piece.id],
    );
    for (const enabled of [true, false]) {
      expect((await toggle('company', blank, enabled)).problem.code).toBe('TAG_BLANK');
      expect((await toggle('company', retired, enabled)).problem.code).toBe('TAG_RETIRED');
    }
    expect(await enabledTag(piece.serial)).toBe(true);
  });

  it('403 for operators, 401 without a session, 404 for a sibling, a stranger and no tag, 400 for no serial', async () => {
    const { serial } = await registerTestEquipment(server);
    expect((await toggle('operator', serial, false)).status).toBe(403);
    expect((await toggle(undefined, serial, false)).status).toBe(401);
    for (const who of ['sibling', 'stranger', 'strangerGroup'] as const) {
      expect((await toggle(who, serial, false)).status).toBe(404);
      expect((await toggle(who, serial, true)).status).toBe(404);
    }
    expect((await toggle('company', freshSerial(), false)).status).toBe(404);
    expect((await toggle('company', 'no-serial', false)).status).toBe(400);
    const rawBody = { enabled: 'yes' };
    const wrong = await call(
      'company',
      toggleTag,
      { params: { serial }, body: { enabled: true } },
      { rawBody },
    );
    expect([wrong.status, wrong.problem.issues?.[0]?.path]).toEqual([400, 'enabled']);
    expect(await enabledTag(serial)).toBe(true);
  });

  it('409 TAGS_LIMIT_REACHED by the limit of the tag’s own company, then by the cap of the group', async () => {
    const { serial } = await registerTestEquipment(server, { who: 'sibling' });
    await toggle('sibling', serial, false);
    const { company, group } = await used('sibling');
    await setLimits('Irmã Ltda', company.used);
    for (const who of ['sibling', 'group'] as const) {
      const refused = await toggle(who, serial, true);
      expect([refused.status, refused.problem]).toMatchObject([
        409,
        { code: 'TAGS_LIMIT_REACHED', params: { limit: company.used, used: company.used, scope: 'company' } },
      ]);
    }
    await setLimits('Irmã Ltda', company.used + 1, group.used);
    expect((await toggle('group', serial, true)).problem.params).toEqual({
      limit: group.used,
      used: group.used,
      scope: 'group',
    });
    await setLimits('Irmã Ltda', company.used + 1, group.used + 1);
    expect((await toggle('group', serial, true)).status).toBe(200);
    expect((await toggle('group', serial, true)).status).toBe(200);
  });

  it('200 beyond the limit for an exclusive product, and off is never refused', async () => {
    const { serial, product } = await registerTestEquipment(server, { productName: 'Extintor de CO' });
    const other = await registerTestEquipment(server);
    await server.database.pool.query('update g1_home.products set is_dv_exclusive = true where id = $1', [
      product.id,
    ]);
    await setLimits('Casa Ltda', 0, 0);
    expect((await toggle('company', other.serial, false)).status).toBe(200);
    expect((await toggle('company', serial, false)).status).toBe(200);
    expect((await toggle('company', serial, true)).status).toBe(200);
    expect((await toggle('company', other.serial, true)).problem.code).toBe('TAGS_LIMIT_REACHED');
    await server.database.pool.query('update g1_home.products set is_dv_exclusive = false where id = $1', [
      product.id,
    ]);
  });
});

describe('everybody at once', () => {
  it('fifty tags for the last free place: exactly one is on', async () => {
    await setLimits('Casa Ltda', 1000);
    const serials: string[] = [];
    for (let place = 0; place < 50; place += 1) {
      const { serial } = await registerTestEquipment(server);
      serials.push(serial);
    }
    for (const serial of serials) {
      await toggle('company', serial, false);
    }
    const before = (await used('company')).company.used;
    await setLimits('Casa Ltda', before + 1);
    const answers = await Promise.all(serials.map(async (serial) => toggle('company', serial, true)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await used('company')).company.used).toBe(before + 1);
  });

  it('fifty times the same tag, on and off: all answer, one state remains on both sides', async () => {
    const { serial } = await registerTestEquipment(server);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, turn) =>
        toggle(turn % 3 ? 'company' : 'group', serial, turn % 2 === 0),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [row] = (await call('company', listTags, { query: { query: serial } })).value.items;
    expect(await enabledTag(serial)).toBe(row?.enabled);
  });

  it('among registrations and changes of the product nobody waits for ever', async () => {
    await setLimits('Casa Ltda', 1000);
    const pieces = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const productId = pieces[0]?.product.id ?? '';
    const products = (await call('company', listProducts, { query: { pageSize: 1000 } })).value.items;
    const saved = products.find(({ id }) => id === productId);
    const act = async (turn: number): Promise<number> => {
      const serial = pieces[turn % 2]?.serial ?? '';
      if (turn % 4 === 3) {
        const { sku = '', name = '', inspectionTypeId = '' } = saved ?? {};
        const body = { sku, name, inspectionTypeId, enabled: true, inspectionSchedule: 30 as const };
        return (await call('company', updateProduct, { params: { id: productId }, body })).status;
      }
      if (turn % 4 === 2) {
        return (
          await call('company', registerEquipment, { body: { tagSerialNumber: freshSerial(), productId } })
        ).status;
      }
      return (await toggle('company', serial, turn % 8 < 4)).status;
    };
    const statuses = await Promise.all(Array.from({ length: 80 }, async (_, turn) => act(turn)));
    expect(statuses.filter((status) => status > 201)).toEqual([]);
  });

  it('after all of this no tag and its equipment disagree', async () => {
    expect(await torn()).toEqual([]);
  });
});
