/** Tests of rules that only maintenances have. */
import { updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { listMaintenances } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { conformingAnswers, registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { fromNow, fieldRecords, KINDS, MINUTE } from '../../testing/field-records.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;
const HOUR = 60 * MINUTE;
const inspections = fieldRecords(server, KINDS[0]);
const { bodyFor, withAnswer, record, listRecords, addAttribute } = fieldRecords(server, KINDS[1]);

async function summaryOf(serial: string) {
  const { value } = await call('operator', getFieldTag, { params: { serial } });
  if (value.state !== 'REGISTERED') {
    throw new Error('not registered');
  }
  return value.equipment;
}

/** Replaces the answer to the first question of conformity with NO. */
function withNo({ checklist }: TestEquipment, body: ReturnType<typeof bodyFor>) {
  const { id } = checklist.maintenanceQuestions.find(
    ({ type, reports }) => type !== 'TEXT' && reports === 'CONFORMITY',
  ) ?? { id: '' };
  return withAnswer(
    body,
    body.answers.findIndex(({ questionId }) => questionId === id),
    { answer: 'NO' },
  );
}

async function inspect(piece: TestEquipment, createdAt: string, proper: boolean): Promise<void> {
  const body = inspections.bodyFor(piece, createdAt);
  const inspection = proper ? body : inspections.withAnswer(body, 0, { answer: 'NO' });
  expect((await inspections.record('operator', newId(), inspection)).status).toBe(200);
}

describe('PUT /field/maintenances/{id}', () => {
  it('200: saves user, times, attributes, questions with answers, and parts', async () => {
    const piece = await registerTestEquipment(server);
    const { categoryId } = (await summaryOf(piece.serial)).product;
    const attributeId = await addAttribute(categoryId, 'Oficina');
    const [first, second] = piece.checklist.parts;
    const id = newId();
    const body = {
      ...bodyFor(piece),
      attributes: [{ attributeId, value: 'Central' }],
      parts: [
        { partId: second?.id, quantity: 2 },
        { partId: first?.id, quantity: 0.125 },
      ],
    };
    const { value } = await record('operator', id, body);
    expect(value).toMatchObject({ id, createdAt: body.createdAt, result: 'VALID' });
    expect((await listRecords('operator', piece.serial)).value).toEqual([
      {
        maintenanceId: id,
        id,
        userName: 'Pessoa operator',
        userEmail: 'operator@mobcheck.test',
        createdAt: body.createdAt,
        receivedAt: value.receivedAt,
        latitude: null,
        longitude: null,
        companion: null,
        result: 'VALID',
        attributesValues: [{ attribute: 'Oficina', value: 'Central' }],
        questionsAnswers: piece.checklist.maintenanceQuestions
          .filter((question) => question.type !== 'TEXT')
          .map(({ type, question, reports }) => ({
            type,
            question,
            answer: 'YES',
            ...(reports === 'WORK' && { reports }),
          })),
        renewedDates: [],
        partsReplacements: [
          { part: second?.name, unit: second?.unit, quantity: 2 },
          { part: first?.name, unit: first?.unit, quantity: 0.125 },
        ],
        photos: [],
      },
    ]);
  });

  it('409 for other parts under the same id, which are not saved', async () => {
    const piece = await registerTestEquipment(server);
    const id = newId();
    const body = bodyFor(piece);
    await record('operator', id, body);
    const parts = [{ partId: piece.checklist.parts[0]?.id, quantity: 1 }];
    expect((await record('operator', id, { ...body, parts })).problem.code).toBe('RECORD_CONTENT_DIFFERS');
    const { value } = await call('operator', listMaintenances, { params: { serial: piece.serial } });
    expect(value.map((item) => item.partsReplacements)).toEqual([[]]);
  });

  it('400 for invalid parts, each named by a field error', async () => {
    const piece = await registerTestEquipment(server);
    const body = bodyFor(piece, fromNow(HOUR / 12));
    const partId = piece.checklist.parts[0]?.id;
    const cases: [object, string, string][] = [
      [{ ...body, parts: [{ partId, quantity: 0 }] }, 'parts.0.quantity', 'not_positive'],
      [{ ...body, parts: [{ partId, quantity: 0.0001 }] }, 'parts.0.quantity', 'invalid'],
      [{ ...body, parts: [{ partId, quantity: 100_001 }] }, 'parts.0.quantity', 'too_long'],
      [{ ...body, parts: [{ partId: 'x', quantity: 1 }] }, 'parts.0.partId', 'invalid'],
      [
        {
          ...body,
          parts: [
            { partId, quantity: 1 },
            { partId, quantity: 2 },
          ],
        },
        'parts.1.partId',
        'duplicate',
      ],
    ];
    for (const [invalidBody, path, code] of cases) {
      const { problem } = await record('operator', newId(), invalidBody);
      expect(problem.status).toBe(400);
      expect(problem.issues).toContainEqual({ path, code });
    }
    expect((await listRecords('operator', piece.serial)).value).toEqual([]);
  });

  it('409 for a part of another product', async () => {
    const piece = await registerTestEquipment(server);
    const other = await registerTestEquipment(server, { productName: 'Escada' });
    const body = bodyFor(piece, fromNow(HOUR / 12));
    const parts = [{ partId: other.checklist.parts[0]?.id, quantity: 1 }];
    const response = await record('operator', newId(), { ...body, parts });
    expect(response.problem).toMatchObject({
      code: 'RECORD_ROW_UNKNOWN',
      params: { path: 'parts.0.partId' },
    });
    expect((await listRecords('operator', piece.serial)).value).toEqual([]);
  });

  it('409 for answers to inspection questions', async () => {
    const piece = await registerTestEquipment(server);
    const body = bodyFor(piece, fromNow(HOUR / 12));
    const answers = conformingAnswers(piece.checklist.inspectionQuestions);
    expect((await record('operator', newId(), { ...body, answers })).problem.code).toBe('RECORD_ROW_UNKNOWN');
    expect((await listRecords('operator', piece.serial)).value).toEqual([]);
  });
});

describe('the last maintenance', () => {
  it("is the latest by the phone's clock, and stays after a change of product", async () => {
    const piece = await registerTestEquipment(server);
    const ladder = await registerTestEquipment(server, { productName: 'Escada' });
    const body = bodyFor(piece, fromNow(-HOUR));
    await record('operator', newId(), body);
    await record('companyAdmin', newId(), bodyFor(piece, fromNow(-2 * HOUR)));
    const last = { createdAt: body.createdAt, userName: 'Pessoa operator' };
    expect((await summaryOf(piece.serial)).lastMaintenance).toMatchObject(last);
    const response = await call('companyAdmin', updateEquipment, {
      params: { serial: piece.serial },
      body: { productId: ladder.product.id },
    });
    expect(response.value.lastMaintenance).toMatchObject(last);
    expect(await summaryOf(piece.serial)).toMatchObject({
      product: { id: ladder.product.id },
      lastMaintenance: last,
    });
  });
});

describe('an improper inspection', () => {
  it('is cleared only by a later maintenance without a NO', async () => {
    const piece = await registerTestEquipment(server);
    const readStatuses = async () => {
      const { status, maintenanceStatus } = await summaryOf(piece.serial);
      return [status, maintenanceStatus];
    };
    expect(await readStatuses()).toEqual(['NA', 'NA']);
    await inspect(piece, fromNow(-10 * HOUR), false);
    expect(await readStatuses()).toEqual(['IMPROPER', 'NA']);
    expect(
      (await record('operator', newId(), withNo(piece, bodyFor(piece, fromNow(-9 * HOUR))))).value.result,
    ).toBe('IMPROPER');
    expect(await readStatuses()).toEqual(['IMPROPER', 'IMPROPER']);
    await record('operator', newId(), bodyFor(piece, fromNow(-11 * HOUR)));
    expect(await readStatuses()).toEqual(['IMPROPER', 'IMPROPER']);
    await record('operator', newId(), bodyFor(piece, fromNow(-8 * HOUR)));
    expect(await readStatuses()).toEqual(['VALID', 'VALID']);
    // A NO in a later maintenance does not make the inspection improper again.
    await record('operator', newId(), withNo(piece, bodyFor(piece, fromNow(-7 * HOUR))));
    expect(await readStatuses()).toEqual(['VALID', 'IMPROPER']);
    await inspect(piece, fromNow(-6 * HOUR), false);
    expect(await readStatuses()).toEqual(['IMPROPER', 'IMPROPER']);
    await inspect(piece, fromNow(-5 * HOUR), true);
    expect(await readStatuses()).toEqual(['VALID', 'IMPROPER']);
    expect((await listRecords('operator', piece.serial)).value.map((item) => item.result)).toEqual([
      'IMPROPER',
      'VALID',
      'IMPROPER',
      'VALID',
    ]);
  });
});
