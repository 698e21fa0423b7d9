/** Equipment by outcome: registration, quota, change, snapshots, who sees what. */
import * as contract from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;

const serial = () => newTagSerial(randomBytes(11));
const NOBODY = '00000000-0000-7000-8000-000000000000';

async function productId(sku = 'EXT-ABC-04', schema = 'g1_home'): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select id from ${schema}.products where sku = $1`,
    [sku],
  );
  return rows[0]?.id ?? '';
}

async function registered(who: PersonName, more: object = {}) {
  const tagSerialNumber = serial();
  const schema = who.startsWith('stranger') ? 'g2_stranger' : 'g1_home';
  const body = { tagSerialNumber, productId: await productId('EXT-ABC-04', schema), ...more };
  const { value } = await call(who, contract.registerEquipment, { body });
  return { id: value.id, serial: tagSerialNumber, body };
}

const get = (who: PersonName, tag: string) => call(who, contract.getEquipment, { params: { serial: tag } });

describe('POST /web/equipments/', () => {
  it('201: on a free tag, with product, dates and attributes; NA until something is known', async () => {
    const { rows } = await server.database.pool.query<{ id: string }>(
      `select a.id from g1_home.inspection_type_attributes a join g1_home.products p using (inspection_type_id)
       where p.sku = 'EXT-ABC-04' and a.type = 'TEXT' order by position limit 1`,
    );
    const attributeId = rows[0]?.id ?? '';
    const one = await registered('operator', {
      extraLabel: 'Corredor 1',
      extraCode: 'C-01',
      rechargeDate: '2026-01-31',
      attributes: [{ attributeId, value: 'ABC' }],
    });
    const { value } = await get('company', one.serial);
    expect(value).toMatchObject({
      id: one.id,
      tagSerialNumber: one.serial,
      extraLabel: 'Corredor 1',
      status: 'NA',
      dueDateExpirationStatus: 'NA',
      lastInspection: null,
      product: { sku: 'EXT-ABC-04', rechargeDate: '2026-01-31' },
      inspectionTypeAttribute: [{ attributeId, value: 'ABC' }],
    });
    const snapshots = await call('company', contract.listSnapshots, { params: { serial: one.serial } });
    expect(snapshots.value).toMatchObject([{ transaction: 'CREATED', extraLabel: 'Corredor 1' }]);
  });

  it('201: a serial may be typed with spaces, in lower case or as its address', async () => {
    const tag = serial();
    const typed = `https://mobcheck.test/t/${tag.toLowerCase().replaceAll(/(.{4})/g, '$1 ')}`;
    const body = { tagSerialNumber: typed, productId: await productId() };
    expect((await call('company', contract.registerEquipment, { body })).status).toBe(201);
    expect((await get('company', tag)).value.tagSerialNumber).toBe(tag);
  });

  it('400: what is missing, wrong or unknown names its field', async () => {
    const good = { tagSerialNumber: serial(), productId: await productId() };
    const cases: [object, string, string][] = [
      [{ productId: good.productId }, 'tagSerialNumber', 'required'],
      [{ ...good, tagSerialNumber: 'ABCDABCDABC1' }, 'tagSerialNumber', 'tag_serial'],
      [{ tagSerialNumber: good.tagSerialNumber }, 'productId', 'required'],
      [{ ...good, productId: NOBODY }, 'productId', 'unknown'],
      [{ ...good, productId: await productId('EXT-ABC-04', 'g2_stranger') }, 'productId', 'unknown'],
      [{ ...good, extraLabel: 'x'.repeat(151) }, 'extraLabel', 'too_long'],
      [{ ...good, dueDate: '31/01/2026' }, 'dueDate', 'invalid'],
      [{ ...good, dueDate: '2026-02-30' }, 'dueDate', 'invalid'],
      [{ ...good, attributes: [{ attributeId: NOBODY, value: 'x' }] }, 'attributes.0.attributeId', 'unknown'],
      [{ ...good, companyId: NOBODY }, 'companyId', 'unknown'],
    ];
    for (const [rawBody, path, code] of cases) {
      const answer = await call('company', contract.registerEquipment, { body: good }, { rawBody });
      expect([answer.status, answer.problem.issues]).toEqual([400, [{ path, code }]]);
    }
  });

  it('409 TAG_NOT_FREE: a tag in use, also in another company or group', async () => {
    const { body } = await registered('company');
    for (const who of ['company', 'sibling'] as const) {
      const answer = await call(who, contract.registerEquipment, { body });
      expect(answer.problem).toMatchObject({ status: 409, code: 'TAG_NOT_FREE' });
    }
    const theirs = { ...body, productId: await productId('EXT-ABC-04', 'g2_stranger') };
    expect((await call('stranger', contract.registerEquipment, { body: theirs })).problem.code).toBe(
      'TAG_NOT_FREE',
    );
  });

  it('409 PRODUCT_DISABLED; 401 without a session', async () => {
    await server.database.pool.query(`update g1_home.products set enabled = false where sku = 'EXT-K-06'`);
    const body = { tagSerialNumber: serial(), productId: await productId('EXT-K-06') };
    expect((await call('company', contract.registerEquipment, { body })).problem.code).toBe(
      'PRODUCT_DISABLED',
    );
    expect((await call(undefined, contract.registerEquipment, { body })).status).toBe(401);
  });

  it('409 TAGS_LIMIT_REACHED: twenty at once for the last three places take three', async () => {
    const used = (await call('sibling', getLoggedUser)).value.active_tags_qty;
    await server.database.pool.query(
      `update g1_home.companies set tags_limit = $1 where name = 'Irmã Ltda'`,
      [used + 3],
    );
    const product = await productId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call('sibling', contract.registerEquipment, {
          body: { tagSerialNumber: serial(), productId: product },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(17);
    expect(refused[0]?.problem).toMatchObject({
      code: 'TAGS_LIMIT_REACHED',
      params: { limit: used + 3, used: used + 3, scope: 'company' },
    });
    expect((await call('sibling', getLoggedUser)).value.active_tags_qty).toBe(used + 3);
  });

  it('201 beyond the limit for an exclusive product; 409 at the cap of the plan', async () => {
    await server.database.pool.query(
      `update g2_stranger.products set is_dv_exclusive = true where sku = 'EXT-BC-04';
       update g2_stranger.companies set tags_limit = 0`,
    );
    const exclusive = { tagSerialNumber: serial(), productId: await productId('EXT-BC-04', 'g2_stranger') };
    expect((await call('stranger', contract.registerEquipment, { body: exclusive })).status).toBe(201);
    await server.database.pool.query(
      `update g2_stranger.companies set tags_limit = 10;
       update public.company_groups set equipment_cap = 0 where name = 'stranger'`,
    );
    const body = { tagSerialNumber: serial(), productId: await productId('EXT-ABC-04', 'g2_stranger') };
    expect((await call('stranger', contract.registerEquipment, { body })).problem.params).toMatchObject({
      scope: 'group',
      limit: 0,
    });
  });

  it('201: two people who claim one serial at the same moment: one gets it', async () => {
    const body = { tagSerialNumber: serial(), productId: await productId() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('company', contract.registerEquipment, { body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });
});

describe('GET and PUT /web/equipments/{serial}/', () => {
  it('200 for the group admin of the same group, 404 for a sibling company and another group', async () => {
    const one = await registered('company');
    const params = { serial: one.serial };
    expect((await get('group', one.serial)).status).toBe(200);
    const body = { productId: one.body.productId };
    for (const who of ['sibling', 'stranger', 'strangerGroup'] as const) {
      expect((await get(who, one.serial)).status).toBe(404);
      expect((await call(who, contract.updateEquipment, { params, body })).status).toBe(404);
      expect((await call(who, contract.listSnapshots, { params })).status).toBe(404);
    }
    expect((await get('company', serial())).status).toBe(404);
    expect((await get('company', 'not-a-serial')).status).toBe(400);
  });

  it('200: every change keeps a snapshot of what it changed, a save of the same none; stale and operator are refused', async () => {
    const one = await registered('company', { extraLabel: 'Antes' });
    const params = { serial: one.serial };
    const before = (await get('company', one.serial)).value;
    const body = { productId: before.productId, extraLabel: 'Depois', updateDate: before.updateDate };
    expect((await call('operator', contract.updateEquipment, { params, body })).status).toBe(403);
    const after = await call('company', contract.updateEquipment, { params, body });
    expect(after.value.extraLabel).toBe('Depois');
    expect((await call('company', contract.updateEquipment, { params, body })).problem.code).toBe(
      'STALE_WRITE',
    );
    const dates = { ...body, updateDate: after.value.updateDate, retestDate: '2026-03-01' };
    const dated = await call('company', contract.updateEquipment, { params, body: dates });
    expect(dated.status).toBe(200);
    const same = { ...dates, updateDate: dated.value.updateDate };
    expect((await call('company', contract.updateEquipment, { params, body: same })).status).toBe(200);
    const snapshots = await call('operator', contract.listSnapshots, { params });
    expect(snapshots.value.map((row) => [row.transaction, row.extraLabel, row.changes])).toEqual([
      ['CHANGED', 'Depois', [{ field: 'retestDate', name: '', before: '', after: '2026-03-01' }]],
      ['CHANGED', 'Depois', []],
      ['CREATED', 'Antes', []],
    ]);
  });

  it('200: the due date counts only for a product that expires', async () => {
    const one = await registered('company', { dueDate: '2020-01-01' });
    expect((await get('company', one.serial)).value).toMatchObject({
      dueDate: '2020-01-01',
      status: 'EXPIRED',
    });
    await server.database.pool.query(
      `update g1_home.products set is_due_date = false where sku = 'HID-PAR-01'`,
    );
    const { rows } = await server.database.pool.query<{ id: string }>(
      `select id from g1_home.products where not is_due_date and enabled limit 1`,
    );
    const body = { productId: rows[0]?.id ?? '', dueDate: '2020-01-01' };
    const moved = await call('company', contract.updateEquipment, { params: { serial: one.serial }, body });
    expect(moved.value).toMatchObject({ dueDate: null, status: 'NA', dueDateExpirationStatus: 'NA' });
  });
});

describe('quota of a changed product', () => {
  it('409: equipment of an exclusive product becomes one that counts only where there is a place', async () => {
    const sql = async (text: string, values: unknown[] = []) =>
      (await server.database.pool.query(text, values)).rows;
    const one = await registered('company', {});
    const [other] = await sql('select id from g1_home.products where enabled and id <> $1 limit 1', [
      one.body.productId,
    ]);
    await sql('update g1_home.products set is_dv_exclusive = (id = $1)', [one.body.productId]);
    const move = async () =>
      call('company', contract.updateEquipment, {
        params: { serial: one.serial },
        body: { productId: other.id },
      });
    await sql(`update g1_home.companies set tags_limit = 0 where name = 'Casa Ltda'`);
    const refused = await move();
    expect([refused.status, refused.problem.code]).toEqual([409, 'TAGS_LIMIT_REACHED']);
    await sql(`update g1_home.companies set tags_limit = 1000 where name = 'Casa Ltda'`);
    expect((await move()).value.productId).toBe(other.id);
    await sql('update g1_home.products set is_dv_exclusive = false');
  });
});

describe('GET /web/equipments/companies', () => {
  it('200: all of the group for its admin, the own one for a company admin', async () => {
    const names = async (who: PersonName) =>
      (await call(who, contract.listReportCompanies)).value.map((company) => company.name);
    expect(await names('group')).toEqual(['Casa Ltda', 'Irmã Ltda']);
    expect(await names('operator')).toEqual(['Casa Ltda']);
    expect(await names('stranger')).toEqual(['Alheia Ltda']);
  });
});
