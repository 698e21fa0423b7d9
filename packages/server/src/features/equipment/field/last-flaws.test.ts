/** Tests of the flaws of an improper piece in the replies for its tag and in the bundle. */
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { bundleEquipment } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import { expect, it, onTestFinished } from 'vitest';
import { systemIds } from '../../../platform/context/ids.ts';
import { useApp } from '../../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../../testing/equipment.ts';
import { fieldRecords, fromNow, KINDS, MINUTE } from '../../../testing/field-records.ts';
import type { PersonName } from '../../../testing/people.ts';

const server = useApp();
const inspections = fieldRecords(server, KINDS[0]);
const maintenances = fieldRecords(server, KINDS[1]);
const REMARK = 'Lacre rompido, trocar o pino';

const tagFor = async (who: PersonName | undefined, serial: string) =>
  server.call(who, getFieldTag, { params: { serial } });

/** Returns the flaws in the reply for a tag: null without flaws, undefined for a free tag. */
async function flawsOfTag(serial: string) {
  const { value } = await tagFor('operator', serial);
  return value.state === 'REGISTERED' ? value.flaws : undefined;
}

/** Returns the flaws of a piece in the full bundle of a user, or undefined without flaws. */
async function flawsInBundle(who: PersonName, serial: string) {
  const { value } = await server.call(who, getFieldBundle, {});
  return bundleEquipment(value.equipment, value.companyId).find((row) => row.tagSerialNumber === serial)
    ?.flaws;
}

/** Records an inspection with a No, a negative custom answer and a remark. Returns its flaws. */
async function recordFlaws(piece: TestEquipment) {
  const questions = piece.checklist.inspectionQuestions;
  const no = questions.find(({ type }) => type === 'YES_NO_NA');
  const chosen = questions.find(({ type }) => type === 'CUSTOM');
  const negative = chosen?.customAnswers.find(({ type }) => type === 'NEGATIVE');
  const text = questions.find(({ type }) => type === 'TEXT');
  const body = inspections.bodyFor(piece, fromNow(-5 * MINUTE));
  const answers = [
    ...body.answers.map(({ questionId, ...given }) =>
      questionId === no?.id
        ? { questionId, answer: 'NO' }
        : questionId === chosen?.id
          ? { questionId, customAnswerId: negative?.id }
          : { questionId, ...given },
    ),
    { questionId: text?.id, answer: ` ${REMARK} ` },
  ];
  const { status } = await inspections.record('operator', systemIds.newId(), { ...body, answers });
  expect(status).toBe(200);
  const asked = questions.filter(({ id }) => id === no?.id || id === chosen?.id);
  return {
    failed: asked.map(({ id, question }) => ({
      question,
      answer: id === no?.id ? null : negative?.answer,
    })),
    notes: [{ name: text?.question, value: REMARK }],
  };
}

it('flaws are shown to every role that sees the company, and to nobody else', async () => {
  const piece = await registerTestEquipment(server);
  const found = await recordFlaws(piece);
  expect(found.failed).toHaveLength(2);
  for (const who of ['platformAdmin', 'groupAdmin', 'companyAdmin', 'operator'] as const) {
    const { value } = await tagFor(who, piece.serial);
    expect(value).toMatchObject({ flaws: found, equipment: { status: 'IMPROPER' } });
    expect(await flawsInBundle(who, piece.serial)).toEqual(found);
  }
  for (const who of ['siblingAdmin', 'foreignAdmin', 'foreignGroupAdmin'] as const) {
    const refused = await tagFor(who, piece.serial);
    expect(refused.status).toBe(404);
    expect(refused.bytes.toString()).not.toContain(REMARK);
    const bundle = await server.call(who, getFieldBundle, {});
    expect(bundle.bytes.toString()).not.toContain(REMARK);
  }
  expect((await tagFor(undefined, piece.serial)).status).toBe(401);
});

it('a piece that was never inspected, is in order, or was repaired has no flaws', async () => {
  const never = await registerTestEquipment(server);
  const inOrder = await registerTestEquipment(server, { productName: 'Extintor de CO₂' });
  await inspections.record('operator', systemIds.newId(), inspections.bodyFor(inOrder));
  const repaired = await registerTestEquipment(server, { productName: 'Extintor de CO₂' });
  const body = inspections.bodyFor(repaired, fromNow(-2 * MINUTE));
  const index = repaired.checklist.inspectionQuestions
    .filter(({ type }) => type !== 'TEXT')
    .findIndex(({ type }) => type === 'YES_NO_NA');
  await inspections.record(
    'operator',
    systemIds.newId(),
    inspections.withAnswer(body, index, { answer: 'NO' }),
  );
  expect((await flawsOfTag(repaired.serial))?.failed).toHaveLength(1);
  await maintenances.record('operator', systemIds.newId(), maintenances.bodyFor(repaired, fromNow(-MINUTE)));
  for (const { serial } of [never, inOrder, repaired]) {
    expect(await flawsOfTag(serial)).toBeNull();
    expect(await flawsInBundle('operator', serial)).toBeUndefined();
  }
});

it('flaws of a very long record are left out of the bundle, but not of the reply for the tag', async () => {
  const piece = await registerTestEquipment(server);
  const found = await recordFlaws(piece);
  const longer = async (characters: number) =>
    server.database.pool.query(
      `update g1_home.inspections set questions_answers = questions_answers
         || jsonb_build_object('type', 'TEXT', 'question', 'Nota', 'answer', repeat('x', $2))
       where id = (select last_inspection_id from g1_home.equipment where tag_serial_number = $1)`,
      [piece.serial, characters],
    );
  await longer(20_000);
  expect((await flawsInBundle('operator', piece.serial))?.failed).toEqual(found.failed);
  await longer(60_000);
  expect(await flawsInBundle('operator', piece.serial)).toBeUndefined();
  expect((await flawsOfTag(piece.serial))?.notes).toHaveLength(3);
});

it('flaws keep the texts of the record when the checklist changes', async () => {
  const piece = await registerTestEquipment(server);
  const found = await recordFlaws(piece);
  const typeId = piece.product.inspectionTypeId;
  const saved = await inspections.readQuestions(typeId);
  onTestFinished(async () => void (await inspections.saveQuestions(typeId, saved)));
  await inspections.saveQuestions(
    typeId,
    saved.map((row) => ({ ...row, question: `${row.question} (nova)`, enabled: false })),
  );
  expect(await flawsOfTag(piece.serial)).toEqual(found);
  expect(await flawsInBundle('operator', piece.serial)).toEqual(found);
});
