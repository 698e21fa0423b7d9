/** Tests of equipment: registration, quota, change, snapshots and permissions. */
import * as contract from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;

const serial = () => newTagSerial(randomBytes(11));
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

async function productId(sku = 'EXT-ABC-04', schema = 'g1_home'): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select id from ${schema}.products where sku = $1`,
    [sku],
  );
  return rows[0]?.id ?? '';
}

async function register(who: PersonName, fields: object = {}) {
  const tagSerialNumber = serial();
  const schema = who.startsWith('foreign') ? 'g2_foreign' : 'g1_home';
  const body = { tagSerialNumber, productId: await productId('EXT-ABC-04', schema), ...fields };
  const { value } = await call(who, contract.registerEquipment, { body });
  return { id: value.id, serial: tagSerialNumber, body };
}

const get = (who: PersonName, tag: string) => call(who, contract.getEquipment, { params: { serial: tag } });

describe('POST /web/equipments/', () => {
  // Resets the limits, which some tests lower.
  afterEach(() =>
    server.database.pool.query(
      `update g1_home.companies set tags_limit = 1000;
       update g2_foreign.companies set tags_limit = 1000;
       update public.company_groups set equipment_cap = 1000 where name = 'foreign'`,
    ),
  );

  it('registers on a free tag, with product, dates and attributes, and status NA', async () => {
    const { rows } = await server.database.pool.query<{ id: string }>(
      `select a.id from g1_home.inspection_type_attributes a join g1_home.products p using (inspection_type_id)
       where p.sku = 'EXT-ABC-04' and a.type = 'TEXT' order by position limit 1`,
    );
    const attributeId = rows[0]?.id ?? '';
    const piece = await register('operator', {
      extraLabel: 'Corredor 1',
      extraCode: 'C-01',
      rechargeDate: '2026-01-31',
      attributes: [{ attributeId, value: 'ABC' }],
    });
    const { value } = await get('companyAdmin', piece.serial);
    expect(value).toMatchObject({
      id: piece.id,
      tagSerialNumber: piece.serial,
      extraLabel: 'Corredor 1',
      status: 'NA',
      dueDateExpirationStatus: 'NA',
      lastInspection: null,
      product: { sku: 'EXT-ABC-04', rechargeDate: '2026-01-31' },
      inspectionTypeAttribute: [{ attributeId, value: 'ABC' }],
    });
  });

  it('saves a first snapshot', async () => {
    const { serial } = await register('operator', { extraLabel: 'Corredor 1' });
    const snapshots = await call('companyAdmin', contract.listSnapshots, { params: { serial } });
    expect(snapshots.value).toMatchObject([{ transaction: 'CREATED', extraLabel: 'Corredor 1' }]);
  });

  it('accepts a serial with spaces, in lower case and as the URL of its tag', async () => {
    const tag = serial();
    const typed = `https://mobcheck.test/t/${tag.toLowerCase().replaceAll(/(.{4})/g, '$1 ')}`;
    const body = { tagSerialNumber: typed, productId: await productId() };
    expect((await call('companyAdmin', contract.registerEquipment, { body })).status).toBe(201);
    expect((await get('companyAdmin', tag)).value.tagSerialNumber).toBe(tag);
  });

  it('400 names the field that is missing, invalid or unknown', async () => {
    const valid = { tagSerialNumber: serial(), productId: await productId() };
    const cases: [object, string, string][] = [
      [{ productId: valid.productId }, 'tagSerialNumber', 'required'],
      [{ ...valid, tagSerialNumber: 'ABCDABCDABC1' }, 'tagSerialNumber', 'tag_serial'],
      [{ tagSerialNumber: valid.tagSerialNumber }, 'productId', 'required'],
      [{ ...valid, productId: UNKNOWN_ID }, 'productId', 'unknown'],
      [{ ...valid, productId: await productId('EXT-ABC-04', 'g2_foreign') }, 'productId', 'unknown'],
      [{ ...valid, extraLabel: 'x'.repeat(151) }, 'extraLabel', 'too_long'],
      [{ ...valid, dueDate: '31/01/2026' }, 'dueDate', 'invalid'],
      [{ ...valid, dueDate: '2026-02-30' }, 'dueDate', 'invalid'],
      [
        { ...valid, attributes: [{ attributeId: UNKNOWN_ID, value: 'x' }] },
        'attributes.0.attributeId',
        'unknown',
      ],
      [{ ...valid, companyId: UNKNOWN_ID }, 'companyId', 'unknown'],
    ];
    for (const [rawBody, path, code] of cases) {
      const response = await call('companyAdmin', contract.registerEquipment, { body: valid }, { rawBody });
      expect([response.status, response.problem.issues]).toEqual([400, [{ path, code }]]);
    }
  });

  it('TAG_NOT_FREE for a tag in use, even by another company or group', async () => {
    const { body } = await register('companyAdmin');
    for (const who of ['companyAdmin', 'siblingAdmin'] as const) {
      const response = await call(who, contract.registerEquipment, { body });
      expect(response.problem).toMatchObject({ status: 409, code: 'TAG_NOT_FREE' });
    }
    const otherGroupBody = { ...body, productId: await productId('EXT-ABC-04', 'g2_foreign') };
    expect(
      (await call('foreignAdmin', contract.registerEquipment, { body: otherGroupBody })).problem.code,
    ).toBe('TAG_NOT_FREE');
  });

  it('PRODUCT_DISABLED for a disabled product', async () => {
    await server.database.pool.query(`update g1_home.products set enabled = false where sku = 'EXT-K-06'`);
    const body = { tagSerialNumber: serial(), productId: await productId('EXT-K-06') };
    expect((await call('companyAdmin', contract.registerEquipment, { body })).problem.code).toBe(
      'PRODUCT_DISABLED',
    );
  });

  it('401 without a session', async () => {
    const body = { tagSerialNumber: serial(), productId: await productId() };
    expect((await call(undefined, contract.registerEquipment, { body })).status).toBe(401);
  });

  it('TAGS_LIMIT_REACHED for 17 of 20 concurrent calls when the quota allows three more', async () => {
    const used = (await call('siblingAdmin', getLoggedUser)).value.active_tags_qty;
    await server.database.pool.query(
      `update g1_home.companies set tags_limit = $1 where name = 'Irmã Ltda'`,
      [used + 3],
    );
    const product = await productId();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        call('siblingAdmin', contract.registerEquipment, {
          body: { tagSerialNumber: serial(), productId: product },
        }),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    const failures = responses.filter(({ status }) => status === 409);
    expect(failures).toHaveLength(17);
    expect(failures[0]?.problem).toMatchObject({
      code: 'TAGS_LIMIT_REACHED',
      params: { limit: used + 3, used: used + 3, scope: 'company' },
    });
    expect((await call('siblingAdmin', getLoggedUser)).value.active_tags_qty).toBe(used + 3);
  });

  it('accepts equipment of an exclusive product beyond the limit of the company', async () => {
    await server.database.pool.query(
      `update g2_foreign.products set is_dv_exclusive = true where sku = 'EXT-BC-04';
       update g2_foreign.companies set tags_limit = 0`,
    );
    const exclusive = { tagSerialNumber: serial(), productId: await productId('EXT-BC-04', 'g2_foreign') };
    expect((await call('foreignAdmin', contract.registerEquipment, { body: exclusive })).status).toBe(201);
  });

  it('TAGS_LIMIT_REACHED at the limit of the plan', async () => {
    await server.database.pool.query(
      `update g2_foreign.companies set tags_limit = 10;
       update public.company_groups set equipment_cap = 0 where name = 'foreign'`,
    );
    const body = { tagSerialNumber: serial(), productId: await productId('EXT-ABC-04', 'g2_foreign') };
    expect((await call('foreignAdmin', contract.registerEquipment, { body })).problem.params).toMatchObject({
      scope: 'group',
      limit: 0,
    });
  });

  it('only one of ten concurrent calls registers a serial', async () => {
    const body = { tagSerialNumber: serial(), productId: await productId() };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => call('companyAdmin', contract.registerEquipment, { body })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
  });
});

