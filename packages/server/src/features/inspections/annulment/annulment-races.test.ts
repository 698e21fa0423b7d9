/** Tests of annulments that run at the same time as other calls for the equipment. */
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { RECORD_ANNULLED } from '@mobcheck/contract/inspections/annulment.contract.ts';
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { beforeEach, expect, it } from 'vitest';
import { systemIds } from '../../../platform/context/ids.ts';
import { useApp } from '../../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../../testing/equipment.ts';
import { fieldRecords, fromNow, KINDS, MINUTE } from '../../../testing/field-records.ts';
import { annulTestRecord, recordTestInspection } from '../../../testing/records.ts';
import { replacements } from '../../../testing/replacements.ts';
import { whileRowsLocked } from '../../../testing/row-locks.ts';
import { recountInspections } from '../months/inspection-months.exported.queries.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;
const { replaceAndMerge, liftLimits, sql } = replacements(server);
const { bodyFor, record } = fieldRecords(server, KINDS[0]);
const HOLD = 'select from g1_home.equipment where id = $1 for no key update';
let piece: TestEquipment;

beforeEach(async () => {
  await liftLimits();
  piece = await registerTestEquipment(server);
});

const annul = async (id: string) => annulTestRecord(server, 'inspections', id);

async function lastInspection({ serial }: TestEquipment = piece) {
  const { value } = await call('operator', getFieldTag, { params: { serial } });
  return value.state === 'REGISTERED' ? value.equipment.lastInspection?.createdAt : expect.fail();
}

const annulledIds = async ({ serial }: TestEquipment = piece) =>
  (await call('operator', listInspections, { params: { serial } })).value.flatMap(
    ({ inspectionId, annulment }) => (annulment ? [inspectionId] : []),
  );

/** Reads the counts without rows of zero, which a recount leaves out. */
const counts = async () =>
  JSON.stringify(
    await sql('select * from g1_home.inspection_months where inspections <> 0 order by 1, 2, 3, 4, 5, 6, 7'),
  );

async function expectRightCounts() {
  const before = await counts();
  const [home] = await sql(
    `select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups where name = 'home'`,
  );
  await server.database.tenant(home as never, recountInspections);
  expect(await counts()).toBe(before);
}

it('one of ten simultaneous annulments succeeds, and the counts are reduced once', async () => {
  await recordTestInspection(server, piece);
  const id = await recordTestInspection(server, piece);
  const replies = await Promise.all(Array.from({ length: 10 }, async () => annul(id)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409).map(({ problem }) => problem.code)).toEqual(
    Array.from({ length: 9 }, () => RECORD_ANNULLED.code),
  );
  await expectRightCounts();
});

it('an annulment waits for a record that is being saved, which is then the last inspection', async () => {
  const id = await recordTestInspection(server, piece, { body: { createdAt: fromNow(-2 * MINUTE) } });
  const body = bodyFor(piece, fromNow(-MINUTE));
  await whileRowsLocked(server, HOLD, [piece.id], async ({ query, untilBlocking }) => {
    const saved = record('operator', newId(), body);
    await untilBlocking();
    const annulled = annul(id);
    await query('commit');
    expect([(await saved).status, (await annulled).status]).toEqual([200, 200]);
  });
  expect(await lastInspection()).toBe(body.createdAt);
});

it('equipment and counts are right after 20 records with simultaneous annulments', async () => {
  const ids = Array.from({ length: 20 }, newId);
  const bodies = ids.map((_, index) => bodyFor(piece, fromNow(-(index + 1) * MINUTE)));
  await Promise.all(ids.slice(0, 10).map(async (id, index) => record('operator', id, bodies[index] ?? {})));
  const replies = await Promise.all([
    ...ids.slice(0, 9).map(async (id) => annul(id)),
    ...ids.slice(10).map(async (id, index) => record('operator', id, bodies[index + 10] ?? {})),
  ]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await lastInspection()).toBe(bodies[9]?.createdAt);
  await expectRightCounts();
});

it('a record that is sent again while it is annulled gets its receipt', async () => {
  const [id, body] = [newId(), bodyFor(piece)];
  const first = await record('operator', id, body);
  const [annulled, ...again] = await Promise.all([
    annul(id),
    ...[1, 2, 3].map(async () => record('operator', id, body)),
  ]);
  expect(annulled.status).toBe(200);
  expect(again.map(({ value }) => value)).toEqual([first.value, first.value, first.value]);
  expect(await annulledIds()).toEqual([id]);
});

it('a record is annulled while its equipment is merged into another', async () => {
  const target = await registerTestEquipment(server);
  const id = await recordTestInspection(server, piece);
  await whileRowsLocked(server, HOLD, [piece.id], async ({ query, untilBlocking }) => {
    const merged = replaceAndMerge(piece.serial, target.serial);
    await untilBlocking();
    const annulled = annul(id);
    await query('commit');
    expect([(await merged).status, (await annulled).status]).toEqual([200, 200]);
  });
  expect(await annulledIds(piece)).toEqual([id]);
  expect(await lastInspection(piece)).toBeUndefined();
});
