/** Tests of refused registrations together with the records of their piece, and of single refused records. */
import { getEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listMaintenances } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import {
  acceptQuarantine,
  discardQuarantine,
  getQuarantine,
  listQuarantine,
  reopenQuarantine,
} from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { listOwnQuarantine, putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { listTagReplacements } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { equipmentMoves } from '../../testing/equipment-moves.ts';
import {
  conformingAnswers,
  freshSerial,
  registerTestEquipment,
  type TestEquipment,
} from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';
import { refusedBody } from '../../testing/quarantine.ts';
import { recordTestInspection } from '../../testing/records.ts';
import { refusedPieces } from './refused-pieces.testing.ts';

const server = useApp();
const { call } = server;
const { move } = equipmentMoves(server);
const { handOver, phoneAndOffice } = refusedPieces(server);

beforeAll(async () => {
  await server.database.pool.query('update g1_home.companies set tags_limit = 100000');
});

const accept = async (id: string, tagSerialNumber?: string, who: PersonName = 'companyAdmin') =>
  call(who, acceptQuarantine, {
    params: { id },
    body: tagSerialNumber === undefined ? {} : { tagSerialNumber },
  });
const read = async (id: string) => (await call('companyAdmin', getQuarantine, { params: { id } })).value;
const statesOf = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await read(id)).state));
const inspectionsAt = async (serial: string) =>
  (await call('companyAdmin', listInspections, { params: { serial } })).value.map((row) => row.inspectionId);

