/** Switching the agenda on opens the flaws that are known, and switching it off hides deficiencies. */
import {
  previewAgenda,
  switchAgendaOff,
  switchAgendaOn,
} from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import {
  listDeficiencies,
  takeDismissalsBack,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { annulTestRecord, recordTestInspection, recordTestMaintenance } from '../../testing/records.ts';
import { replacements } from '../../testing/replacements.ts';
import { answersWith, deficienciesOf, switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';

const server = useApp();
const { call } = server;
const { liftLimits, sql } = replacements(server);
const START = Date.parse('2026-06-01T12:00:00Z');
const at = (hours: number) => new Date(START + hours * 3_600_000);

let piece: TestEquipment;

beforeAll(liftLimits);

beforeEach(async () => {
  server.setNow(at(0));
  await call('groupAdmin', switchAgendaOff);
  await sql('delete from g1_home.deficiencies');
  await sql(`update g1_home.inspections set improper = false, questions_answers = '[]'`);
  await sql('update g1_home.equipment set improper = false');
  piece = await registerTestEquipment(server);
});

async function inspect(hours: number, places: Readonly<Record<number, 'NO' | 'NA'>> = {}) {
  const answers = answersWith(piece.checklist.inspectionQuestions, places);
  return recordTestInspection(server, piece, { body: { answers, createdAt: at(hours).toISOString() } });
}

const maintain = async (hours: number) =>
  recordTestMaintenance(server, piece, { body: { createdAt: at(hours).toISOString() } });
/** Switches the agenda on, some time after the records. */
async function switchOn() {
  server.setNow(new Date(server.now().getTime() + 60_000));
  return switchOnPreviewed(server);
}

const preview = async () => (await call('groupAdmin', previewAgenda)).value;
const states = async () =>
  (await deficienciesOf(server, { equipmentId: piece.id })).map(({ state }) => state);
const answersOf = async (id: string) =>
  JSON.stringify((await sql('select questions_answers from g1_home.inspections where id = $1', [id]))[0]);

it('a group without the agenda has no deficiencies, no switch, and records without ids of questions', async () => {
  const id = await inspect(-1, { 0: 'NO' });
  expect(await answersOf(id)).not.toContain('questionId');
  expect((await call('companyAdmin', listDeficiencies)).problem.code).toBe('AGENDA_OFF');
  expect((await call('groupAdmin', getLoggedUser)).value.switches).toBeUndefined();
  const tag = await call('operator', getFieldTag, { params: { serial: piece.serial } });
  expect(tag.value).not.toHaveProperty('deficiencies');
});

it('switching on opens the flaws of the last inspection of each improper piece', async () => {
  await inspect(-5, { 0: 'NO', 2: 'NO' });
  await inspect(-4, { 0: 'NO', 1: 'NO' });
  expect(await preview()).toEqual({ isOn: false, improperPieces: 1, flaws: 2 });
  const wrong = await call('groupAdmin', switchAgendaOn, { body: { improperPieces: 1, flaws: 3 } });
  expect(wrong.problem.code).toBe('AGENDA_PREVIEW_CHANGED');
  expect((await switchOn()).value).toEqual({ open: 2 });
  expect((await switchOn()).value).toEqual({ open: 2 });
  expect((await call('groupAdmin', getLoggedUser)).value.switches).toEqual(['AGENDA']);
  const questions = piece.checklist.inspectionQuestions.slice(0, 2).map(({ question }) => question);
  const rows = await deficienciesOf(server, { equipmentId: piece.id });
  expect(rows.map(({ text }) => text).toSorted()).toEqual(questions.toSorted());
  expect(new Set(rows.map(({ openedAt }) => openedAt))).toEqual(new Set([at(-4).toISOString()]));
});

it('a piece that a proper maintenance has mended has no flaws, even after a late record', async () => {
  await inspect(-5, { 0: 'NO' });
  await maintain(-4);
  expect(await preview()).toMatchObject({ improperPieces: 0, flaws: 0 });
  await switchOn();
  server.setNow(at(2));
  await inspect(-4.5, { 0: 'NO' });
  expect(await states()).toEqual(['FIXED']);
  await inspect(1, { 0: 'NO' });
  expect(await states()).toEqual(['FIXED', 'OPEN']);
});

it('an answer to a renamed question fixes a flaw from before the agenda', async () => {
  await inspect(-5, { 0: 'NO' });
  await switchOn();
  await sql(`update g1_home.inspection_questions set question = question || ' (novo)' where id = $1`, [
    piece.checklist.inspectionQuestions[0]?.id,
  ]);
  server.setNow(at(2));
  await inspect(1);
  expect(await states()).toEqual(['FIXED']);
  await sql(`update g1_home.inspection_questions set question = replace(question, ' (novo)', '')`);
});

it('a deficiency that the switch opened is withdrawn when its inspection is annulled', async () => {
  await inspect(-6, { 0: 'NO' });
  const id = await inspect(-5, { 0: 'NO' });
  await switchOn();
  await annulTestRecord(server, 'inspections', id);
  expect(await states()).toEqual([]);
});

it('switching off hides deficiencies, and switching on again derives them from the records in between', async () => {
  await switchOn();
  server.setNow(at(10));
  expect(await answersOf(await inspect(1, { 0: 'NO', 1: 'NO' }))).toContain('questionId');
  await call('groupAdmin', switchAgendaOff);
  expect((await call('companyAdmin', listDeficiencies)).status).toBe(409);
  await inspect(2, { 1: 'NO', 2: 'NO' });
  server.setNow(at(11));
  expect(await preview()).toEqual({ isOn: false, improperPieces: 1, flaws: 2 });
  expect((await switchOn()).value).toEqual({ open: 2 });
  expect(await states()).toEqual(['FIXED', 'OPEN', 'OPEN']);
  await call('groupAdmin', switchAgendaOff);
  await maintain(3);
  server.setNow(at(12));
  expect((await switchOn()).value).toEqual({ open: 0 });
  expect(await states()).toEqual(['FIXED', 'FIXED', 'FIXED']);
});

it('flaws open deficiencies, even if the agenda is switched on while their records are saved', async () => {
  const answers = answersWith(piece.checklist.inspectionQuestions, { 0: 'NO' });
  const body = { tagSerialNumber: piece.serial, createdAt: at(-1).toISOString(), answers };
  const records = Array.from({ length: 8 }, async () =>
    call('operator', putInspection, { params: { id: systemIds.newId() }, body }),
  );
  const switching = call('groupAdmin', switchAgendaOn, { body: { improperPieces: 0, flaws: 0 } });
  const replies = await Promise.all(records);
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  if ((await switching).status !== 200) {
    await switchOn();
  }
  expect(await states()).toEqual(['OPEN']);
});

it.each(['companyAdmin', 'operator'] as const)('a %s may not switch the agenda', async (who) => {
  expect((await call(who, switchAgendaOn, { body: { improperPieces: 0, flaws: 0 } })).status).toBe(403);
  expect((await call(who, switchAgendaOff)).status).toBe(403);
  expect((await call(who, previewAgenda)).status).toBe(403);
  expect((await call('operator', takeDismissalsBack, { body: { ids: [systemIds.newId()] } })).status).toBe(
    403,
  );
});
