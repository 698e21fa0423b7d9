/** Tests of the parts that only inspections have. */
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { putCustomAnswers } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { fromNow, DAY, fieldRecords, KINDS, letTimePass } from '../../testing/field-records.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;
const { bodyFor, withAnswer, record, listRecords, addAttribute } = fieldRecords(server, KINDS[0]);

async function summaryOf(serial: string) {
  const { value } = await call('operator', getFieldTag, { params: { serial } });
  if (value.state !== 'REGISTERED') {
    throw new Error('not registered');
  }
  return value.equipment;
}

afterEach(() => {
  server.setNow(undefined);
});

describe('PUT /field/inspections/{id}', () => {
  it('saves user, instant, position, answers and attributes, and updates the equipment', async () => {
    const piece = await registerTestEquipment(server);
    const { categoryId } = (await summaryOf(piece.serial)).product;
    const attributeId = await addAttribute(categoryId, 'Lacre');
    const id = newId();
    const body = {
      ...bodyFor(piece),
      latitude: -23.5,
      longitude: -46.6,
      attributes: [{ attributeId, value: 'azul' }],
    };
    const { status, value } = await record('operator', id, body);
    expect(status).toBe(200);
    expect(value).toMatchObject({ id, createdAt: body.createdAt, result: 'VALID' });
    const [inspection] = (await listRecords('companyAdmin', piece.serial)).value;
    expect(inspection).toMatchObject({
      inspectionId: id,
      userName: 'Pessoa operator',
      userEmail: 'operator@mobcheck.test',
      createdAt: body.createdAt,
      receivedAt: value.receivedAt,
      latitude: -23.5,
      longitude: -46.6,
      result: 'VALID',
      attributesValues: [{ attribute: 'Lacre', value: 'azul' }],
      photos: [],
    });
    const requiredQuestions = piece.checklist.inspectionQuestions.filter(
      (question) => question.type !== 'TEXT',
    );
    expect(inspection?.questionsAnswers).toEqual(
      requiredQuestions.map(({ type, question }) => ({
        type,
        question,
        answer: type === 'CUSTOM' ? 'Faixa verde' : 'YES',
        ...(type === 'CUSTOM' && { customAnswerType: 'POSITIVE' }),
      })),
    );
    expect(await summaryOf(piece.serial)).toMatchObject({
      status: 'VALID',
      lastInspection: { createdAt: body.createdAt, userEmail: 'operator@mobcheck.test' },
    });
  });

  it('is improper with a NO or a negative custom answer, not with NA', async () => {
    const piece = await registerTestEquipment(server);
    const body = bodyFor(piece);
    const custom = body.answers.findIndex((answer) => answer.customAnswerId !== undefined);
    const question = piece.checklist.inspectionQuestions.find(
      (inspectionQuestion) => inspectionQuestion.type === 'CUSTOM',
    );
    const negative = question?.customAnswers.find((customAnswer) => customAnswer.type === 'NEGATIVE');
    const result = async (rawBody: object) => (await record('operator', newId(), rawBody)).value.result;
    expect(await result(withAnswer(body, 0, { answer: 'NA' }))).toBe('VALID');
    expect(await result(withAnswer(body, 0, { answer: 'NO' }))).toBe('IMPROPER');
    expect(await result(withAnswer(body, custom, { customAnswerId: negative?.id }))).toBe('IMPROPER');
    expect((await summaryOf(piece.serial)).status).toBe('IMPROPER');
  });

  /** Sends a record whose first CUSTOM question has this answer. */
  async function chooseAnswer(findId: (index: number) => Promise<string | undefined>) {
    const piece = await registerTestEquipment(server);
    const body = bodyFor(piece);
    const index = body.answers.findIndex((answer) => answer.customAnswerId !== undefined);
    const customAnswerId = await findId(index);
    const { problem } = await record('operator', newId(), withAnswer(body, index, { customAnswerId }));
    return { problem, piece, path: `answers.${index}.customAnswerId` };
  }

  it('400 for a CUSTOM question without a chosen answer', async () => {
    const { problem, piece, path } = await chooseAnswer(async () => undefined);
    expect(problem).toMatchObject({ status: 400, issues: [{ path, code: 'required' }] });
    expect((await listRecords('operator', piece.serial)).value).toEqual([]);
  });

  it('RECORD_ROW_UNKNOWN for a custom answer of another group', async () => {
    const { problem, piece, path } = await chooseAnswer(async (index) => {
      const foreign = await registerTestEquipment(server, { who: 'foreignAdmin' });
      return bodyFor(foreign).answers[index]?.customAnswerId;
    });
    expect(problem).toMatchObject({ status: 409, code: 'RECORD_ROW_UNKNOWN', params: { path } });
    expect((await listRecords('operator', piece.serial)).value).toEqual([]);
  });
});

