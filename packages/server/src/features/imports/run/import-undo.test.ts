/** Tests of undoing an import, which succeeds as a whole or not at all. */
import { putDeficiency } from '@mobcheck/contract/deficiencies/field-deficiencies.contract.ts';
import {
  getEquipment,
  listEquipment,
  updateEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../../platform/context/ids.ts';
import { useApp } from '../../../testing/app.ts';
import { freshSerial, type TestEquipment } from '../../../testing/equipment.ts';
import { importsOf } from '../../../testing/imports.ts';
import { recordTestInspection } from '../../../testing/records.ts';

const server = useApp();
const { call } = server;
const { sql, importLines, undo, readImport, expectConsistentTables, setLimits } = importsOf(server);

/** Reads the equipment of a tag with its checklist, as the phone does before an inspection. */
async function readForInspection(serial: string): Promise<TestEquipment> {
  const { value } = await call('operator', getFieldTag, { params: { serial } });
  if (value.state !== 'REGISTERED') {
    throw new Error(`not registered: ${serial}`);
  }
  const { id, product } = value.equipment;
  return { id, serial, product: product as never, checklist: value.checklist };
}

beforeAll(() => setLimits(100_000));
afterEach(expectConsistentTables);

describe('an undo', () => {
  it('removes everything but the tags, which can be used again', async () => {
    const serial = freshSerial();
    const before = (await call('companyAdmin', listEquipment)).value.total;
    const id = await importLines([`EXT-ABC-06;${serial};i;;;`, 'EXT-ABC-06;;j;;;']);
    const responses = await Promise.all([undo(id), undo(id), undo(id)]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await readImport(id)).toMatchObject({ state: 'UNDONE', undoable: false, doneRows: 2 });
    expect((await call('companyAdmin', listEquipment)).value.total).toBe(before);
    expect((await call('companyAdmin', getFieldTag, { params: { serial } })).value).toMatchObject({
      state: 'FREE',
    });
    const again = await importLines([`EXT-ABC-06;${serial};i;;;`]);
    expect(await readImport(again)).toMatchObject({ state: 'DONE' });
  });

  it('IMPORT_IN_USE when one piece has been used, and nothing is removed', async () => {
    const uses: ((serial: string) => Promise<unknown>)[] = [
      async (serial) => recordTestInspection(server, await readForInspection(serial)),
      async (serial) => {
        const { value } = await call('companyAdmin', getEquipment, { params: { serial } });
        const body = { productId: value.productId, extraLabel: 'Mudou' };
        return call('companyAdmin', updateEquipment, { params: { serial }, body });
      },
      (serial) =>
        sql(
          `with e as (select * from g1_home.equipment where tag_serial_number = $1),
             o as (insert into g1_home.service_orders (id, number, company_id, start_date, end_date, request_user_id,
               request_user_name, responsible_user_id, responsible_user_name, priority, line_count, created_at, update_date)
               select gen_random_uuid(), 1, company_id, now(), now(), id, '', id, '', 1, 1, now(), now() from e returning id)
           insert into g1_home.service_order_lines (id, service_order_id, equipment_id, type, responsible_user_id, position)
             select gen_random_uuid(), o.id, e.id, 'INSPECTION', e.id, 1 from o, e`,
          [serial],
        ),
      async (serial) =>
        call('operator', putDeficiency, {
          params: { id: systemIds.newId() },
          body: {
            tagSerialNumber: serial,
            createdAt: server.now().toISOString(),
            description: 'Suporte solto',
            severity: 'MINOR',
          },
        }),
      (serial) =>
        sql(
          `insert into g1_home.tag_replacements (id, company_id, new_serial, user_id, user_name, requested_at,
             requested_date, update_date)
           select gen_random_uuid(), company_id, $1, id, '', now(), now(), now() from g1_home.equipment
           where tag_serial_number = $1`,
          [serial],
        ),
    ];
    for (const use of uses) {
      const [unused, used] = [freshSerial(), freshSerial()];
      const id = await importLines([`EXT-ABC-06;${unused};k;;;`, `EXT-ABC-06;${used};l;;;`]);
      await use(used);
      expect((await undo(id)).problem).toMatchObject({ code: 'IMPORT_IN_USE', params: { count: 1 } });
      expect(await readImport(id)).toMatchObject({ state: 'DONE' });
      expect((await call('companyAdmin', getEquipment, { params: { serial: unused } })).status).toBe(200);
    }
  });

  it('only the last import of a company can be undone, and then the previous import', async () => {
    const older = await importLines(['EXT-ABC-06;;m;;;']);
    const newer = await importLines(['EXT-ABC-06;;n;;;']);
    const siblings = await importLines(['EXT-ABC-06;;o;;;'], 'siblingAdmin');
    expect((await undo(older)).problem.code).toBe('IMPORT_NOT_LAST');
    expect([(await readImport(older)).undoable, (await readImport(newer)).undoable]).toEqual([false, true]);
    expect((await undo(newer)).status).toBe(200);
    expect((await undo(older)).status).toBe(200);
    expect((await undo(siblings, 'groupAdmin')).status).toBe(200);
  });

  it('only one of a concurrent undo and inspection succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const serial = freshSerial();
      const id = await importLines([`EXT-ABC-06;${serial};p;;;`]);
      const piece = await readForInspection(serial);
      const [undoReply, isInspected] = await Promise.all([
        undo(id),
        recordTestInspection(server, piece).then(
          () => true,
          () => false,
        ),
      ]);
      expect(undoReply.status).toBe(isInspected ? 409 : 200);
      await expectConsistentTables();
    }
  });
});
