/** Inspections by outcome: what they have of their own. What both kinds of record share is in field-record.test.ts. */
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { away, DAY, fieldRecords, KINDS } from '../../testing/field-records.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;
const { bodyFor, answering, record, listOf, addAttribute } = fieldRecords(server, KINDS[0]);

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
  it('200: keeps who, when, where and the words, and moves the equipment on', async () => {
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
    const [kept] = (await listOf('company', piece.serial)).value;
    expect(kept).toMatchObject({
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
    const asked = piece.checklist.inspectionQuestions.filter((question) => question.type !== 'TEXT');
    expect(kept?.questionsAnswers).toEqual(
      asked.map(({ type, question }) => ({
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

  it('200: a NO and a negative custom answer are improper, NA is not', async () => {
    const piece = await registerTestEquipment(server);
    const body = bodyFor(piece);
    const custom = body.answers.findIndex((answer) => answer.customAnswerId !== undefined);
    const question = piece.checklist.inspectionQuestions.find(
      (inspectionQuestion) => inspectionQuestion.type === 'CUSTOM',
    );
    const negative = question?.customAnswers.find((customAnswer) => customAnswer.type === 'NEGATIVE');
    const result = async (sent: object) => (await record('operator', newId(), sent)).value.result;
    expect(await result(answering(body, 0, { answer: 'NA' }))).toBe('VALID');
    expect(await result(answering(body, 0, { answer: 'NO' }))).toBe('IMPROPER');
    expect(await result(answering(body, custom, { customAnswerId: negative?.id }))).toBe('IMPROPER');
    expect((await summaryOf(piece.serial)).status).toBe('IMPROPER');
  });

  it('400 and 409: what a CUSTOM question does not take', async () => {
    const piece = await registerTestEquipment(server);
    const foreign = await registerTestEquipment(server, { who: 'stranger' });
    const body = bodyFor(piece);
    const custom = body.answers.findIndex((answer) => answer.customAnswerId !== undefined);
    const path = `answers.${custom}.customAnswerId`;
    const chosen = async (customAnswerId: string | undefined) =>
      (await record('operator', newId(), answering(body, custom, { customAnswerId }))).problem;
    expect(await chosen(undefined)).toMatchObject({ status: 400, issues: [{ path, code: 'required' }] });
    expect(await chosen(bodyFor(foreign).answers[custom]?.customAnswerId)).toMatchObject({
      status: 409,
      code: 'RECORD_ROW_UNKNOWN',
      params: { path },
    });
    expect((await listOf('operator', piece.serial)).value).toEqual([]);
  });
});

describe('the last inspection', () => {
  it('is the latest by the instant of the phone, not by arrival', async () => {
    const piece = await registerTestEquipment(server);
    const late = bodyFor(piece, away(-DAY));
    const early = answering(bodyFor(piece, away(-10 * DAY)), 0, { answer: 'NO' });
    await record('operator', newId(), late);
    await record('company', newId(), early);
    expect(await summaryOf(piece.serial)).toMatchObject({
      status: 'VALID',
      lastInspection: { createdAt: late.createdAt, userName: 'Pessoa operator' },
    });
    const instants = (await listOf('operator', piece.serial)).value.map((item) => item.createdAt);
    expect(instants).toEqual([late.createdAt, early.createdAt]);
  });

  it('holds NA, VALID, EXPIRING and EXPIRED day by day, in the zone of the group', async () => {
    const piece = await registerTestEquipment(server);
    expect(await summaryOf(piece.serial)).toMatchObject({
      status: 'NA',
      lastInspectionExpirationStatus: 'NA',
    });
    await server.database.pool.query(
      'update g1_home.products set days_notification_next_inspection_date = 2 where id = $1',
      [piece.product.id],
    );
    // 23:30 in São Paulo is the next day already in UTC: the next inspection counts from the day there.
    const day = new Date(Date.now() - 20 * DAY).toISOString().slice(0, 10);
    const createdAt = new Date(Date.parse(`${day}T02:30:00Z`) + DAY).toISOString();
    await record('operator', newId(), bodyFor(piece, createdAt));
    const due = Date.parse(`${day}T12:00:00Z`) + 30 * DAY;
    const standing = async (days: number) => {
      server.setNow(new Date(due + days * DAY));
      const { status, lastInspectionExpirationStatus, lastInspectionDaysToExpire } = await summaryOf(
        piece.serial,
      );
      return [status, lastInspectionExpirationStatus, lastInspectionDaysToExpire];
    };
    expect(await standing(-3)).toEqual(['VALID', 'VALID', 3]);
    expect(await standing(-2)).toEqual(['VALID', 'EXPIRING', 2]);
    expect(await standing(0)).toEqual(['VALID', 'EXPIRING', 0]);
    expect(await standing(1)).toEqual(['EXPIRED', 'EXPIRED', -1]);
  });
});
