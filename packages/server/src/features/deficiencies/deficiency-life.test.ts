/** The life of a deficiency, with records through HTTP. */
import { getDeficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { acceptQuarantine } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { refusedBody } from '../../testing/quarantine.ts';
import {
  annulTestRecord,
  recordTestInspection,
  recordTestMaintenance,
  sendTestPhoto,
} from '../../testing/records.ts';
import { answersWith, deficienciesOf, switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;
const START = Date.parse('2026-06-01T12:00:00Z');
const at = (hours: number) => new Date(START + hours * 3_600_000);

let piece: TestEquipment;

beforeAll(async () => {
  server.setNow(at(0));
  await switchOnPreviewed(server);
});

async function begin(): Promise<void> {
  server.setNow(at(0));
  piece = await registerTestEquipment(server);
}

async function inspect(
  hours: number,
  places: Readonly<Record<number, 'NO' | 'NA'>> = {},
  photos: string[] = [],
) {
  const answers = answersWith(piece.checklist.inspectionQuestions, places);
  const body = { answers, createdAt: at(hours).toISOString(), photos };
  return recordTestInspection(server, piece, { body });
}

async function maintain(hours: number, fixes?: string[], photos: string[] = []) {
  const body = { createdAt: at(hours).toISOString(), photos, ...(fixes && { fixes }) };
  return recordTestMaintenance(server, piece, { body });
}

const own = async () => deficienciesOf(server, { equipmentId: piece.id });
const states = async () => (await own()).map(({ state }) => state);

describe('records', () => {
  it('a flaw opens a deficiency, the next flaw changes `seenAt`, and a positive answer fixes it', async () => {
    await begin();
    server.setNow(at(10));
    await inspect(1, { 0: 'NO' });
    const [opened] = await own();
    await inspect(2, { 0: 'NO' });
    const [first, ...others] = await own();
    expect(others).toEqual([]);
    expect(first?.id).toBe(opened?.id);
    expect(first).toMatchObject({
      source: 'QUESTION',
      text: piece.checklist.inspectionQuestions[0]?.question,
      severity: 'MAJOR',
      state: 'OPEN',
      openedAt: at(1).toISOString(),
      seenAt: at(2).toISOString(),
      openedByName: 'Pessoa operator',
    });
    await inspect(3, { 0: 'NA' });
    expect(await states()).toEqual(['OPEN']);
    await inspect(4);
    expect((await own())[0]).toMatchObject({
      state: 'FIXED',
      closedAt: at(4).toISOString(),
      closedByName: 'Pessoa operator',
    });
    await inspect(5, { 0: 'NO' });
    expect(await states()).toEqual(['FIXED', 'OPEN']);
  });

  it('an older flaw that arrives after the fix reopens nothing, and a flaw after the fix that arrives late changes `openedAt`', async () => {
    await begin();
    server.setNow(at(10));
    await inspect(4);
    await inspect(2, { 0: 'NO' });
    expect(await states()).toEqual(['FIXED']);
    await inspect(6, { 0: 'NO' });
    await inspect(5, { 0: 'NO' });
    const [, open] = await own();
    expect(open).toMatchObject({ state: 'OPEN', openedAt: at(5).toISOString(), seenAt: at(6).toISOString() });
  });

  it('the annulment of a fix reopens a deficiency, and the annulment of its flaw withdraws it', async () => {
    await begin();
    server.setNow(at(10));
    const flaw = await inspect(1, { 0: 'NO' });
    const fix = await inspect(2);
    expect(await states()).toEqual(['FIXED']);
    await annulTestRecord(server, 'inspections', fix);
    expect(await states()).toEqual(['OPEN']);
    const [{ id } = { id: '' }] = await own();
    await annulTestRecord(server, 'inspections', flaw);
    expect(await own()).toEqual([]);
    expect((await call('companyAdmin', getDeficiency, { params: { id } })).status).toBe(404);
  });

  it('a maintenance fixes the deficiencies that it names, and foreign or unknown ids are no error', async () => {
    await begin();
    const other = piece;
    server.setNow(at(10));
    await inspect(1, { 0: 'NO' });
    const [foreign] = await own();
    await begin();
    server.setNow(at(10));
    const [before, after] = [
      await sendTestPhoto(server, 'operator'),
      await sendTestPhoto(server, 'operator', '#ff0000'),
    ];
    await inspect(1, { 0: 'NO', 1: 'NO' }, [before]);
    const [first] = await own();
    const id = await maintain(2, [first?.id ?? '', foreign?.id ?? '', newId()], [after]);
    expect(await states()).toEqual(['FIXED', 'OPEN']);
    const { value } = await call('companyAdmin', getDeficiency, { params: { id: first?.id ?? '' } });
    expect(value).toMatchObject({ openingPhotos: [before], fixingPhotos: [after] });
    expect(value.history.map(({ kind, recordId }) => [kind, recordId === id])).toEqual([
      ['OPENED', false],
      ['FIXED', true],
    ]);
    expect(await deficienciesOf(server, { equipmentId: other.id, state: 'OPEN' })).toHaveLength(1);
    await annulTestRecord(server, 'maintenances', id);
    expect(await states()).toEqual(['OPEN', 'OPEN']);
  });

  it('a refused record that the office accepts counts at the instant when it was made', async () => {
    await begin();
    server.setNow(at(10));
    await inspect(1, { 0: 'NO', 1: 'NO' });
    const [first] = await own();
    const accept = async (kind: 'inspection' | 'maintenance', hours: number, content: object) => {
      const id = newId();
      const createdAt = at(hours).toISOString();
      const body = JSON.stringify({ tagSerialNumber: piece.serial, createdAt, answers: [], ...content });
      const refused = refusedBody({
        kind,
        body,
        serial: piece.serial,
        createdAt,
        phoneTime: at(10).toISOString(),
      });
      await call('operator', putQuarantine, { params: { id }, body: refused });
      const { status } = await call('companyAdmin', acceptQuarantine, { params: { id }, body: {} });
      expect(status).toBe(200);
    };
    await accept('maintenance', 3, { fixes: [first?.id] });
    expect(await states()).toEqual(['FIXED', 'OPEN']);
    await accept('inspection', 2, {
      answers: answersWith(piece.checklist.inspectionQuestions, { 0: 'NO' }),
    });
    expect((await own()).map(({ state, seenAt }) => [state, seenAt])).toEqual([
      ['FIXED', at(2).toISOString()],
      ['FIXED', at(1).toISOString()],
    ]);
  });

  it('fifty simultaneous flaws of one question open one deficiency', async () => {
    await begin();
    server.setNow(at(10));
    const answers = answersWith(piece.checklist.inspectionQuestions, { 0: 'NO' });
    const body = { tagSerialNumber: piece.serial, createdAt: at(1).toISOString(), answers };
    const replies = await Promise.all(
      Array.from({ length: 50 }, async () =>
        call('operator', putInspection, { params: { id: newId() }, body }),
      ),
    );
    expect(replies.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect(await states()).toEqual(['OPEN']);
  });
});
