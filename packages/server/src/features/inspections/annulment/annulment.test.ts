/** Tests of the annulment of a record: roles, errors, and the equipment afterwards. */
import { moveEquipment } from '@mobcheck/contract/equipment-moves/equipment-moves.contract.ts';
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import {
  annulInspection,
  MAX_ANNULMENT_REASON,
  RECORD_ANNULLED,
} from '@mobcheck/contract/inspections/annulment.contract.ts';
import { annulMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { acceptQuarantine } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../../platform/context/ids.ts';
import { useApp } from '../../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../../testing/equipment.ts';
import { fieldRecords, KINDS } from '../../../testing/field-records.ts';
import { refusedBody } from '../../../testing/quarantine.ts';
import { annulTestRecord, recordTestInspection, recordTestMaintenance } from '../../../testing/records.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;
const NOW = new Date('2026-07-20T15:00:00.000Z');
const noon = (day: string) => `${day}T15:00:00.000Z`;
/** The endpoints of the two kinds differ only in their paths. */
const ENDPOINTS = {
  inspections: annulInspection,
  maintenances: annulMaintenance as unknown as typeof annulInspection,
};
const recordOf = { inspections: recordTestInspection, maintenances: recordTestMaintenance };
let piece: TestEquipment;

beforeAll(async () => {
  server.setNow(NOW);
  await server.database.pool.query('update g1_home.companies set tags_limit = 1000');
});

beforeEach(async () => {
  piece = await registerTestEquipment(server, {
    body: { rechargeDate: '2025-06-10', dueDate: '2026-06-10' },
  });
});

/** The equipment as the phone reads it. */
async function read({ serial }: TestEquipment = piece) {
  const { value } = await call('operator', getFieldTag, { params: { serial } });
  return value.state === 'REGISTERED' ? value : expect.fail('not registered');
}

/** Inspects the piece. An improper inspection has NO as its first answer. */
async function inspect(day: string, improper = false): Promise<string> {
  const { bodyFor, withAnswer } = fieldRecords(server, KINDS[0]);
  const body = bodyFor(piece, noon(day));
  return recordTestInspection(server, piece, {
    body: improper ? withAnswer(body, 0, { answer: 'NO' }) : body,
  });
}

const maintain = async (day: string, renewed?: { doneOn: string; dueOn: string }) => {
  const question = piece.checklist.maintenanceQuestions.find(({ renews }) => renews === 'RECHARGE');
  const renewedDates = renewed && [{ questionId: question?.id ?? '', ...renewed }];
  return recordTestMaintenance(server, piece, {
    body: { createdAt: noon(day), ...(renewedDates && { renewedDates }) },
  });
};

describe.each(KINDS)('$kind', (kind) => {
  const { bodyFor, record, listRecords } = fieldRecords(server, kind);
  const endpoint = ENDPOINTS[kind.kind];
  const makeRecord = async () => recordOf[kind.kind](server, piece);
  const annul = async (id: string, options?: Parameters<typeof annulTestRecord>[3]) =>
    annulTestRecord(server, kind.kind, id, options);

  it('instant, person and reason are in the reply and in this record only', async () => {
    const [id, other] = [await makeRecord(), await makeRecord()];
    const annulment = { at: NOW.toISOString(), userName: 'Pessoa companyAdmin', reason: 'Tag trocada' };
    expect((await annul(id)).value).toEqual(annulment);
    const rows = (await listRecords('operator', piece.serial)).value as unknown as Record<string, unknown>[];
    const idName = kind.kind === 'inspections' ? 'inspectionId' : 'maintenanceId';
    expect(rows.find((row) => row[idName] === id)?.['annulment']).toEqual(annulment);
    expect(rows.find((row) => row[idName] === other)).not.toHaveProperty('annulment');
  });

  it.each(['platformAdmin', 'groupAdmin', 'companyAdmin'] as const)('200 for %s', async (who) => {
    expect((await annul(await makeRecord(), { who })).status).toBe(200);
  });

  it.each([
    [undefined, 401],
    ['operator', 403],
    ['siblingAdmin', 404],
    ['foreignAdmin', 404],
    ['foreignGroupAdmin', 404],
  ] as const)('refuses %s with %i', async (who, status) => {
    const id = await makeRecord();
    const response = await call(who, endpoint, { params: { id }, body: { reason: 'Tag trocada' } });
    expect(response.status).toBe(status);
    expect((await annul(id)).status).toBe(200);
  });

  it('404 for an unknown id, and for a record of the other kind', async () => {
    expect((await annul(newId())).status).toBe(404);
    const other = kind.kind === 'inspections' ? 'maintenances' : 'inspections';
    expect((await annul(await recordOf[other](server, piece))).status).toBe(404);
  });

  it.each([
    [{}, 'reason'],
    [{ reason: '' }, 'reason'],
    [{ reason: ' \u200b ' }, 'reason'],
    [{ reason: 7 }, 'reason'],
    [{ reason: 'x'.repeat(MAX_ANNULMENT_REASON + 1) }, 'reason'],
    [{ reason: 'x', at: NOW.toISOString() }, 'at'],
  ])('400 for the body %j', async (body, path) => {
    const id = await makeRecord();
    const response = await call(
      'companyAdmin',
      endpoint,
      { params: { id }, body: { reason: '' } },
      { rawBody: body },
    );
    expect([response.status, response.problem.issues?.[0]?.path]).toEqual([400, path]);
  });

  it('saves the longest reason as one line', async () => {
    const reason = `${'x'.repeat(MAX_ANNULMENT_REASON - 4)}\n ção`;
    expect((await annul(await makeRecord(), { reason })).value.reason).toBe(
      `${'x'.repeat(MAX_ANNULMENT_REASON - 4)} ção`,
    );
  });

  it('409 for the second time, and the first annulment stays', async () => {
    const id = await makeRecord();
    const first = (await annul(id)).value;
    const second = await annul(id, { who: 'groupAdmin', reason: 'Outro motivo' });
    expect([second.status, second.problem.code]).toEqual([409, RECORD_ANNULLED.code]);
    const [row] = (await listRecords('operator', piece.serial)).value;
    expect(row?.annulment).toEqual(first);
  });

  it('a call repeated with its Idempotency-Key gets the first reply', async () => {
    const id = await makeRecord();
    const path = `/web/${kind.kind}/${id}/annulment`;
    const headers = {
      authorization: `Bearer ${await server.tokenOf('companyAdmin')}`,
      'idempotency-key': newId(),
    };
    const send = async () =>
      server.app.inject({ method: 'POST', url: path, headers, payload: { reason: 'Tag trocada' } });
    const replies = [...(await Promise.all([send(), send()])), await send()];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  });

  it('a record that is sent again gets the same receipt, and stays annulled', async () => {
    const [id, body] = [newId(), bodyFor(piece, noon('2026-07-19'))];
    const first = await record('operator', id, body);
    await annul(id);
    const again = await record('operator', id, body);
    expect([again.status, again.value]).toEqual([200, first.value]);
    const other = await record('operator', id, { ...body, createdAt: noon('2026-07-18') });
    expect([other.status, other.problem.code]).toEqual([409, 'RECORD_CONTENT_DIFFERS']);
    expect(
      (await listRecords('operator', piece.serial)).value.map(({ annulment }) => annulment?.reason),
    ).toEqual(['Tag trocada']);
  });

  it('a refused record with the id of an annulled record cannot be accepted', async () => {
    const id = await makeRecord();
    await annul(id);
    const body = refusedBody({
      kind: kind.kind === 'inspections' ? 'inspection' : 'maintenance',
      serial: piece.serial,
    });
    expect((await call('operator', putQuarantine, { params: { id }, body })).status).toBe(200);
    const accepted = await call('companyAdmin', acceptQuarantine, { params: { id }, body: {} });
    expect(accepted.status).toBe(409);
    expect((await listRecords('operator', piece.serial)).value).toHaveLength(1);
  });

  it('only group admins annul a record of a piece that has moved to another company', async () => {
    const id = await makeRecord();
    const { companyId } = (await call('siblingAdmin', getLoggedUser)).value;
    const moved = await call('groupAdmin', moveEquipment, {
      params: { serial: piece.serial },
      body: { companyId },
    });
    expect(moved.status).toBe(200);
    expect((await annul(id)).status).toBe(404);
    expect((await annul(id, { who: 'siblingAdmin' })).status).toBe(404);
    expect((await annul(id, { who: 'groupAdmin' })).status).toBe(200);
  });
});

describe('the equipment after an annulment', () => {
  it('shows the previous inspection with its date', async () => {
    await inspect('2026-07-01');
    const before = await read();
    const id = await inspect('2026-07-19', true);
    expect((await read()).equipment).toMatchObject({ status: 'IMPROPER', nextInspectionDate: '2026-08-18' });
    expect((await read()).flaws).not.toBeNull();
    await annulTestRecord(server, 'inspections', id);
    const { equipment, flaws } = await read();
    expect(flaws).toBeNull();
    expect(equipment).toEqual(before.equipment);
    expect(equipment.nextInspectionDate).toBe('2026-07-31');
  });

  it('counts as never inspected without another inspection', async () => {
    await annulTestRecord(server, 'inspections', await inspect('2026-07-19'));
    expect((await read()).equipment).toMatchObject({ lastInspection: null, nextInspectionDate: null });
  });

  it('is improper again without the maintenance that had mended it', async () => {
    await inspect('2026-07-01', true);
    const id = await maintain('2026-07-02');
    expect((await read()).equipment).toMatchObject({ maintenanceStatus: 'VALID' });
    expect((await read()).flaws).toBeNull();
    await annulTestRecord(server, 'maintenances', id);
    const { equipment, flaws } = await read();
    expect(equipment).toMatchObject({ status: 'IMPROPER', lastMaintenance: null, maintenanceStatus: 'NA' });
    expect(flaws).not.toBeNull();
  });

  it('has the dates from before the maintenance that renewed them', async () => {
    const datesOf = async () => {
      const { product, dueDate, status } = (await read()).equipment;
      return [product.rechargeDate, dueDate, status];
    };
    const first = await maintain('2026-07-10', { doneOn: '2026-07-10', dueOn: '2027-07-10' });
    const second = await maintain('2026-07-15', { doneOn: '2026-07-15', dueOn: '2027-07-15' });
    await annulTestRecord(server, 'maintenances', second);
    expect(await datesOf()).toEqual(['2026-07-10', '2027-07-10', 'VALID']);
    await annulTestRecord(server, 'maintenances', first);
    expect(await datesOf()).toEqual(['2025-06-10', '2026-06-10', 'EXPIRED']);
  });

  it('does not change when an older record is annulled', async () => {
    const older = await inspect('2026-07-01', true);
    await inspect('2026-07-19');
    const before = await read();
    await annulTestRecord(server, 'inspections', older);
    expect((await read()).equipment).toEqual(before.equipment);
  });
});

it('the audit trail has the reason and the former dates', async () => {
  await maintain('2026-07-10', { doneOn: '2026-07-10', dueOn: '2027-07-10' });
  const id = await inspect('2026-07-19');
  await annulTestRecord(server, 'inspections', id, { reason: 'Extintor errado' });
  const last = (await call('companyAdmin', listAudit, { query: { query: id } })).value.items[0];
  expect(last).toMatchObject({
    feature: 'inspections',
    act: 'annul',
    userName: 'Pessoa companyAdmin',
    detail: {
      tag: piece.serial,
      reason: 'Extintor errado',
      recordedBy: 'Pessoa operator',
      day: '2026-07-19',
      nextInspectionDateBefore: '2026-08-18',
      nextInspectionDate: '–',
    },
  });
  expect(last?.detail).not.toHaveProperty('dueDate');
});
