/** Tests of replacing a tag: merged history, retired serial, service orders, imports and quota. */
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
const { requestReplacement, replaceAndMerge, inspect, maintain, pieceAt, sql, liftLimits } =
  replacements(server);

const inspectionsAt = async (serial: string) =>
  (await call('companyAdmin', listInspections, { params: { serial } })).value.map(
    (item) => item.inspectionId,
  );
const readTagRow = async (serial: string) =>
  (
    await sql('select enabled, retired, equipment_id from g1_home.tags where serial_number = $1', [serial])
  )[0];
const countUsedTags = async () =>
  (
    await sql(`select count(*)::int as used from g1_home.tags join g1_home.equipment e on e.id = equipment_id
      join g1_home.products p on p.id = e.product_id where tags.enabled and not retired and not p.is_dv_exclusive`)
  )[0]?.['used'] as number;

/** Adds a current service order of the company, with lines. Returns its id. */
async function addOrder(lines: readonly { equipmentId: string; completed?: boolean }[]): Promise<string> {
  const id = systemIds.newId();
  await sql(
    `with people as (select id, company_id, name from public.users where email = 'companyadmin@mobcheck.test')
     insert into g1_home.service_orders (id, number, company_id, start_date, end_date, request_user_id, request_user_name,
       responsible_user_id, responsible_user_name, priority, line_count, completed_count, created_at, update_date)
     select $1, (select coalesce(max(number), 0) + 1 from g1_home.service_orders), company_id, current_date - 9,
       current_date + 9, id, name, id, name, 3, $2, $3, now(), now() from people`,
    [id, lines.length, lines.filter(({ completed }) => completed).length],
  );
  for (const [position, { equipmentId, completed }] of lines.entries()) {
    await sql(
      `insert into g1_home.service_order_lines (id, service_order_id, equipment_id, type, responsible_user_id,
         completion_date, position) values ($1, $2, $3, 'INSPECTION', $1, $4, $5)`,
      [systemIds.newId(), id, equipmentId, completed ? '2026-01-05' : null, position],
    );
  }
  return id;
}
const readLines = async (order: string) =>
  sql(
    'select equipment_id, record_id, completion_date is not null as completed from g1_home.service_order_lines where service_order_id = $1 order by position',
    [order],
  );
const readOrderStatus = async (order: string) =>
  (await sql('select status, line_count from g1_home.service_orders where id = $1', [order]))[0];

beforeAll(async () => {
  await liftLimits();
});