describe('GET and PUT /web/equipments/{serial}/', () => {
  it('200 for an admin of the group', async () => {
    const piece = await register('companyAdmin');
    expect((await get('groupAdmin', piece.serial)).status).toBe(200);
  });

  it('404 for users of another company or group', async () => {
    const piece = await register('companyAdmin');
    const params = { serial: piece.serial };
    const body = { productId: piece.body.productId };
    for (const who of ['siblingAdmin', 'foreignAdmin', 'foreignGroupAdmin'] as const) {
      expect((await get(who, piece.serial)).status).toBe(404);
      expect((await call(who, contract.updateEquipment, { params, body })).status).toBe(404);
      expect((await call(who, contract.listSnapshots, { params })).status).toBe(404);
    }
  });

  it('404 for a serial without equipment', async () => {
    expect((await get('companyAdmin', serial())).status).toBe(404);
  });

  it('400 for a text that is no serial', async () => {
    expect((await get('companyAdmin', 'not-a-serial')).status).toBe(400);
  });

  it('operators may not change equipment', async () => {
    const { serial: tag, body } = await register('companyAdmin');
    const change = { params: { serial: tag }, body: { productId: body.productId } };
    expect((await call('operator', contract.updateEquipment, change)).status).toBe(403);
  });

  it('STALE_WRITE when somebody changed the equipment since it was read', async () => {
    const { serial: tag } = await register('companyAdmin');
    const { productId: id, updateDate } = (await get('companyAdmin', tag)).value;
    const change = { params: { serial: tag }, body: { productId: id, extraLabel: 'Depois', updateDate } };
    expect((await call('companyAdmin', contract.updateEquipment, change)).status).toBe(200);
    expect((await call('companyAdmin', contract.updateEquipment, change)).problem.code).toBe('STALE_WRITE');
  });

  it('saves a snapshot of each change, and none for a save without changes', async () => {
    const piece = await register('companyAdmin', { extraLabel: 'Antes' });
    const params = { serial: piece.serial };
    const before = (await get('companyAdmin', piece.serial)).value;
    const body = { productId: before.productId, extraLabel: 'Depois', updateDate: before.updateDate };
    const labelled = await call('companyAdmin', contract.updateEquipment, { params, body });
    expect(labelled.value.extraLabel).toBe('Depois');
    const dates = { ...body, updateDate: labelled.value.updateDate, retestDate: '2026-03-01' };
    const dated = await call('companyAdmin', contract.updateEquipment, { params, body: dates });
    expect(dated.status).toBe(200);
    const unchanged = { ...dates, updateDate: dated.value.updateDate };
    expect((await call('companyAdmin', contract.updateEquipment, { params, body: unchanged })).status).toBe(
      200,
    );
    const snapshots = await call('operator', contract.listSnapshots, { params });
    expect(snapshots.value.map((row) => [row.transaction, row.extraLabel, row.changes])).toEqual([
      ['CHANGED', 'Depois', [{ field: 'retestDate', name: '', before: '', after: '2026-03-01' }]],
      ['CHANGED', 'Depois', []],
      ['CREATED', 'Antes', []],
    ]);
  });

  it('uses the due date only if the product expires', async () => {
    const piece = await register('companyAdmin', { dueDate: '2020-01-01' });
    expect((await get('companyAdmin', piece.serial)).value).toMatchObject({
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
    const update = await call('companyAdmin', contract.updateEquipment, {
      params: { serial: piece.serial },
      body,
    });
    expect(update.value).toMatchObject({ dueDate: null, status: 'NA', dueDateExpirationStatus: 'NA' });
  });
});

describe('quota of a changed product', () => {
  it('equipment of an exclusive product may change to a counted product only within the quota', async () => {
    const sql = async (text: string, values: unknown[] = []) =>
      (await server.database.pool.query(text, values)).rows;
    const piece = await register('companyAdmin', {});
    const [other] = await sql('select id from g1_home.products where enabled and id <> $1 limit 1', [
      piece.body.productId,
    ]);
    await sql('update g1_home.products set is_dv_exclusive = (id = $1)', [piece.body.productId]);
    const changeProduct = async () =>
      call('companyAdmin', contract.updateEquipment, {
        params: { serial: piece.serial },
        body: { productId: other.id },
      });
    await sql(`update g1_home.companies set tags_limit = 0 where name = 'Casa Ltda'`);
    const overQuota = await changeProduct();
    expect([overQuota.status, overQuota.problem.code]).toEqual([409, 'TAGS_LIMIT_REACHED']);
    await sql(`update g1_home.companies set tags_limit = 1000 where name = 'Casa Ltda'`);
    expect((await changeProduct()).value.productId).toBe(other.id);
    await sql('update g1_home.products set is_dv_exclusive = false');
  });
});

describe('GET /web/equipments/companies', () => {
  it('lists all companies for a group admin, and only their own company for others', async () => {
    const names = async (who: PersonName) =>
      (await call(who, contract.listReportCompanies)).value.map((company) => company.name);
    expect(await names('groupAdmin')).toEqual(['Casa Ltda', 'Irmã Ltda']);
    expect(await names('operator')).toEqual(['Casa Ltda']);
    expect(await names('foreignAdmin')).toEqual(['Alheia Ltda']);
  });
});