describe('a registration with records of its piece', () => {
  it("shows the phone's piece beside the piece on the tag", async () => {
    const { office, equipmentId, registration, inspection } = await phoneAndOffice();
    expect(await read(registration)).toMatchObject({ followerCount: 2, registrationId: null });
    expect(await read(inspection)).toMatchObject({
      equipmentName: 'CO₂ 4 kg, Guarita',
      equipmentId,
      registrationId: registration,
      now: { piece: null, equipment: { id: office.id, extraLabel: 'Laboratório' } },
    });
    const { value } = await call('companyAdmin', listQuarantine, { query: { query: 'guarita' } });
    expect(value.items.map(({ id }) => id)).toEqual(expect.arrayContaining([registration, inspection]));
  });

  it('is accepted with its records on a free tag, and the piece of the office stays unchanged', async () => {
    const { office, registration, inspection, maintenance } = await phoneAndOffice();
    const other = freshSerial();
    expect((await accept(registration, other)).status).toBe(200);
    expect(await statesOf(registration, inspection, maintenance)).toEqual(
      Array.from({ length: 3 }, () => 'ACCEPTED'),
    );
    expect(await inspectionsAt(other)).toEqual([inspection]);
    const { value: kept } = await call('companyAdmin', listMaintenances, { params: { serial: other } });
    expect(kept.map(({ id }) => id)).toEqual([maintenance]);
    const { value: piece } = await call('companyAdmin', getEquipment, { params: { serial: other } });
    expect(piece).toMatchObject({ status: 'VALID', extraLabel: 'Guarita' });
    expect(await inspectionsAt(office.serial)).toEqual([]);
    const told = (await call('operator', listOwnQuarantine)).value.find(({ id }) => id === inspection);
    expect(told).toMatchObject({ state: 'ACCEPTED', acceptedSerial: other });
  });

  it('is accepted once by two simultaneous decisions', async () => {
    const { registration, inspection } = await phoneAndOffice();
    const tags = [freshSerial(), freshSerial()] as const;
    const replies = await Promise.all([
      accept(registration, tags[0]),
      accept(registration, tags[1], 'groupAdmin'),
    ]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const saved = replies[0].status === 200 ? tags[0] : tags[1];
    expect(await inspectionsAt(saved)).toEqual([inspection]);
  });

  it('keeps waiting with its records when it cannot be accepted', async () => {
    const { office, registration, inspection } = await phoneAndOffice();
    expect((await accept(registration, office.serial)).problem.code).toBe('TAG_NOT_FREE');
    expect(await statesOf(registration, inspection)).toEqual(['WAITING', 'WAITING']);
  });

  it('is discarded and reopened together with its records', async () => {
    const { registration, inspection, maintenance } = await phoneAndOffice();
    const all = [registration, inspection, maintenance];
    const discarded = await call('companyAdmin', discardQuarantine, {
      params: { id: registration },
      body: { reason: 'Etiqueta errada' },
    });
    expect(discarded.status).toBe(200);
    expect(await read(inspection)).toMatchObject({ state: 'DISCARDED', reason: 'Etiqueta errada' });
    expect((await call('companyAdmin', reopenQuarantine, { params: { id: registration } })).status).toBe(200);
    expect(await statesOf(...all)).toEqual(all.map(() => 'WAITING'));
  });

  it('is discarded as a duplicate, and its records are saved for the piece on the tag', async () => {
    const { office, registration, inspection, maintenance } = await phoneAndOffice();
    const params = { id: registration };
    const nowhere = await call('companyAdmin', discardQuarantine, {
      params,
      body: { reason: 'Em dobro', recordsTo: freshSerial() },
    });
    expect(nowhere.problem.code).toBe('QUARANTINE_TAG_WITHOUT_EQUIPMENT');
    expect(await statesOf(registration, inspection)).toEqual(['WAITING', 'WAITING']);
    const body = { reason: 'Em dobro', recordsTo: office.serial };
    expect((await call('companyAdmin', discardQuarantine, { params, body })).status).toBe(200);
    expect(await statesOf(registration, inspection, maintenance)).toEqual([
      'DISCARDED',
      'ACCEPTED',
      'ACCEPTED',
    ]);
    expect(await inspectionsAt(office.serial)).toEqual([inspection]);
  });

  it('is accepted without an unreadable record, which keeps waiting', async () => {
    const { office, equipmentId, registration, inspection } = await phoneAndOffice();
    const damaged = await handOver(
      'inspection',
      {
        tagSerialNumber: office.serial,
        equipmentId,
        answers: [{ questionId: systemIds.newId(), answer: 'YES' }],
      },
      { serial: office.serial },
    );
    expect((await accept(registration, freshSerial())).status).toBe(200);
    expect(await statesOf(inspection, damaged)).toEqual(['ACCEPTED', 'WAITING']);
  });

  it('is accepted with a replacement request, which is saved with the tag that the piece gets', async () => {
    const { office, equipmentId, registration } = await phoneAndOffice();
    const newSerial = freshSerial();
    const request = await handOver(
      'replacement',
      { newSerial, oldSerial: office.serial, equipmentId },
      { serial: office.serial, minutesAgo: 1 },
    );
    const other = freshSerial();
    expect((await accept(registration, other)).status).toBe(200);
    expect(await statesOf(request)).toEqual(['ACCEPTED']);
    const { value } = await call('companyAdmin', listTagReplacements, { query: { query: newSerial } });
    expect(value.items).toMatchObject([{ id: request, equipmentOldSerialNumber: other }]);
  });
});

describe('a refused record', () => {
  it('is not accepted before its registration, unless a tag is chosen', async () => {
    const { office, inspection, maintenance } = await phoneAndOffice();
    expect((await accept(inspection)).problem.code).toBe('QUARANTINE_REGISTRATION_WAITS');
    expect((await accept(inspection, office.serial)).status).toBe(200);
    expect(await inspectionsAt(office.serial)).toEqual([inspection]);
    expect(await statesOf(maintenance)).toEqual(['WAITING']);
  });

  it('is not saved for the piece on its tag after its registration was discarded', async () => {
    const { office, registration, maintenance } = await phoneAndOffice();
    const params = { id: registration };
    await call('companyAdmin', discardQuarantine, { params, body: { reason: 'Em dobro' } });
    await call('companyAdmin', reopenQuarantine, { params: { id: maintenance } });
    expect((await accept(maintenance)).problem.code).toBe('EQUIPMENT_GONE');
    expect(
      (await call('companyAdmin', getEquipment, { params: { serial: office.serial } })).value,
    ).toMatchObject({
      lastMaintenance: null,
    });
  });

  it('shows the saved record with the same id only to users who may see its piece', async () => {
    const piece = await registerTestEquipment(server, { who: 'siblingAdmin' });
    const id = await recordTestInspection(server, piece, { who: 'groupAdmin' });
    const refused = refusedBody({ serial: piece.serial });
    expect((await call('groupAdmin', putQuarantine, { params: { id }, body: refused })).status).toBe(200);
    expect((await read(id)).now.sameId).toBeNull();
    const { value } = await call('groupAdmin', getQuarantine, { params: { id } });
    expect(value.now.sameId).toMatchObject({ result: 'VALID' });
  });

  it('is saved for a moved piece only by users who may see the piece', async () => {
    const piece: TestEquipment = await registerTestEquipment(server);
    const { serial, id: equipmentId, checklist } = piece;
    const inspection = await handOver(
      'inspection',
      {
        tagSerialNumber: serial,
        equipmentId,
        answers: conformingAnswers(checklist.inspectionQuestions),
      },
      { serial },
    );
    expect((await move(serial)).status).toBe(200);
    expect((await accept(inspection)).problem.code).toBe('EQUIPMENT_GONE');
    expect((await read(inspection)).now).toMatchObject({ tag: 'UNKNOWN', piece: null });
    expect((await accept(inspection, undefined, 'groupAdmin')).status).toBe(200);
    const { value } = await call('siblingAdmin', listInspections, { params: { serial } });
    expect(value.map(({ inspectionId }) => inspectionId)).toEqual([inspection]);
  });
});