describe('an enabled CUSTOM question without answers', () => {
  const { readQuestions, saveQuestions } = fieldRecords(server, KINDS[0]);

  /** Adds an enabled CUSTOM question without answers to the checklist of a piece. */
  async function addUnanswerable(piece: TestEquipment): Promise<string> {
    const typeId = piece.product.inspectionTypeId;
    const question = { question: `Sem respostas ${newId()}?`, type: 'CUSTOM' };
    const saved = await saveQuestions(typeId, [...(await readQuestions(typeId)), question]);
    return saved.find((row) => row.question === question.question)?.id ?? '';
  }
  const addAnswers = async (questionId: string) =>
    call('companyAdmin', putCustomAnswers, {
      params: { questionId },
      body: ['A', 'B'].map((answer) => ({ answer, type: 'NA' as const })),
    });
  const disable = async (questionId: string) =>
    server.database.pool.query('update g1_home.inspection_questions set enabled = false where id = $1', [
      questionId,
    ]);
  const INCOMPLETE = [{ path: 'answers', code: 'incomplete' }];

  it('is not required until it has answers, with the instant of a bundle and without', async () => {
    const piece = await registerTestEquipment(server);
    await letTimePass(server, 400 * DAY);
    const questionId = await addUnanswerable(piece);
    await letTimePass(server, 20 * DAY);
    const before = fromNow(0);
    const bundleAt = fromNow(-10 * DAY);
    const send = async (fields: object = {}) =>
      record('operator', newId(), { ...bodyFor(piece, before), ...fields });
    expect((await send()).status).toBe(200);
    expect((await send({ bundleAt })).status).toBe(200);

    const [answer] = (await addAnswers(questionId)).value;
    expect((await send()).status).toBe(200);
    expect((await send({ bundleAt })).status).toBe(200);
    const later = { createdAt: fromNow(1000) };
    expect((await send(later)).problem.issues).toEqual(INCOMPLETE);
    await letTimePass(server, 5 * DAY);
    expect((await send({ bundleAt })).status).toBe(200);
    expect((await send({ bundleAt: fromNow(-2 * DAY) })).problem.issues).toEqual(INCOMPLETE);
    const given = { questionId, customAnswerId: answer?.id };
    const answers = [...bodyFor(piece).answers, given];
    expect((await send({ bundleAt: fromNow(-2 * DAY), answers })).status).toBe(200);

    // Disables the answers in the database, because the API does not leave an enabled question without answers.
    await server.database.pool.query(
      'update g1_home.inspection_custom_answers set enabled = false where inspection_question_id = $1',
      [questionId],
    );
    await letTimePass(server, 5 * DAY);
    expect((await send(later)).status).toBe(200);
    expect((await send({ bundleAt: fromNow(-2 * DAY) })).status).toBe(200);
    expect((await send({ bundleAt: fromNow(-7 * DAY) })).problem.issues).toEqual(INCOMPLETE);
    await disable(questionId);
  });
});

describe('the last inspection', () => {
  it("is the latest by the phone's clock, not by arrival", async () => {
    const piece = await registerTestEquipment(server);
    const late = bodyFor(piece, fromNow(-DAY));
    const early = withAnswer(bodyFor(piece, fromNow(-10 * DAY)), 0, { answer: 'NO' });
    await record('operator', newId(), late);
    await record('companyAdmin', newId(), early);
    expect(await summaryOf(piece.serial)).toMatchObject({
      status: 'VALID',
      lastInspection: { createdAt: late.createdAt, userName: 'Pessoa operator' },
    });
    const instants = (await listRecords('operator', piece.serial)).value.map((item) => item.createdAt);
    expect(instants).toEqual([late.createdAt, early.createdAt]);
  });

  it("is VALID, EXPIRING and EXPIRED by days in the group's time zone", async () => {
    const piece = await registerTestEquipment(server);
    expect(await summaryOf(piece.serial)).toMatchObject({
      status: 'NA',
      lastInspectionExpirationStatus: 'NA',
    });
    await server.database.pool.query(
      'update g1_home.products set days_notification_next_inspection_date = 2 where id = $1',
      [piece.product.id],
    );
    // 23:30 in São Paulo is already the next day in UTC. The next inspection is computed from the day in São Paulo.
    const day = new Date(Date.now() - 20 * DAY).toISOString().slice(0, 10);
    const createdAt = new Date(Date.parse(`${day}T02:30:00Z`) + DAY).toISOString();
    await record('operator', newId(), bodyFor(piece, createdAt));
    const due = Date.parse(`${day}T12:00:00Z`) + 30 * DAY;
    const statusAfter = async (days: number) => {
      server.setNow(new Date(due + days * DAY));
      const { status, lastInspectionExpirationStatus, lastInspectionDaysToExpire } = await summaryOf(
        piece.serial,
      );
      return [status, lastInspectionExpirationStatus, lastInspectionDaysToExpire];
    };
    expect(await statusAfter(-3)).toEqual(['VALID', 'VALID', 3]);
    expect(await statusAfter(-2)).toEqual(['VALID', 'EXPIRING', 2]);
    expect(await statusAfter(0)).toEqual(['VALID', 'EXPIRING', 0]);
    expect(await statusAfter(1)).toEqual(['EXPIRED', 'EXPIRED', -1]);
  });
});
