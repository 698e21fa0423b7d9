/** Dismissals and descriptions in the life of a deficiency, through HTTP. */
import {
  dismissDeficiencies,
  takeDismissalsBack,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { putDeficiency } from '@mobcheck/contract/deficiencies/field-deficiencies.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { recordTestInspection, recordTestMaintenance, sendTestPhoto } from '../../testing/records.ts';
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

describe('dismissals', () => {
  const dismiss = async (ids: string[]) =>
    call('companyAdmin', dismissDeficiencies, { body: { ids, reason: 'Aceito pela brigada' } });

  it('a later flaw opens a new deficiency, and then the dismissal cannot be taken back', async () => {
    await begin();
    server.setNow(at(10));
    await inspect(1, { 0: 'NO' });
    const [first] = await own();
    expect((await dismiss([first?.id ?? ''])).value).toEqual({ dismissed: 1 });
    await inspect(2, { 0: 'NO' });
    expect(await states()).toEqual(['DISMISSED']);
    server.setNow(at(20));
    await inspect(11, { 0: 'NO' });
    expect(await states()).toEqual(['DISMISSED', 'OPEN']);
    const refused = await call('companyAdmin', takeDismissalsBack, { body: { ids: [first?.id ?? ''] } });
    expect(refused.problem.code).toBe('DEFICIENCY_OPENED_AGAIN');
  });

  it('a deficiency whose dismissal is taken back is open or fixed by its records', async () => {
    await begin();
    server.setNow(at(10));
    await inspect(1, { 0: 'NO', 1: 'NO' });
    const ids = (await own()).map(({ id }) => id);
    await dismiss(ids);
    server.setNow(at(20));
    await inspect(11, { 1: 'NA' });
    expect(await states()).toEqual(['DISMISSED', 'DISMISSED']);
    expect((await call('companyAdmin', takeDismissalsBack, { body: { ids } })).value).toEqual({
      reopened: 2,
    });
    expect(await states()).toEqual(['FIXED', 'OPEN']);
  });

  it('a dismissal counts after a flaw from a phone whose clock is ahead', async () => {
    await begin();
    server.setNow(at(10));
    await inspect(10.1, { 0: 'NO' });
    const ids = (await own()).map(({ id }) => id);
    await dismiss(ids);
    await inspect(9, { 1: 'NO' });
    expect(await states()).toEqual(['DISMISSED', 'FIXED']);
  });
});

describe('descriptions', () => {
  it('of a phone are saved once, and are fixed by a maintenance that arrived earlier', async () => {
    await begin();
    server.setNow(at(10));
    const id = newId();
    await maintain(3, [id]);
    const photo = await sendTestPhoto(server, 'operator');
    const body = {
      tagSerialNumber: piece.serial,
      createdAt: at(2).toISOString(),
      description: 'Suporte solto',
      severity: 'BLOCKING' as const,
      photos: [photo],
    };
    const put = async (change = {}) =>
      call('operator', putDeficiency, { params: { id }, body: { ...body, ...change } });
    const [one, again] = [await put(), await put()];
    expect(one.status).toBe(200);
    expect(again.value).toEqual(one.value);
    expect((await put({ severity: 'MINOR' })).problem.code).toBe('DEFICIENCY_CONTENT_DIFFERS');
    expect((await own())[0]).toMatchObject({ source: 'HAND', state: 'FIXED', text: 'Suporte solto' });
  });
});
