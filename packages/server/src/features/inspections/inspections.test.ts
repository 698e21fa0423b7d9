/** Inspections by outcome. No 403: every role that signs in may record and read. */
import { putCategoryInspectionAttributes } from '@mobcheck/contract/categories/categories.contract.ts';
import { updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import {
  getInspectionQuestions,
  putInspectionQuestions,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { listInspections, putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
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
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** An instant some milliseconds away from now. */
const away = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

function bodyFor({ serial, checklist }: TestEquipment, createdAt = away(-MINUTE)) {
  return { tagSerialNumber: serial, createdAt, answers: conformingAnswers(checklist.inspectionQuestions) };
}

type Body = ReturnType<typeof bodyFor>;

const record = async (who: PersonName | undefined, id: string, body: object) =>
  call(who, putInspection, { params: { id }, body: body as Body });

const listOf = async (who: PersonName | undefined, serial: string) =>
  call(who, listInspections, { params: { serial } });

async function summaryOf(serial: string, who: PersonName = 'operator') {
  const { value } = await call(who, getFieldTag, { params: { serial } });
  if (value.state !== 'REGISTERED') {
    throw new Error('not registered');
  }
  return value.equipment;
}

/** The body with one answer turned. */
function answering(body: Body, place: number, answer: object): Body {
  return { ...body, answers: body.answers.map((one, at) => (at === place ? { ...one, ...answer } : one)) };
}

const newId = realSource.newId;

afterEach(() => {
  server.setNow(undefined);
});

describe('PUT /field/inspections/{id}', () => {
  it('200: keeps who, when, where and the words, and moves the equipment on', async () => {
    const piece = await registerTestEquipment(server);
    await call('company', putCategoryInspectionAttributes, {
      params: { id: (await summaryOf(piece.serial)).product.categoryId },
      body: [{ name: 'Lacre' }],
    });
    const { value: tag } = await call('operator', getFieldTag, { params: { serial: piece.serial } });
    const attributeId = tag.state === 'REGISTERED' ? (tag.checklist.inspectionAttributes[0]?.id ?? '') : '';
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
      })),
    );
    expect(await summaryOf(piece.serial)).toMatchObject({
      status: 'VALID',
      lastInspection: { createdAt: body.createdAt, userEmail: 'operator@mobcheck.test' },
    });
    const { rows } = await server.database.pool.query(
      'select feature, act, user_email from g1_home.audit where subject = $1',
      [id],
    );
    expect(rows).toEqual([{ feature: 'inspections', act: 'record', user_email: 'operator@mobcheck.test' }]);
  });

  it('200: a NO and a negative custom answer are improper, NA is not', async () => {
    const piece = await registerTestEquipment(server);
    const body = bodyFor(piece);
    const custom = body.answers.findIndex((one) => one.customAnswerId !== undefined);
    const question = piece.checklist.inspectionQuestions.find((one) => one.type === 'CUSTOM');
    const negative = question?.customAnswers.find((one) => one.type === 'NEGATIVE');
    const result = async (sent: Body) => (await record('operator', newId(), sent)).value.result;
    expect(await result(answering(body, 0, { answer: 'NA' }))).toBe('VALID');
    expect(await result(answering(body, 0, { answer: 'NO' }))).toBe('IMPROPER');
    expect(await result(answering(body, custom, { customAnswerId: negative?.id }))).toBe('IMPROPER');
    expect((await summaryOf(piece.serial)).status).toBe('IMPROPER');
  });

  it('200: twenty calls at once make one record and one receipt', async () => {
    const piece = await registerTestEquipment(server);
    const id = newId();
    const body = bodyFor(piece);
    const answers = await Promise.all(Array.from({ length: 20 }, () => record('operator', id, body)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.bytes.toString())).size).toBe(1);
    expect((await listOf('operator', piece.serial)).value).toHaveLength(1);
    const { rows } = await server.database.pool.query('select from g1_home.audit where subject = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('200: a repeat answers its receipt though the instant is too old and the checklist another by now', async () => {
    const piece = await registerTestEquipment(server, { productName: 'Escada' });
    const id = newId();
    const body = bodyFor(piece, away(-80 * DAY));
    const first = await record('operator', id, body);
    const params = { id: piece.product.inspectionTypeId };
    const saved = (await call('company', getInspectionQuestions, { params })).value;
    await call('company', putInspectionQuestions, {
      params,
      body: [...saved, { question: 'Nova?', type: 'YES_NO_NA' }],
    });
    server.setNow(new Date(Date.now() + 25 * DAY));
    const repeat = await record('operator', id, body);
    expect(repeat.bytes.equals(first.bytes)).toBe(true);
    expect((await record('operator', newId(), body)).problem.issues).toEqual([
      { path: 'createdAt', code: 'too_old' },
    ]);
  });

  it('409: another content or another person under the same id changes nothing', async () => {
    const piece = await registerTestEquipment(server);
    const other = await registerTestEquipment(server);
    const id = newId();
    const body = bodyFor(piece);
    await record('operator', id, body);
    const refused = [
      await record('operator', id, answering(body, 0, { answer: 'NO' })),
      await record('operator', id, { ...body, latitude: 1 }),
      await record('company', id, body),
      await record('operator', id, { ...bodyFor(other), createdAt: body.createdAt }),
    ];
    expect(refused.map((answer) => [answer.status, answer.problem.code])).toEqual(
      refused.map(() => [409, 'RECORD_CONTENT_DIFFERS']),
    );
    expect((await listOf('operator', piece.serial)).value.map((one) => one.result)).toEqual(['VALID']);
    expect((await listOf('operator', other.serial)).value).toEqual([]);
  });

  it('409: one id for two pieces at the same moment is one record', async () => {
    const pieces = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const id = newId();
    const answers = await Promise.all(pieces.map((piece) => record('operator', id, bodyFor(piece))));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lists = await Promise.all(
      pieces.map(async ({ serial }) => (await listOf('operator', serial)).value.length),
    );
    expect(lists.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  it('400: each field', async () => {
    const piece = await registerTestEquipment(server);
    // Ahead of the clock: the checklist of a test is itself only seconds old.
    const body = bodyFor(piece, away(5 * MINUTE));
    const custom = body.answers.findIndex((one) => one.customAnswerId !== undefined);
    const photo = newId();
    const cases: [object, string, string][] = [
      [{ ...body, tagSerialNumber: 'ABC' }, 'tagSerialNumber', 'tag_serial'],
      [{ ...body, createdAt: undefined }, 'createdAt', 'required'],
      [{ ...body, createdAt: '2026-02-30T10:00:00Z' }, 'createdAt', 'invalid'],
      [{ ...body, createdAt: away(-101 * DAY) }, 'createdAt', 'too_old'],
      [{ ...body, createdAt: away(11 * MINUTE) }, 'createdAt', 'in_future'],
      [{ ...body, latitude: 91 }, 'latitude', 'out_of_range'],
      [{ ...body, longitude: -181 }, 'longitude', 'out_of_range'],
      [{ ...body, photos: Array.from({ length: 11 }, newId) }, 'photos', 'too_many'],
      [{ ...body, photos: [photo, photo] }, 'photos', 'duplicate'],
      [{ ...body, result: 'VALID' }, 'result', 'unknown'],
      [{ ...body, answers: body.answers.slice(1) }, 'answers', 'incomplete'],
      [
        { ...body, answers: [...body.answers, body.answers[0]] },
        `answers.${body.answers.length}.questionId`,
        'duplicate',
      ],
      [answering(body, 0, { answer: 'yes' }), 'answers.0.answer', 'invalid'],
      [answering(body, 0, { customAnswerId: newId() }), 'answers.0.customAnswerId', 'not_allowed'],
      [
        answering(body, custom, { customAnswerId: undefined }),
        `answers.${custom}.customAnswerId`,
        'required',
      ],
    ];
    for (const [sent, path, code] of cases) {
      const answer = await record('operator', newId(), sent);
      expect(answer.status).toBe(400);
      expect(answer.problem.issues).toContainEqual({ path, code });
    }
    expect((await record('operator', '7', body)).problem.issues).toEqual([{ path: 'id', code: 'invalid' }]);
    const incomplete = await record('operator', newId(), { ...body, answers: [] });
    expect(incomplete.problem.params).toEqual({
      questionId: body.answers[0]?.questionId,
      missing: body.answers.length,
    });
    expect((await listOf('operator', piece.serial)).value).toEqual([]);
  });

  it('409: rows of another type, another question and another group are unknown', async () => {
    const piece = await registerTestEquipment(server);
    const ladder = await registerTestEquipment(server, { productName: 'Escada' });
    const foreign = await registerTestEquipment(server, { who: 'stranger' });
    const body = bodyFor(piece);
    const custom = body.answers.findIndex((one) => one.customAnswerId !== undefined);
    const foreignCustom = bodyFor(foreign).answers[custom];
    const cases: [object, string][] = [
      [answering(body, 0, bodyFor(ladder).answers[0] ?? {}), 'answers.0.questionId'],
      [answering(body, 0, bodyFor(foreign).answers[0] ?? {}), 'answers.0.questionId'],
      [
        answering(body, custom, { customAnswerId: foreignCustom?.customAnswerId }),
        `answers.${custom}.customAnswerId`,
      ],
      [{ ...body, attributes: [{ attributeId: newId(), value: '' }] }, 'attributes.0.attributeId'],
    ];
    for (const [sent, path] of cases) {
      const { problem } = await record('operator', newId(), sent);
      expect(problem).toMatchObject({ status: 409, code: 'RECORD_ROW_UNKNOWN', params: { path } });
    }
    const photoId = newId();
    const { problem } = await record('operator', newId(), { ...body, photos: [photoId] });
    expect(problem).toMatchObject({ status: 409, code: 'PHOTO_UNKNOWN', params: { photoId } });
  });

  it('401 without a session; 404 for a free serial, a stranger and the sibling company', async () => {
    const piece = await registerTestEquipment(server);
    const body = bodyFor(piece);
    expect((await record(undefined, newId(), body)).status).toBe(401);
    expect((await record('operator', newId(), { ...body, tagSerialNumber: freshSerial() })).status).toBe(404);
    for (const who of ['stranger', 'strangerGroup', 'sibling'] as const) {
      expect((await record(who, newId(), body)).status).toBe(404);
    }
    for (const who of ['platform', 'group', 'company'] as const) {
      expect((await record(who, newId(), body)).status).toBe(200);
    }
  });

  it('a question that is newer than the record may be missing, an older one may not', async () => {
    const piece = await registerTestEquipment(server, { productName: 'Extintor de água' });
    const params = { id: piece.product.inspectionTypeId };
    const saved = (await call('company', getInspectionQuestions, { params })).value;
    const body = bodyFor(piece, away(-60 * MINUTE));
    const [off, ...rest] = saved;
    const added = await call('company', putInspectionQuestions, {
      params,
      body: [
        { ...off, enabled: false } as (typeof saved)[number],
        ...rest,
        { question: 'Mais nova?', type: 'YES_NO_NA' },
      ],
    });
    expect(added.status).toBe(200);
    // Made on a phone with the older list: answers what is off by now, and cannot know what is new.
    expect((await record('operator', newId(), body)).status).toBe(200);
    const late = await record('operator', newId(), { ...body, createdAt: away(5 * MINUTE) });
    expect(late.problem.issues).toEqual([{ path: 'answers', code: 'incomplete' }]);
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
    const instants = (await listOf('operator', piece.serial)).value.map((one) => one.createdAt);
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

describe('GET /web/equipments/{serial}/inspections', () => {
  it('200: words survive another checklist and another product', async () => {
    const piece = await registerTestEquipment(server, { productName: 'Extintor de espuma' });
    await record('operator', newId(), bodyFor(piece));
    const before = (await listOf('company', piece.serial)).value;
    const params = { id: piece.product.inspectionTypeId };
    const saved = (await call('company', getInspectionQuestions, { params })).value;
    await call('company', putInspectionQuestions, {
      params,
      body: saved.map((question) => ({
        ...question,
        question: `${question.question} (outra)`,
        enabled: false,
      })),
    });
    const ladder = await registerTestEquipment(server, { productName: 'Escada' });
    const moved = await call('company', updateEquipment, {
      params: { serial: piece.serial },
      body: { productId: ladder.product.id },
    });
    expect(moved.value.productName).toBe(ladder.product.name);
    expect((await listOf('company', piece.serial)).value).toEqual(before);
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
    expect((await listOf('operator', freshSerial())).status).toBe(404);
  });
});
