/** Tests of both kinds of field record. No 403: every role that signs in may record and read. */
import { updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import { fromNow, DAY, fieldRecords, KINDS, MINUTE } from '../../testing/field-records.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;

afterEach(() => {
  server.setNow(undefined);
});

describe.each(KINDS)('$put.method $put.path', (kind) => {
  const { bodyFor, withAnswer, record, listRecords, readQuestions, saveQuestions } = fieldRecords(
    server,
    kind,
  );

  it('twenty concurrent calls save one record and return one receipt', async () => {
    const piece = await registerTestEquipment(server);
    const id = newId();
    const body = bodyFor(piece);
    const responses = await Promise.all(Array.from({ length: 20 }, () => record('operator', id, body)));
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
    expect(new Set(responses.map((response) => response.bytes.toString())).size).toBe(1);
    expect((await listRecords('operator', piece.serial)).value).toHaveLength(1);
  });

  it('twenty concurrent calls write one audit row', async () => {
    const id = newId();
    const body = bodyFor(await registerTestEquipment(server));
    await Promise.all(Array.from({ length: 20 }, () => record('operator', id, body)));
    const { rows } = await server.database.pool.query(
      'select feature, act, user_email from g1_home.audit where subject = $1',
      [id],
    );
    expect(rows).toEqual([{ feature: kind.kind, act: 'record', user_email: 'operator@mobcheck.test' }]);
  });

  it('a repeat returns its receipt, even if it is too old or its checklist has changed', async () => {
    const piece = await registerTestEquipment(server, { productName: 'Escada' });
    const id = newId();
    const body = bodyFor(piece, fromNow(-80 * DAY));
    const first = await record('operator', id, body);
    const typeId = piece.product.inspectionTypeId;
    const saved = await readQuestions(typeId);
    await saveQuestions(typeId, [...saved, { question: 'Nova?', type: 'YES_NO_NA' }]);
    server.setNow(new Date(Date.now() + 25 * DAY));
    const repeat = await record('operator', id, body);
    expect(repeat.bytes.equals(first.bytes)).toBe(true);
    expect((await record('operator', newId(), body)).problem.issues).toEqual([
      { path: 'createdAt', code: 'too_old' },
    ]);
  });

  it('409 for other content or another user under a used id, and nothing is changed', async () => {
    const piece = await registerTestEquipment(server);
    const other = await registerTestEquipment(server);
    const id = newId();
    const body = bodyFor(piece);
    await record('operator', id, body);
    const replies = [
      await record('operator', id, withAnswer(body, 0, { answer: 'NO' })),
      await record('operator', id, { ...body, latitude: 1 }),
      await record('companyAdmin', id, body),
      await record('operator', id, { ...bodyFor(other), createdAt: body.createdAt }),
    ];
    expect(replies.map((answer) => [answer.status, answer.problem.code])).toEqual(
      replies.map(() => [409, 'RECORD_CONTENT_DIFFERS']),
    );
    expect((await listRecords('operator', piece.serial)).value.map((item) => item.result)).toEqual(['VALID']);
    expect((await listRecords('operator', other.serial)).value).toEqual([]);
  });

  it('only one of two concurrent calls with the same id for two pieces saves a record', async () => {
    const pieces = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const id = newId();
    const responses = await Promise.all(pieces.map((piece) => record('operator', id, bodyFor(piece))));
    expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lists = await Promise.all(
      pieces.map(async ({ serial }) => (await listRecords('operator', serial)).value.length),
    );
    expect(lists.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  it('400 names each invalid field, and nothing is saved', async () => {
    const piece = await registerTestEquipment(server);
    // The record is ahead of the clock, because a question that is younger than the record is not required.
    const body = bodyFor(piece, fromNow(5 * MINUTE));
    const photo = newId();
    const cases: [object, string, string][] = [
      [{ ...body, tagSerialNumber: 'ABC' }, 'tagSerialNumber', 'tag_serial'],
      [{ ...body, createdAt: undefined }, 'createdAt', 'required'],
      [{ ...body, createdAt: '2026-02-30T10:00:00Z' }, 'createdAt', 'invalid'],
      [{ ...body, createdAt: '0000-01-01T00:00:00Z' }, 'createdAt', 'date_out_of_range'],
      [{ ...body, createdAt: '0001-01-01T00:00:00Z' }, 'createdAt', 'date_out_of_range'],
      [{ ...body, bundleAt: '9999-12-31T23:59:59-14:00' }, 'bundleAt', 'date_out_of_range'],
      [{ ...body, createdAt: fromNow(-101 * DAY) }, 'createdAt', 'too_old'],
      [{ ...body, createdAt: fromNow(11 * MINUTE) }, 'createdAt', 'in_future'],
      [{ ...body, bundleAt: 'today' }, 'bundleAt', 'invalid'],
      [{ ...body, bundleAt: fromNow(-101 * DAY) }, 'bundleAt', 'too_old'],
      [{ ...body, bundleAt: fromNow(3 * MINUTE) }, 'bundleAt', 'in_future'],
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
      [withAnswer(body, 0, { answer: 'yes' }), 'answers.0.answer', 'invalid'],
      [withAnswer(body, 0, { customAnswerId: newId() }), 'answers.0.customAnswerId', 'not_allowed'],
    ];
    for (const [rawBody, path, code] of cases) {
      const response = await record('operator', newId(), rawBody);
      expect(response.status).toBe(400);
      expect(response.problem.issues).toContainEqual({ path, code });
    }
    expect((await record('operator', '7', body)).problem.issues).toEqual([{ path: 'id', code: 'invalid' }]);
    expect((await listRecords('operator', piece.serial)).value).toEqual([]);
  });

  it('400 for missing answers names the first missing question and how many are missing', async () => {
    const body = bodyFor(await registerTestEquipment(server), fromNow(5 * MINUTE));
    const incomplete = await record('operator', newId(), { ...body, answers: [] });
    expect(incomplete.problem.params).toEqual({
      questionId: body.answers[0]?.questionId,
      missing: body.answers.length,
    });
  });

  it('RECORD_ROW_UNKNOWN for a row of another type, of another group, and for an unknown id', async () => {
    const piece = await registerTestEquipment(server);
    const ladder = await registerTestEquipment(server, { productName: 'Escada' });
    const foreign = await registerTestEquipment(server, { who: 'foreignAdmin' });
    const body = bodyFor(piece);
    const cases: [object, string][] = [
      [withAnswer(body, 0, bodyFor(ladder).answers[0] ?? {}), 'answers.0.questionId'],
      [{ ...body, answers: bodyFor(foreign).answers }, 'answers.0.questionId'],
      [{ ...body, attributes: [{ attributeId: newId(), value: '' }] }, 'attributes.0.attributeId'],
    ];
    for (const [rawBody, path] of cases) {
      const { problem } = await record('operator', newId(), rawBody);
      expect(problem).toMatchObject({ status: 409, code: 'RECORD_ROW_UNKNOWN', params: { path } });
    }
  });

  it('PHOTO_UNKNOWN for the id of a photo that was not uploaded', async () => {
    const body = bodyFor(await registerTestEquipment(server));
    const photoId = newId();
    const { problem } = await record('operator', newId(), { ...body, photos: [photoId] });
    expect(problem).toMatchObject({ status: 409, code: 'PHOTO_UNKNOWN', params: { photoId } });
  });

  it('401 without a session', async () => {
    const body = bodyFor(await registerTestEquipment(server));
    expect((await record(undefined, newId(), body)).status).toBe(401);
  });

  it('404 for a free serial', async () => {
    const body = bodyFor(await registerTestEquipment(server));
    expect((await record('operator', newId(), { ...body, tagSerialNumber: freshSerial() })).status).toBe(404);
  });

  it('404 for users of another company or group', async () => {
    const body = bodyFor(await registerTestEquipment(server));
    for (const who of ['foreignAdmin', 'foreignGroupAdmin', 'siblingAdmin'] as const) {
      expect((await record(who, newId(), body)).status).toBe(404);
    }
  });

  it('200 for every role that sees the company', async () => {
    const body = bodyFor(await registerTestEquipment(server));
    for (const who of ['platformAdmin', 'groupAdmin', 'companyAdmin'] as const) {
      expect((await record(who, newId(), body)).status).toBe(200);
    }
  });

  it('409 by a setting of the company of the piece, also while another company is active', async () => {
    const piece = await registerTestEquipment(server, { who: 'siblingAdmin' });
    const query = async (text: string) => server.database.pool.query(text, [piece.id]);
    const sibling = '(select company_id from g1_home.equipment where id = $1)';
    onTestFinished(
      async () => void (await query(`delete from g1_home.company_settings where company_id = ${sibling}`)),
    );
    await query(`insert into g1_home.company_settings (company_id, param, enabled, update_date)
      values (${sibling}, 'REQUIRE_LOCATION', true, now())`);
    const body = { ...bodyFor(piece), latitude: null, longitude: null };
    expect((await record('groupAdmin', newId(), body)).problem.code).toBe('LOCATION_REQUIRED');
    // An hour later the setting is older than the tolerance around the instant of the phone's data.
    const later = new Date(Date.now() + 3_600_000);
    server.setNow(later);
    onTestFinished(() => server.setNow(undefined));
    const late = { ...body, bundleAt: later.toISOString() };
    expect((await record('groupAdmin', newId(), late)).problem.code).toBe('LOCATION_REQUIRED');
  });
});

describe.each(KINDS)('$list.method $list.path', (kind) => {
  const { bodyFor, record, listRecords, readQuestions, saveQuestions } = fieldRecords(server, kind);

  it('a record keeps its texts when the checklist and the product change', async () => {
    const piece = await registerTestEquipment(server, { productName: 'Extintor de espuma' });
    await record('operator', newId(), bodyFor(piece));
    const before = (await listRecords('companyAdmin', piece.serial)).value;
    expect(before).toHaveLength(1);
    const typeId = piece.product.inspectionTypeId;
    const saved = await readQuestions(typeId);
    onTestFinished(async () => void (await saveQuestions(typeId, saved)));
    await saveQuestions(
      typeId,
      saved.map((question) => ({ ...question, question: `${question.question} (outra)`, enabled: false })),
    );
    const ladder = await registerTestEquipment(server, { productName: 'Escada' });
    const update = await call('companyAdmin', updateEquipment, {
      params: { serial: piece.serial },
      body: { productId: ladder.product.id },
    });
    expect(update.value.productName).toBe(ladder.product.name);
    expect((await listRecords('companyAdmin', piece.serial)).value).toEqual(before);
  });

  it('is empty for equipment without records', async () => {
    const { serial } = await registerTestEquipment(server);
    expect((await listRecords('operator', serial)).value).toEqual([]);
  });

  it('400 for a text that is no serial', async () => {
    expect((await listRecords('operator', 'nada')).problem.issues).toEqual([
      { path: 'serial', code: 'tag_serial' },
    ]);
  });

  it('401 without a session', async () => {
    const { serial } = await registerTestEquipment(server);
    expect((await listRecords(undefined, serial)).status).toBe(401);
  });

  it('404 for users of another company or group', async () => {
    const { serial } = await registerTestEquipment(server);
    for (const who of ['foreignAdmin', 'foreignGroupAdmin', 'siblingAdmin'] as const) {
      expect((await listRecords(who, serial)).status).toBe(404);
    }
  });

  it('404 for a free serial', async () => {
    expect((await listRecords('operator', freshSerial())).status).toBe(404);
  });
});
