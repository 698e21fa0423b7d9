/** Tests of moving equipment to another company of the group: permissions, data that move along, and obstacles. */
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { moveEquipment } from '@mobcheck/contract/equipment-moves/equipment-moves.contract.ts';
import { movesEquipment } from '@mobcheck/contract/equipment-moves/equipment-moves.policy.ts';
import {
  getEquipment,
  listSnapshots,
  updateEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  downloadInspectionPdf,
  listInspections,
} from '@mobcheck/contract/inspections/inspections.contract.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { listMaintenances } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { getPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import {
  getServiceOrder,
  updateServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import {
  dismissTagReplacement,
  listTagReplacements,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { readPdf } from '../../platform/pdf/read-pdf.testing.ts';
import { useApp } from '../../testing/app.ts';
import { equipmentMoves } from '../../testing/equipment-moves.ts';
import { freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import { importsOf } from '../../testing/imports.ts';
import type { PersonName } from '../../testing/people.ts';
import { recordTestInspection, recordTestMaintenance, sendTestPhoto } from '../../testing/records.ts';
import { replacements } from '../../testing/replacements.ts';

const server = useApp();
const { call } = server;
const { query, companyOf, move, order, expectConsistent } = equipmentMoves(server);
const { requestReplacement, replace } = replacements(server);
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

const see = async (who: PersonName, serial: string) =>
  (await call(who, getEquipment, { params: { serial } })).status;

/** Reads the columns of a piece that a move without a new unit leaves unchanged. */
async function columnsOf(serial: string): Promise<object> {
  const [row] = await query<{ columns: object }>(
    `select to_jsonb(e) - '{company_id,update_date,changed_xid}'::text[] as columns
     from g1_home.equipment e where tag_serial_number = $1`,
    [serial],
  );
  return row?.columns ?? {};
}

afterEach(expectConsistent);

describe('PUT /web/equipments/{serial}/company', () => {
  it('moves a piece with its tags, photos and history, and changes nothing else of it', async () => {
    const piece = await registerTestEquipment(server, {
      body: { unit: 'Norte', dueDate: '2030-01-01', extraCode: 'C-1' },
    });
    const photo = await sendTestPhoto(server, 'operator');
    const inspection = await recordTestInspection(server, piece, { body: { photos: [photo] } });
    await recordTestMaintenance(server, piece);
    const serial = freshSerial();
    expect((await replace(serial, piece.serial, 'companyAdmin', {})).status).toBe(200);
    const before = await columnsOf(serial);
    const { value: read } = await call('companyAdmin', getEquipment, { params: { serial } });

    const moved = await move(serial, { updateDate: read.updateDate });
    expect([moved.status, moved.value.companyId, moved.value.unit]).toEqual([
      200,
      await companyOf('siblingAdmin'),
      'Norte',
    ]);
    expect(moved.value.updateDate).not.toBe(read.updateDate);
    expect(await columnsOf(serial)).toEqual(before);

    for (const tag of [serial, piece.serial]) {
      expect([await see('companyAdmin', tag), await see('operator', tag)]).toEqual([404, 404]);
      expect([await see('siblingAdmin', tag), await see('groupAdmin', tag)]).toEqual([200, 200]);
    }
    const params = { serial };
    const records = [
      ...(await call('siblingAdmin', listInspections, { params })).value,
      ...(await call('siblingAdmin', listMaintenances, { params })).value,
    ];
    expect(records).toHaveLength(2);
    const photoOf = async (who: PersonName) => (await call(who, getPhoto, { params: { id: photo } })).status;
    expect([await photoOf('siblingAdmin'), await photoOf('companyAdmin')]).toEqual([200, 404]);
    // The document of a record names the company in which the record was made.
    const pdf = await call('siblingAdmin', downloadInspectionPdf, { params: { id: inspection }, query: {} });
    const texts = readPdf(pdf.bytes).pages.flat();
    expect([texts.includes('Casa Ltda'), texts.includes('Irmã Ltda')]).toEqual([true, false]);

    const [snapshot] = (await call('siblingAdmin', listSnapshots, { params })).value;
    expect(snapshot).toMatchObject({
      transaction: 'CHANGED',
      userName: 'Pessoa groupAdmin',
      extraCode: 'C-1',
      changes: [{ field: 'company', name: '', before: 'Casa Ltda', after: 'Irmã Ltda' }],
    });
    for (const [who, act] of [
      ['companyAdmin', 'giveAway'],
      ['siblingAdmin', 'takeOver'],
    ] as const) {
      const { items } = (await call(who, listAudit, { query: { feature: 'equipment-moves' } })).value;
      expect(items[0]).toMatchObject({
        act,
        subject: piece.id,
        detail: { tag: serial, from: 'Casa Ltda', to: 'Irmã Ltda' },
      });
    }
  });

  it('changes the unit of the piece, and moves it back with its former unit', async () => {
    const { serial } = await registerTestEquipment(server, { body: { unit: 'Norte' } });
    const before = await columnsOf(serial);
    const moved = await move(serial, { unit: ' Portaria ' });
    expect(moved.value.unit).toBe('Portaria');
    const [snapshot] = (await call('siblingAdmin', listSnapshots, { params: { serial } })).value;
    expect(snapshot?.changes.map(({ field, before: from, after }) => [field, from, after])).toEqual([
      ['company', 'Casa Ltda', 'Irmã Ltda'],
      ['unit', 'Norte', 'Portaria'],
    ]);
    const back = await move(serial, {
      to: 'companyAdmin',
      unit: 'Norte',
      updateDate: moved.value.updateDate,
    });
    expect(back.status).toBe(200);
    expect(await columnsOf(serial)).toEqual(before);
    expect([await see('companyAdmin', serial), await see('siblingAdmin', serial)]).toEqual([200, 404]);
  });

  it('is allowed to group and platform admins only, and to nobody in the generic group', async () => {
    const { serial } = await registerTestEquipment(server);
    for (const [who, status] of [
      ['operator', 403],
      ['companyAdmin', 403],
      ['siblingAdmin', 403],
      ['foreignAdmin', 403],
      ['foreignGroupAdmin', 404],
    ] as const) {
      expect([who, (await move(serial, { who })).status]).toEqual([who, status]);
    }
    const body = { companyId: await companyOf('siblingAdmin') };
    expect((await call(undefined, moveEquipment, { params: { serial }, body })).status).toBe(401);
    expect(await see('companyAdmin', serial)).toBe(200);
    expect((await move(serial, { who: 'platformAdmin' })).status).toBe(200);
    for (const role of ['MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN'] as const) {
      expect(movesEquipment.allows({ role, companyGroup: 'home' })).toBe(true);
      expect(movesEquipment.allows({ role, companyGroup: GENERIC_GROUP })).toBe(false);
    }
  });

  it('400 for a company of another group, and for a missing, invalid or unknown field', async () => {
    const { serial } = await registerTestEquipment(server);
    const companyId = await companyOf('siblingAdmin');
    const cases: [object, string, string][] = [
      [{ companyId: UNKNOWN_ID }, 'companyId', 'unknown'],
      [{ companyId: await companyOf('foreignAdmin') }, 'companyId', 'unknown'],
      [{}, 'companyId', 'required'],
      [{ companyId: 7 }, 'companyId', 'invalid'],
      [{ companyId: 'x' }, 'companyId', 'invalid'],
      [{ companyId, unit: 'x'.repeat(51) }, 'unit', 'too_long'],
      [{ companyId, unit: 7 }, 'unit', 'invalid'],
      [{ companyId, productId: UNKNOWN_ID }, 'productId', 'unknown'],
    ];
    for (const [rawBody, path, code] of cases) {
      const reply = await call(
        'groupAdmin',
        moveEquipment,
        { params: { serial }, body: { companyId } },
        { rawBody },
      );
      expect([reply.status, reply.problem.issues]).toEqual([400, [{ path, code }]]);
    }
    expect((await move(freshSerial())).status).toBe(404);
    expect(await see('companyAdmin', serial)).toBe(200);
  });

  it('STALE_WRITE when the piece changed since it was read, but not for a repeated call', async () => {
    const { serial } = await registerTestEquipment(server);
    const params = { serial };
    const { value: read } = await call('companyAdmin', getEquipment, { params });
    const { productId, updateDate } = read;
    await call('companyAdmin', updateEquipment, { params, body: { productId, updateDate } });
    expect((await move(serial, { updateDate })).problem.code).toBe('STALE_WRITE');
    const { value: current } = await call('companyAdmin', getEquipment, { params });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => move(serial, { updateDate: current.updateDate })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ value }) => value.updateDate)).size).toBe(1);
    const snapshots = (await call('siblingAdmin', listSnapshots, { params })).value;
    expect(snapshots.filter(({ changes }) => changes.some(({ field }) => field === 'company'))).toHaveLength(
      1,
    );
  });
});

