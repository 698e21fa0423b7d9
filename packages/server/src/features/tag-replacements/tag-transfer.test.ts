/** Replacing a tag by outcome: one history, one serial, the old one still leading there. */
import { listSnapshots } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listMaintenances } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import {
  listTagReplacements,
  replaceTag,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import { replacements } from '../../testing/replacements.ts';

const server = useApp();
const { call } = server;
const { ask, replace, inspect, maintain, pieceAt, rows, liftLimits } = replacements(server);

const inspectionsAt = async (serial: string) =>
  (await call('company', listInspections, { params: { serial } })).value.map((item) => item.inspectionId);
const tagRow = async (serial: string) =>
  (
    await rows('select enabled, retired, equipment_id from g1_home.tags where serial_number = $1', [serial])
  )[0];
const used = async () =>
  (
    await rows(`select count(*)::int as used from g1_home.tags join g1_home.equipment e on e.id = equipment_id
      join g1_home.products p on p.id = e.product_id where tags.enabled and not retired and not p.is_dv_exclusive`)
  )[0]?.['used'] as number;

/** An order of the company that is in force, with lines; answers its id. */
async function orderOf(lines: readonly { equipmentId: string; completed?: boolean }[]): Promise<string> {
  const id = systemIds.newId();
  await rows(
    `with people as (select id, company_id, name from public.users where email = 'company@mobcheck.test')
     insert into g1_home.service_orders (id, number, company_id, start_date, end_date, request_user_id, request_user_name,
       responsible_user_id, responsible_user_name, priority, line_count, completed_count, created_at, update_date)
     select $1, (select coalesce(max(number), 0) + 1 from g1_home.service_orders), company_id, current_date - 9,
       current_date + 9, id, name, id, name, 3, $2, $3, now(), now() from people`,
    [id, lines.length, lines.filter(({ completed }) => completed).length],
  );
  for (const [position, { equipmentId, completed }] of lines.entries()) {
    await rows(
      `insert into g1_home.service_order_lines (id, service_order_id, equipment_id, type, responsible_user_id,
         completion_date, position) values ($1, $2, $3, 'INSPECTION', $1, $4, $5)`,
      [systemIds.newId(), id, equipmentId, completed ? '2026-01-05' : null, position],
    );
  }
  return id;
}
const linesOf = async (order: string) =>
  rows(
    'select equipment_id, record_id, completion_date is not null as completed from g1_home.service_order_lines where service_order_id = $1 order by position',
    [order],
  );
const statusOf = async (order: string) =>
  (await rows('select status, line_count from g1_home.service_orders where id = $1', [order]))[0];

beforeAll(async () => {
  await liftLimits();
});

describe('PUT /web/tags/{newSerial}/replace-to/{oldSerial}', () => {
  it('onto a blank tag: the equipment takes the serial, keeps all else, and the old one still leads there', async () => {
    const old = await registerTestEquipment(server, { body: { extraLabel: 'Doca 3', extraCode: 'D3' } });
    await inspect(old, old.serial, { daysAgo: 3 });
    const before = await pieceAt(old.serial);
    const serial = freshSerial();
    await ask(serial, old.serial);
    const { status, value } = await replace(serial, old.serial, 'operator');
    expect(status).toBe(200);
    expect(value).toEqual({ ...before, tagSerialNumber: serial, updateDate: value.updateDate });
    expect(await pieceAt(serial)).toEqual(value);
    expect(await pieceAt(old.serial)).toEqual(value);
    expect(await tagRow(old.serial)).toEqual({ enabled: false, retired: true, equipment_id: old.id });
    expect(await tagRow(serial)).toEqual({ enabled: true, retired: false, equipment_id: old.id });
    const [last, first] = (await call('company', listSnapshots, { params: { serial } })).value;
    expect(first).toMatchObject({ transaction: 'CREATED' });
    expect(last).toMatchObject({
      transaction: 'TAG_REPLACED',
      userName: 'Pessoa operator',
      productName: old.product.name,
      extraLabel: 'Doca 3',
      extraCode: 'D3',
    });
    const acts = await rows(
      `select user_name, detail from g1_home.audit where feature = 'tag-replacements' and act = 'replace' and subject = $1`,
      [old.id],
    );
    expect(acts).toEqual([
      {
        user_name: 'Pessoa operator',
        detail: { tag: serial, oldTag: old.serial, merged: null, records: 0 },
      },
    ]);
    const open = await call('company', listTagReplacements, { query: { query: serial } });
    expect(open.value.total).toBe(0);
    const [request] = await rows(
      'select state, closed_by from g1_home.tag_replacements where new_serial = $1',
      [serial],
    );
    expect(request).toEqual({ state: 'DONE', closed_by: 'Pessoa operator' });
    // A record on the old serial, from a phone that does not know yet, lands on the equipment.
    expect((await inspect(old, old.serial)).status).toBe(200);
    expect(await inspectionsAt(serial)).toHaveLength(2);
  });

  it('onto a tag with equipment: records and modifications come along, dates follow the latest of both', async () => {
    const old = await registerTestEquipment(server);
    const piece = await registerTestEquipment(server, { body: { extraLabel: 'Provisório' } });
    await inspect(old, old.serial, { daysAgo: 5 });
    await inspect(piece, piece.serial, { daysAgo: 2, improper: true });
    await inspect(old, old.serial, { daysAgo: 9 });
    expect((await maintain(piece, piece.serial)).status).toBe(200);
    const all = [...(await inspectionsAt(old.serial)), ...(await inspectionsAt(piece.serial))];
    const usedBefore = await used();
    const { value } = await replace(piece.serial, old.serial);
    expect(value).toMatchObject({ id: old.id, tagSerialNumber: piece.serial, extraLabel: 'Corredor' });
    expect(value.lastInspection).not.toBeNull();
    expect(value.lastMaintenance).not.toBeNull();
    // The last inspection, two days ago, was improper and the maintenance after it mended that.
    expect(value.status).toBe('VALID');
    expect((await inspectionsAt(old.serial)).toSorted()).toEqual(all.toSorted());
    expect(await inspectionsAt(piece.serial)).toHaveLength(3);
    expect(
      (await call('company', listMaintenances, { params: { serial: piece.serial } })).value,
    ).toHaveLength(1);
    const kinds = (await call('company', listSnapshots, { params: { serial: old.serial } })).value.map(
      ({ transaction, extraLabel }) => [transaction, extraLabel],
    );
    expect(kinds).toEqual([
      ['TAG_REPLACED', 'Corredor'],
      ['CREATED', 'Provisório'],
      ['CREATED', 'Corredor'],
    ]);
    expect(await rows('select id from g1_home.equipment where id = $1', [piece.id])).toEqual([]);
    expect(await used()).toBe(usedBefore - 1);
  });

  it('an improper inspection of the new tag makes the equipment improper', async () => {
    const [old, piece] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    await inspect(old, old.serial, { daysAgo: 5 });
    await inspect(piece, piece.serial, { daysAgo: 1, improper: true });
    expect((await pieceAt(old.serial))?.status).toBe('VALID');
    expect((await replace(piece.serial, old.serial)).value.status).toBe('IMPROPER');
  });

  it('the same call again answers the equipment and writes nothing', async () => {
    const [old, piece] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const first = await replace(piece.serial, old.serial);
    const second = await replace(piece.serial, old.serial, 'operator');
    expect([second.status, second.value]).toEqual([200, first.value]);
    expect((await call('company', listSnapshots, { params: { serial: piece.serial } })).value).toHaveLength(
      3,
    );
  });

  it('twice over: the first serial leads on through both, also when the equipment in between was taken in', async () => {
    const [a, b, c] = [
      await registerTestEquipment(server),
      await registerTestEquipment(server),
      await registerTestEquipment(server),
    ];
    await replace(b.serial, a.serial);
    // A tag that took a place is no new one, unless somebody asks for it again.
    const refused = await replace(b.serial, c.serial);
    expect([refused.status, refused.problem.code]).toEqual([409, 'TAG_NOT_FREE']);
    await ask(b.serial);
    // Now the equipment of `b` and of the retired `a` is taken in by that of `c`.
    expect((await replace(b.serial, c.serial)).value).toMatchObject({
      id: c.id,
      tagSerialNumber: b.serial,
    });
    for (const serial of [a.serial, b.serial, c.serial]) {
      expect((await pieceAt(serial))?.id).toBe(c.id);
    }
    expect(
      await rows('select serial_number from g1_home.tags where equipment_id = any($1)', [[a.id, b.id]]),
    ).toEqual([]);
  });

  it('a tag that is off stays off, whatever the new one was; the quota never grows', async () => {
    const off = async (serial: string) => {
      await rows('update g1_home.tags set enabled = false where serial_number = $1', [serial]);
      await rows('update g1_home.equipment set enabled_tag = false where tag_serial_number = $1', [serial]);
    };
    const [old, piece] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    await off(old.serial);
    const before = await used();
    expect((await replace(piece.serial, old.serial)).value.enabledTag).toBe(false);
    expect(await tagRow(piece.serial)).toMatchObject({ enabled: false, retired: false });
    expect(await used()).toBe(before - 1);

    const [other, new2] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    await off(new2.serial);
    const then = await used();
    expect((await replace(new2.serial, other.serial)).value.enabledTag).toBe(true);
    expect(await tagRow(new2.serial)).toMatchObject({ enabled: true });
    expect(await used()).toBe(then);

    // Exclusive equipment takes no place, before or after.
    const [third, exclusive] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const [own] = await rows(
      `insert into g1_home.products (id, inspection_type_id, sku, name, inspection_schedule, is_dv_exclusive, update_date)
       select $1, inspection_type_id, 'EXC-TROCA', 'Exclusivo', 30, true, now() from g1_home.products where id = $2 returning id`,
      [systemIds.newId(), third.product.id],
    );
    await rows('update g1_home.equipment set product_id = $1 where id = $2', [own?.['id'], exclusive.id]);
    const at = await used();
    expect((await replace(exclusive.serial, third.serial)).status).toBe(200);
    expect(await used()).toBe(at);
  });

  it('lines of service orders and rows of imports follow; an order that named both keeps one line', async () => {
    const [old, piece] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    await inspect(piece, piece.serial);
    const [record] = await inspectionsAt(piece.serial);
    await rows('update g1_home.inspections set created_date = current_date - 30 where id = $1', [record]);
    const [importId] = [systemIds.newId()];
    await rows(
      `insert into g1_home.imports (id, company_id, state, file_name, user_id, user_name, user_email, headers, mapping,
         total_rows, created_at, update_date)
       select $1, company_id, 'DONE', 'x.csv', id, name, email, '[]', '{}', 1, now(), now()
       from public.users where email = 'company@mobcheck.test'`,
      [importId],
    );
    await rows(
      `insert into g1_home.import_rows (import_id, number, cells, good, equipment_id) values ($1, 2, '[]', true, $2)`,
      [importId, piece.id],
    );
    const bystander = await registerTestEquipment(server);
    const only = await orderOf([{ equipmentId: piece.id }, { equipmentId: bystander.id }]);
    const both = await orderOf([{ equipmentId: old.id }, { equipmentId: piece.id, completed: true }]);
    const finished = await orderOf([
      { equipmentId: old.id, completed: true },
      { equipmentId: piece.id, completed: true },
    ]);
    expect((await replace(piece.serial, old.serial)).status).toBe(200);
    expect(await linesOf(only)).toEqual([
      { equipment_id: old.id, record_id: null, completed: false },
      { equipment_id: bystander.id, record_id: null, completed: false },
    ]);
    expect(await linesOf(both)).toEqual([{ equipment_id: old.id, record_id: null, completed: true }]);
    expect(await statusOf(both)).toEqual({ status: 'FINISHED', line_count: 1 });
    expect(await statusOf(finished)).toEqual({ status: 'FINISHED', line_count: 1 });
    expect(
      await rows('select equipment_id from g1_home.import_rows where import_id = $1', [importId]),
    ).toEqual([{ equipment_id: old.id }]);
  });

  it('an inspection that was made on the new tag completes the line that asked for it', async () => {
    const [old, piece] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const order = await orderOf([{ equipmentId: old.id }]);
    await inspect(piece, piece.serial, { daysAgo: 1 });
    const [record] = await inspectionsAt(piece.serial);
    await replace(piece.serial, old.serial);
    expect(await linesOf(order)).toEqual([{ equipment_id: old.id, record_id: record, completed: true }]);
    expect(await statusOf(order)).toMatchObject({ status: 'FINISHED' });
  });

  it('404, 409, 400 and 401; what was refused changed nothing', async () => {
    const own = await registerTestEquipment(server);
    const theirs = await registerTestEquipment(server, { who: 'sibling' });
    const foreign = await registerTestEquipment(server, { who: 'stranger' });
    const blank = freshSerial();
    await ask(blank);
    const outcome = async (...call: Parameters<typeof replace>) => {
      const answer = await replace(...call);
      return [answer.status, answer.problem.code];
    };
    const gone = [404, 'NOT_FOUND'];
    expect(await outcome(theirs.serial, own.serial)).toEqual(gone);
    expect(await outcome(own.serial, theirs.serial)).toEqual(gone);
    expect(await outcome(foreign.serial, own.serial, 'group')).toEqual(gone);
    expect(await outcome(blank, foreign.serial, 'platform')).toEqual(gone);
    expect(await outcome(freshSerial(), freshSerial())).toEqual(gone);
    expect(await outcome(own.serial, theirs.serial, 'group')).toEqual([409, 'REPLACEMENT_OTHER_COMPANY']);
    expect(await outcome(own.serial, own.serial)).toEqual([409, 'REPLACEMENT_SAME_EQUIPMENT']);
    expect(await outcome(own.serial, blank)).toEqual([409, 'REPLACEMENT_WITHOUT_EQUIPMENT']);
    expect((await replace('ABC', own.serial)).problem.issues).toEqual([
      { path: 'newSerial', code: 'tag_serial' },
    ]);
    const params = { newSerial: blank, oldSerial: own.serial };
    expect((await call(undefined, replaceTag, { params })).status).toBe(401);
    expect(await pieceAt(own.serial)).toMatchObject({ tagSerialNumber: own.serial });
    expect((await replace(blank, own.serial)).status).toBe(200);
    // Another replacement from a list that is out of date, and one back onto the retired serial.
    const next = freshSerial();
    await ask(next);
    const stale = await replace(next, own.serial);
    expect([stale.problem.code, stale.problem.params]).toEqual(['TAG_RETIRED', { serial: own.serial }]);
    expect(await outcome(own.serial, blank)).toEqual([409, 'TAG_RETIRED']);
  });
});
