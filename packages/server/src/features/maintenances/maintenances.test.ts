/** Maintenances by outcome. No 403: every role that signs in may record and read. */
import { putCategoryMaintenanceAttributes } from '@mobcheck/contract/categories/categories.contract.ts';
import { updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import {
  getMaintenanceQuestions,
  putMaintenanceQuestions,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listMaintenances, putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { describe, expect, it } from 'vitest';
import { realSource } from '../../platform/source.ts';
import { useApp } from '../../testing/app.ts';
import {
  conformingAnswers,
  freshSerial,
  registerTestEquipment,
  type TestEquipment,
} from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
const { newId } = realSource;
const HOUR = 3_600_000;

const away = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

function bodyFor({ serial, checklist }: TestEquipment, createdAt = away(0)) {
  return { tagSerialNumber: serial, createdAt, answers: conformingAnswers(checklist.maintenanceQuestions) };
}

type Body = ReturnType<typeof bodyFor>;

const record = async (who: PersonName | undefined, id: string, body: object) =>
  call(who, putMaintenance, { params: { id }, body: body as Body });

const listOf = async (who: PersonName | undefined, serial: string) =>
  call(who, listMaintenances, { params: { serial } });

async function summaryOf(serial: string) {
  const { value } = await call('operator', getFieldTag, { params: { serial } });
  if (value.state !== 'REGISTERED') {
    throw new Error('not registered');
  }
  return value.equipment;
}

/** The same answers with a NO in front. */
function withNo(body: Body): Body {
  return {
    ...body,
    answers: body.answers.map((one, place) => (place === 0 ? { ...one, answer: 'NO' } : one)),
  };
}

async function inspect(piece: TestEquipment, createdAt: string, proper: boolean): Promise<void> {
  const answers = conformingAnswers(piece.checklist.inspectionQuestions);
  const given = proper
    ? answers
    : answers.map((one, place) => (place === 0 ? { ...one, answer: 'NO' } : one));
  const body = { tagSerialNumber: piece.serial, createdAt, answers: given };
  expect((await call('operator', putInspection, { params: { id: newId() }, body })).status).toBe(200);
}

describe('PUT /field/maintenances/{id}', () => {
  it('200: keeps who, when, the words and the parts', async () => {
    const piece = await registerTestEquipment(server);
    const { categoryId } = (await summaryOf(piece.serial)).product;
    const attributes = await call('company', putCategoryMaintenanceAttributes, {
      params: { id: categoryId },
      body: [{ name: 'Oficina' }],
    });
    const [first, second] = piece.checklist.parts;
    const id = newId();
    const body = {
      ...bodyFor(piece),
      attributes: [{ attributeId: attributes.value[0]?.id, value: 'Central' }],
      parts: [
        { partId: second?.id, quantity: 2 },
        { partId: first?.id, quantity: 0.125 },
      ],
    };
    const { value } = await record('operator', id, body);
    expect(value).toMatchObject({ id, createdAt: body.createdAt, result: 'VALID' });
    expect((await listOf('operator', piece.serial)).value).toEqual([
      {
        maintenanceId: id,
        id,
        userName: 'Pessoa operator',
        userEmail: 'operator@mobcheck.test',
        createdAt: body.createdAt,
        receivedAt: value.receivedAt,
        latitude: null,
        longitude: null,
        result: 'VALID',
        attributesValues: [{ attribute: 'Oficina', value: 'Central' }],
        questionsAnswers: piece.checklist.maintenanceQuestions
          .filter((question) => question.type !== 'TEXT')
          .map(({ type, question }) => ({ type, question, answer: 'YES' })),
        partsReplacements: [
          { part: second?.name, unit: second?.unit, quantity: 2 },
          { part: first?.name, unit: first?.unit, quantity: 0.125 },
        ],
        photos: [],
      },
    ]);
    const { rows } = await server.database.pool.query(
      'select feature, act from g1_home.audit where subject = $1',
      [id],
    );
    expect(rows).toEqual([{ feature: 'maintenances', act: 'record' }]);
  });

  it('200: twenty calls at once make one record and one receipt; 409 with other parts', async () => {
    const piece = await registerTestEquipment(server);
    const id = newId();
    const body = bodyFor(piece);
    const answers = await Promise.all(Array.from({ length: 20 }, () => record('operator', id, body)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.bytes.toString())).size).toBe(1);
    const parts = [{ partId: piece.checklist.parts[0]?.id, quantity: 1 }];
    expect((await record('operator', id, { ...body, parts })).problem.code).toBe('RECORD_CONTENT_DIFFERS');
    expect((await listOf('operator', piece.serial)).value.map((one) => one.partsReplacements)).toEqual([[]]);
  });

  it('400: parts, answers and instants; 409: rows of another product', async () => {
    const piece = await registerTestEquipment(server);
    const other = await registerTestEquipment(server, { productName: 'Escada' });
    // Ahead of the clock: the checklist of a test is itself only seconds old.
    const body = bodyFor(piece, away(HOUR / 12));
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
      [{ ...body, answers: [] }, 'answers', 'incomplete'],
      [{ ...body, createdAt: away(-101 * 24 * HOUR) }, 'createdAt', 'too_old'],
      [{ ...body, createdAt: away(HOUR) }, 'createdAt', 'in_future'],
    ];
    for (const [sent, path, code] of cases) {
      const { problem } = await record('operator', newId(), sent);
      expect(problem.status).toBe(400);
      expect(problem.issues).toContainEqual({ path, code });
    }
    const parts = [{ partId: other.checklist.parts[0]?.id, quantity: 1 }];
    const foreign = await record('operator', newId(), { ...body, parts });
    expect(foreign.problem).toMatchObject({ code: 'RECORD_ROW_UNKNOWN', params: { path: 'parts.0.partId' } });
    // A question of an inspection is none of a maintenance.
    const answers = conformingAnswers(piece.checklist.inspectionQuestions);
    expect((await record('operator', newId(), { ...body, answers })).problem.code).toBe('RECORD_ROW_UNKNOWN');
    expect((await listOf('operator', piece.serial)).value).toEqual([]);
  });

  it('401 without a session; 404 for a free serial, a stranger and the sibling company', async () => {
    const piece = await registerTestEquipment(server);
    const body = bodyFor(piece);
    expect((await record(undefined, newId(), body)).status).toBe(401);
    expect((await record('operator', newId(), { ...body, tagSerialNumber: freshSerial() })).status).toBe(404);
    for (const who of ['stranger', 'strangerGroup', 'sibling'] as const) {
      expect((await record(who, newId(), body)).status).toBe(404);
    }
  });
});