describe('obstacles of a move', () => {
  it('an open order with the piece, even if its line is completed', async () => {
    const [piece, other] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const { id } = (await order(piece.serial, other.serial)).value;
    const read = async () => (await call('platformAdmin', getServiceOrder, { params: { id } })).value;
    const { number } = await read();
    const refusal = { status: 409, code: 'EQUIPMENT_MOVE_IN_ORDER', params: { number } };
    expect((await move(piece.serial)).problem).toMatchObject(refusal);
    await recordTestInspection(server, piece);
    expect((await read()).status).toBe('PARTIAL');
    expect((await move(piece.serial)).problem).toMatchObject(refusal);
    expect(await see('companyAdmin', piece.serial)).toBe(200);
    await recordTestInspection(server, other);
    expect((await read()).status).toBe('FINISHED');
    expect((await move(piece.serial)).status).toBe(200);
    // The closed order still shows the piece, which cannot be added to it again.
    const { startDate, endDate, responsibleUserId, priority, updateDate, equipments } = await read();
    const body = { startDate, endDate, responsibleUserId, priority, updateDate, observation: 'De novo' };
    const lines = equipments.map(
      ({ id: lineId, equipmentSerialNumber, name, type, responsibleUserId: user }) => ({
        id: lineId,
        serviceOrderId: id,
        equipmentSerialNumber,
        name,
        type,
        responsibleUserId: user,
        completionDate: null,
      }),
    );
    const reopened = await call('platformAdmin', updateServiceOrder, {
      params: { id },
      body: { ...body, status: 'PENDING', equipments: lines },
    });
    expect(reopened.problem.code).toBe('SERVICE_ORDER_EQUIPMENT_REFUSED');
    expect((await read()).equipments.map(({ equipmentSerialNumber }) => equipmentSerialNumber)).toEqual([
      piece.serial,
      other.serial,
    ]);
  });

  it('a requested replacement of any tag of the piece', async () => {
    const piece = await registerTestEquipment(server);
    const current = freshSerial();
    expect((await replace(current, piece.serial, 'companyAdmin', {})).status).toBe(200);
    for (const [newSerial, oldSerial] of [
      [freshSerial(), current],
      [freshSerial(), piece.serial],
      [current, null],
    ] as const) {
      expect((await requestReplacement(newSerial, oldSerial)).status).toBe(200);
      expect((await move(current)).problem.code).toBe('EQUIPMENT_MOVE_IN_REPLACEMENT');
      const [request] = (await call('companyAdmin', listTagReplacements)).value.items;
      await call('companyAdmin', dismissTagReplacement, { params: { id: request?.id ?? '' } });
    }
    expect((await move(current)).status).toBe(200);
  });

  it('a disabled target company', async () => {
    const { serial } = await registerTestEquipment(server);
    await query(`update g1_home.companies set enabled = false where name = 'Irmã Ltda'`);
    expect((await move(serial)).problem).toMatchObject({
      code: 'EQUIPMENT_MOVE_COMPANY_DISABLED',
      params: { company: 'Irmã Ltda' },
    });
    await query(`update g1_home.companies set enabled = true where name = 'Irmã Ltda'`);
    expect((await move(serial)).status).toBe(200);
  });

  it('the limit of the target company, except for disabled tags and exclusive products', async () => {
    const [counted, disabled, exclusive] = [
      await registerTestEquipment(server),
      await registerTestEquipment(server),
      await registerTestEquipment(server, { productName: 'Hidrante' }),
    ];
    await query(`update g1_home.tags set enabled = false where serial_number = $1`, [disabled.serial]);
    await query(`update g1_home.equipment set enabled_tag = false where id = $1`, [disabled.id]);
    await query(`update g1_home.products set is_dv_exclusive = true where id = $1`, [exclusive.product.id]);
    await query(`update g1_home.companies set tags_limit = 0 where name = 'Irmã Ltda'`);
    await query(`update public.company_groups set equipment_cap = 0 where name = 'home'`);
    const refused = await move(counted.serial);
    expect(refused.problem).toMatchObject({
      status: 409,
      code: 'TAGS_LIMIT_REACHED',
      params: { scope: 'company', limit: 0 },
    });
    expect((await move(disabled.serial)).status).toBe(200);
    expect((await move(exclusive.serial)).status).toBe(200);
    await query(`update g1_home.products set is_dv_exclusive = false`);
    await query(`update g1_home.companies set tags_limit = 100000`);
    expect((await move(counted.serial)).status).toBe(200);
    await query(`update public.company_groups set equipment_cap = 1000 where name = 'home'`);
  });

  it('the import of a moved piece can no longer be undone', async () => {
    const { importLines, undo } = importsOf(server);
    const serial = freshSerial();
    const id = await importLines([`EXT-ABC-06;${serial};i;;;`]);
    expect((await move(serial)).status).toBe(200);
    expect((await undo(id)).problem).toMatchObject({ code: 'IMPORT_IN_USE', params: { count: 1 } });
    expect(await see('siblingAdmin', serial)).toBe(200);
  });
});