describe('PUT /web/tags/{newSerial}/replace-to/{oldSerial}', () => {
  it('200: moves equipment to a free new tag, and the old serial still leads to the equipment', async () => {
    const old = await registerTestEquipment(server, { body: { extraLabel: 'Doca 3', extraCode: 'D3' } });
    await inspect(old, old.serial, { daysAgo: 3 });
    const before = await pieceAt(old.serial);
    const serial = freshSerial();
    await requestReplacement(serial, old.serial);
    const { status, value } = await replaceAndMerge(serial, old.serial, 'operator');
    expect(status).toBe(200);
    expect(value).toEqual({ ...before, tagSerialNumber: serial, updateDate: value.updateDate });
    expect(await pieceAt(serial)).toEqual(value);
    expect(await pieceAt(old.serial)).toEqual(value);
    expect(await readTagRow(old.serial)).toEqual({ enabled: false, retired: true, equipment_id: old.id });
    expect(await readTagRow(serial)).toEqual({ enabled: true, retired: false, equipment_id: old.id });
    const [last, first] = (await call('companyAdmin', listSnapshots, { params: { serial } })).value;
    expect(first).toMatchObject({ transaction: 'CREATED' });
    expect(last).toMatchObject({
      transaction: 'TAG_REPLACED',
      userName: 'Pessoa operator',
      productName: old.product.name,
      extraLabel: 'Doca 3',
      extraCode: 'D3',
    });
    const acts = await sql(
      `select user_name, detail from g1_home.audit where feature = 'tag-replacements' and act = 'replace' and subject = $1`,
      [old.id],
    );
    expect(acts).toEqual([
      {
        user_name: 'Pessoa operator',
        detail: { tag: serial, oldTag: old.serial, merged: null, records: 0 },
      },
    ]);
    const open = await call('companyAdmin', listTagReplacements, { query: { query: serial } });
    expect(open.value.total).toBe(0);
    const [request] = await sql(
      'select state, closed_by from g1_home.tag_replacements where new_serial = $1',
      [serial],
    );
    expect(request).toEqual({ state: 'DONE', closed_by: 'Pessoa operator' });
    // A record on the old serial, from a phone with old data, is saved for the equipment.
    expect((await inspect(old, old.serial)).status).toBe(200);
    expect(await inspectionsAt(serial)).toHaveLength(2);
  });

  it('200: merges records, snapshots and status of the equipment of the new tag', async () => {
    const old = await registerTestEquipment(server);
    const piece = await registerTestEquipment(server, { body: { extraLabel: 'Provisório' } });
    await inspect(old, old.serial, { daysAgo: 5 });
    await inspect(piece, piece.serial, { daysAgo: 2, improper: true });
    await inspect(old, old.serial, { daysAgo: 9 });
    expect((await maintain(piece, piece.serial)).status).toBe(200);
    const all = [...(await inspectionsAt(old.serial)), ...(await inspectionsAt(piece.serial))];
    const usedBefore = await countUsedTags();
    const { value } = await replaceAndMerge(piece.serial, old.serial);
    expect(value).toMatchObject({ id: old.id, tagSerialNumber: piece.serial, extraLabel: 'Corredor' });
    expect(value.lastInspection).not.toBeNull();
    expect(value.lastMaintenance).not.toBeNull();
    // The last inspection, two days ago, was improper, but a maintenance followed.
    expect(value.status).toBe('VALID');
    expect((await inspectionsAt(old.serial)).toSorted()).toEqual(all.toSorted());
    expect(await inspectionsAt(piece.serial)).toHaveLength(3);
    expect(
      (await call('companyAdmin', listMaintenances, { params: { serial: piece.serial } })).value,
    ).toHaveLength(1);
    const kinds = (await call('companyAdmin', listSnapshots, { params: { serial: old.serial } })).value.map(
      ({ transaction, extraLabel }) => [transaction, extraLabel],
    );
    expect(kinds).toEqual([
      ['TAG_REPLACED', 'Corredor'],
      ['CREATED', 'Provisório'],
      ['CREATED', 'Corredor'],
    ]);
    expect(await sql('select id from g1_home.equipment where id = $1', [piece.id])).toEqual([]);
    expect(await countUsedTags()).toBe(usedBefore - 1);
  });

  it('an improper inspection of the new tag makes the equipment improper', async () => {
    const [old, piece] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    await inspect(old, old.serial, { daysAgo: 5 });
    await inspect(piece, piece.serial, { daysAgo: 1, improper: true });
    expect((await pieceAt(old.serial))?.status).toBe('VALID');
    expect((await replaceAndMerge(piece.serial, old.serial)).value.status).toBe('IMPROPER');
  });

  it('200 for a repeated call, which writes nothing', async () => {
    const [old, piece] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const first = await replaceAndMerge(piece.serial, old.serial);
    const second = await replaceAndMerge(piece.serial, old.serial, 'operator');
    expect([second.status, second.value]).toEqual([200, first.value]);
    expect(
      (await call('companyAdmin', listSnapshots, { params: { serial: piece.serial } })).value,
    ).toHaveLength(3);
  });

  it('after two replacements all serials lead to the final equipment', async () => {
    const [a, b, c] = [
      await registerTestEquipment(server),
      await registerTestEquipment(server),
      await registerTestEquipment(server),
    ];
    await replaceAndMerge(b.serial, a.serial);
    // A tag that replaced another tag can be a new tag again only with an open request.
    const response = await replaceAndMerge(b.serial, c.serial);
    expect([response.status, response.problem.code]).toEqual([409, 'TAG_NOT_FREE']);
    await requestReplacement(b.serial);
    // The equipment of `b` and of the retired `a` is merged into the equipment of `c`.
    expect((await replaceAndMerge(b.serial, c.serial)).value).toMatchObject({
      id: c.id,
      tagSerialNumber: b.serial,
    });
    for (const serial of [a.serial, b.serial, c.serial]) {
      expect((await pieceAt(serial))?.id).toBe(c.id);
    }
    expect(
      await sql('select serial_number from g1_home.tags where equipment_id = any($1)', [[a.id, b.id]]),
    ).toEqual([]);
  });

  const disable = async (serial: string) => {
    await sql('update g1_home.tags set enabled = false where serial_number = $1', [serial]);
    await sql('update g1_home.equipment set enabled_tag = false where tag_serial_number = $1', [serial]);
  };

  it('the replacement of a disabled tag disables the new tag and frees quota', async () => {
    const [old, piece] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    await disable(old.serial);
    const before = await countUsedTags();
    expect((await replaceAndMerge(piece.serial, old.serial)).value.enabledTag).toBe(false);
    expect(await readTagRow(piece.serial)).toMatchObject({ enabled: false, retired: false });
    expect(await countUsedTags()).toBe(before - 1);
  });

  it('a replacement enables a disabled new tag without using more quota', async () => {
    const [old, piece] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    await disable(piece.serial);
    const before = await countUsedTags();
    expect((await replaceAndMerge(piece.serial, old.serial)).value.enabledTag).toBe(true);
    expect(await readTagRow(piece.serial)).toMatchObject({ enabled: true });
    expect(await countUsedTags()).toBe(before);
  });

  it('a new tag of an exclusive product does not change the usage of the quota', async () => {
    const [old, exclusive] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const [product] = await sql(
      `insert into g1_home.products (id, inspection_type_id, sku, name, inspection_schedule, is_dv_exclusive, update_date)
       select $1, inspection_type_id, 'EXC-TROCA', 'Exclusivo', 30, true, now() from g1_home.products where id = $2 returning id`,
      [systemIds.newId(), old.product.id],
    );
    await sql('update g1_home.equipment set product_id = $1 where id = $2', [product?.['id'], exclusive.id]);
    const before = await countUsedTags();
    expect((await replaceAndMerge(exclusive.serial, old.serial)).status).toBe(200);
    expect(await countUsedTags()).toBe(before);
  });

  it('rows of imports refer to the remaining equipment', async () => {
    const [old, piece] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const importId = systemIds.newId();
    await sql(
      `insert into g1_home.imports (id, company_id, state, file_name, user_id, user_name, user_email, headers, mapping,
         total_rows, created_at, update_date)
       select $1, company_id, 'DONE', 'x.csv', id, name, email, '[]', '{}', 1, now(), now()
       from public.users where email = 'companyadmin@mobcheck.test'`,
      [importId],
    );
    await sql(
      `insert into g1_home.import_rows (import_id, number, cells, good, equipment_id) values ($1, 2, '[]', true, $2)`,
      [importId, piece.id],
    );
    expect((await replaceAndMerge(piece.serial, old.serial)).status).toBe(200);
    expect(
      await sql('select equipment_id from g1_home.import_rows where import_id = $1', [importId]),
    ).toEqual([{ equipment_id: old.id }]);
  });

  it('lines of service orders refer to the remaining equipment, once per order', async () => {
    const [old, piece] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    await inspect(piece, piece.serial);
    const [record] = await inspectionsAt(piece.serial);
    await sql('update g1_home.inspections set created_date = current_date - 30 where id = $1', [record]);
    const bystander = await registerTestEquipment(server);
    const orderOfNewPiece = await addOrder([{ equipmentId: piece.id }, { equipmentId: bystander.id }]);
    const orderOfBoth = await addOrder([{ equipmentId: old.id }, { equipmentId: piece.id, completed: true }]);
    const finished = await addOrder([
      { equipmentId: old.id, completed: true },
      { equipmentId: piece.id, completed: true },
    ]);
    expect((await replaceAndMerge(piece.serial, old.serial)).status).toBe(200);
    expect(await readLines(orderOfNewPiece)).toEqual([
      { equipment_id: old.id, record_id: null, completed: false },
      { equipment_id: bystander.id, record_id: null, completed: false },
    ]);
    expect(await readLines(orderOfBoth)).toEqual([
      { equipment_id: old.id, record_id: null, completed: true },
    ]);
    expect(await readOrderStatus(orderOfBoth)).toEqual({ status: 'FINISHED', line_count: 1 });
    expect(await readOrderStatus(finished)).toEqual({ status: 'FINISHED', line_count: 1 });
  });

  it('an earlier inspection on the new tag completes the line of the old equipment', async () => {
    const [old, piece] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const order = await addOrder([{ equipmentId: old.id }]);
    await inspect(piece, piece.serial, { daysAgo: 1 });
    const [record] = await inspectionsAt(piece.serial);
    await replaceAndMerge(piece.serial, old.serial);
    expect(await readLines(order)).toEqual([{ equipment_id: old.id, record_id: record, completed: true }]);
    expect(await readOrderStatus(order)).toMatchObject({ status: 'FINISHED' });
  });

  const errorOf = async (...args: Parameters<typeof replaceAndMerge>) => {
    const response = await replaceAndMerge(...args);
    return [response.status, response.problem.code];
  };

  it('404 when either tag is of another company or group or unknown, and nothing is changed', async () => {
    const own = await registerTestEquipment(server);
    const theirs = await registerTestEquipment(server, { who: 'siblingAdmin' });
    const foreign = await registerTestEquipment(server, { who: 'foreignAdmin' });
    const freeTag = freshSerial();
    await requestReplacement(freeTag);
    const notFound = [404, 'NOT_FOUND'];
    expect(await errorOf(theirs.serial, own.serial)).toEqual(notFound);
    expect(await errorOf(own.serial, theirs.serial)).toEqual(notFound);
    expect(await errorOf(foreign.serial, own.serial, 'groupAdmin')).toEqual(notFound);
    expect(await errorOf(freeTag, foreign.serial, 'platformAdmin')).toEqual(notFound);
    expect(await errorOf(freshSerial(), freshSerial())).toEqual(notFound);
    expect(await pieceAt(own.serial)).toMatchObject({ tagSerialNumber: own.serial });
  });

  it('409 for tags of two companies', async () => {
    const own = await registerTestEquipment(server);
    const theirs = await registerTestEquipment(server, { who: 'siblingAdmin' });
    expect(await errorOf(own.serial, theirs.serial, 'groupAdmin')).toEqual([
      409,
      'REPLACEMENT_OTHER_COMPANY',
    ]);
  });

  it('409 for the same tag twice', async () => {
    const own = await registerTestEquipment(server);
    expect(await errorOf(own.serial, own.serial)).toEqual([409, 'REPLACEMENT_SAME_EQUIPMENT']);
  });

  it('409 for a free old tag', async () => {
    const own = await registerTestEquipment(server);
    const freeTag = freshSerial();
    await requestReplacement(freeTag);
    expect(await errorOf(own.serial, freeTag)).toEqual([409, 'REPLACEMENT_WITHOUT_EQUIPMENT']);
    expect(await pieceAt(own.serial)).toMatchObject({ tagSerialNumber: own.serial });
  });

  it('400 for a text that is no serial', async () => {
    const own = await registerTestEquipment(server);
    expect((await replaceAndMerge('ABC', own.serial)).problem.issues).toEqual([
      { path: 'newSerial', code: 'tag_serial' },
    ]);
  });

  it('401 without a session', async () => {
    const own = await registerTestEquipment(server);
    const params = { newSerial: freshSerial(), oldSerial: own.serial };
    expect((await call(undefined, replaceTag, { params })).status).toBe(401);
    expect(await pieceAt(own.serial)).toMatchObject({ tagSerialNumber: own.serial });
  });

  it('409 TAG_RETIRED for a retired tag on either side', async () => {
    const own = await registerTestEquipment(server);
    const current = freshSerial();
    expect((await replaceAndMerge(current, own.serial)).status).toBe(200);
    const next = freshSerial();
    await requestReplacement(next);
    const { problem } = await replaceAndMerge(next, own.serial);
    expect([problem.code, problem.params]).toEqual(['TAG_RETIRED', { serial: own.serial }]);
    expect(await errorOf(own.serial, current)).toEqual([409, 'TAG_RETIRED']);
  });
});