describe('an improper inspection', () => {
  it('is cleared by a later maintenance without a NO, not by one with it nor by an earlier one', async () => {
    const piece = await registerTestEquipment(server);
    const standing = async () => {
      const { status, maintenanceStatus } = await summaryOf(piece.serial);
      return [status, maintenanceStatus];
    };
    expect(await standing()).toEqual(['NA', 'NA']);
    await inspect(piece, away(-10 * HOUR), false);
    expect(await standing()).toEqual(['IMPROPER', 'NA']);
    expect((await record('operator', newId(), withNo(bodyFor(piece, away(-9 * HOUR))))).value.result).toBe(
      'IMPROPER',
    );
    expect(await standing()).toEqual(['IMPROPER', 'IMPROPER']);
    await record('operator', newId(), bodyFor(piece, away(-11 * HOUR)));
    expect(await standing()).toEqual(['IMPROPER', 'IMPROPER']);
    await record('operator', newId(), bodyFor(piece, away(-8 * HOUR)));
    expect(await standing()).toEqual(['VALID', 'VALID']);
    // A NO in a later maintenance does not make the inspection improper again.
    await record('operator', newId(), withNo(bodyFor(piece, away(-7 * HOUR))));
    expect(await standing()).toEqual(['VALID', 'IMPROPER']);
    await inspect(piece, away(-6 * HOUR), false);
    expect(await standing()).toEqual(['IMPROPER', 'IMPROPER']);
    await inspect(piece, away(-5 * HOUR), true);
    expect(await standing()).toEqual(['VALID', 'IMPROPER']);
    expect((await listOf('operator', piece.serial)).value.map((one) => one.result)).toEqual([
      'IMPROPER',
      'VALID',
      'IMPROPER',
      'VALID',
    ]);
  });
});

describe('GET /web/equipments/{serial}/maintenances', () => {
  it('200: words survive another checklist and another product', async () => {
    const piece = await registerTestEquipment(server, { productName: 'Extintor de espuma' });
    await record('operator', newId(), bodyFor(piece));
    const before = (await listOf('company', piece.serial)).value;
    const params = { id: piece.product.inspectionTypeId };
    const saved = (await call('company', getMaintenanceQuestions, { params })).value;
    await call('company', putMaintenanceQuestions, {
      params,
      body: saved.map((question) => ({ ...question, question: `${question.question} (outra)` })),
    });
    const ladder = await registerTestEquipment(server, { productName: 'Escada' });
    await call('company', updateEquipment, {
      params: { serial: piece.serial },
      body: { productId: ladder.product.id },
    });
    expect((await listOf('company', piece.serial)).value).toEqual(before);
    expect((await summaryOf(piece.serial)).lastMaintenance?.userName).toBe('Pessoa operator');
  });

  it('400, 401, and 404 for a stranger and the sibling company', async () => {
    const { serial } = await registerTestEquipment(server);
    expect((await listOf('operator', serial)).value).toEqual([]);
    expect((await listOf('operator', 'nada')).problem.issues).toEqual([
      { path: 'serial', code: 'tag_serial' },
    ]);
    expect((await listOf(undefined, serial)).status).toBe(401);
    for (const who of ['stranger', 'strangerGroup', 'sibling'] as const) {
      expect((await listOf(who, serial)).status).toBe(404);
    }
  });
});
