/** Records that a phone made with earlier data are checked by the checklist of that data. A wrong clock of the phone is corrected. */
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { PHONE_TIME_HEADER } from '@mobcheck/contract/kernel/phone-time-header.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { DAY, fieldRecords, fromNow, KINDS, letTimePass, MINUTE } from '../../testing/field-records.ts';

const server = useApp();
const { newId } = systemIds;

beforeAll(async () => letTimePass(server, 400 * DAY));

describe.each(KINDS)('$put.path of a checklist that changed after the bundle', (kind) => {
  const { bodyFor, record, listRecords, readQuestions, saveQuestions, addAttribute } = fieldRecords(
    server,
    kind,
  );
  const table = kind.kind === 'inspections' ? 'inspection_questions' : 'maintenance_questions';
  let piece: TestEquipment;
  /** Instant of the bundle that has the checklist of `piece`. */
  const bundleAt = fromNow(-30 * DAY);
  const afterChange = fromNow(-10 * DAY);

  beforeEach(async () => {
    piece = await registerTestEquipment(server);
    await letTimePass(server, 40 * DAY);
  });

  const typeId = () => piece.product.inspectionTypeId;
  /** Makes the changes so far 20 days old, so that they are between `bundleAt` and `afterChange`. */
  const twentyDaysPass = () => letTimePass(server, 20 * DAY);
  const send = async (fields: object) => record('operator', newId(), { ...bodyFor(piece), ...fields });

  /** The question that the first answer of `bodyFor` is for. */
  const firstQuestion = () => piece.checklist[kind.questionsKey].find(({ type }) => type !== 'TEXT');

  async function changeFirst(change: object): Promise<void> {
    const saved = await readQuestions(typeId());
    await saveQuestions(
      typeId(),
      saved.map((question) => (question.id === firstQuestion()?.id ? { ...question, ...change } : question)),
    );
  }

  it('a question that was added after the bundle is not required', async () => {
    await saveQuestions(typeId(), [
      ...(await readQuestions(typeId())),
      { question: `Nova ${newId()}?`, type: 'YES_NO_NA' },
    ]);
    await twentyDaysPass();
    expect((await send({ bundleAt })).status).toBe(200);
    expect((await send({ bundleAt: afterChange })).problem.issues).toEqual([
      { path: 'answers', code: 'incomplete' },
    ]);
  });

  it('a question that was disabled at the bundle and enabled later is not required', async () => {
    const answers = bodyFor(piece).answers.slice(1);
    await changeFirst({ enabled: false });
    await letTimePass(server, 35 * DAY);
    await changeFirst({ enabled: true });
    await twentyDaysPass();
    // The question was disabled from 55 to 20 days ago.
    expect((await send({ bundleAt, answers })).status).toBe(200);
    expect((await send({ bundleAt: afterChange, answers })).problem.issues).toEqual([
      { path: 'answers', code: 'incomplete' },
    ]);
  });

  it('an answer to a question that was disabled after the bundle is saved', async () => {
    const question = firstQuestion()?.question;
    await changeFirst({ enabled: false });
    await twentyDaysPass();
    expect((await send({ bundleAt })).status).toBe(200);
    const [saved] = (await listRecords('operator', piece.serial)).value;
    expect(saved?.questionsAnswers.map((answer) => answer.question)).toContain(question);
    await changeFirst({ enabled: true });
  });

  it('a question that was enabled at the bundle is required, even if it was disabled later', async () => {
    await changeFirst({ enabled: false });
    await twentyDaysPass();
    const answers = bodyFor(piece).answers.slice(1);
    expect((await send({ bundleAt, answers })).problem.issues).toEqual([
      { path: 'answers', code: 'incomplete' },
    ]);
    expect((await send({ bundleAt: afterChange, answers })).status).toBe(200);
    await changeFirst({ enabled: true });
  });

  it('the record has the text that the question had at the bundle', async () => {
    const question = firstQuestion()?.question;
    await changeFirst({ question: `Outra ${newId()}?` });
    await twentyDaysPass();
    expect((await send({ bundleAt })).status).toBe(200);
    const [saved] = (await listRecords('operator', piece.serial)).value;
    expect(saved?.questionsAnswers[0]?.question).toBe(question);
  });

  it('an answer is saved with the type that its question had at the bundle', async () => {
    // Questions of work are left out, because a NO to them is no flaw.
    const id = piece.checklist[kind.questionsKey].find(
      (question) => question.type !== 'TEXT' && !('reports' in question && question.reports === 'WORK'),
    )?.id;
    const retype = async (type: string) =>
      server.database.pool.query(`update g1_home.${table} set type = $1 where id = $2`, [type, id]);
    await retype('TEXT');
    await twentyDaysPass();
    const no = bodyFor(piece).answers.map((answer) =>
      answer.questionId === id ? { ...answer, answer: 'NO' } : answer,
    );
    expect((await send({ bundleAt, answers: no })).value.result).toBe('IMPROPER');
    expect((await send({ bundleAt: afterChange, answers: no })).value.result).toBe('VALID');
    await retype('YES_NO_NA');
  });

  it('400 for an answer that the type of the question at the bundle does not allow', async () => {
    const answers = bodyFor(piece).answers.map((answer, at) =>
      at === 0 ? { ...answer, answer: 'sim' } : answer,
    );
    expect((await send({ bundleAt, answers })).problem.issues).toEqual([
      { path: 'answers.0.answer', code: 'invalid' },
    ]);
  });

  it('a record with or without a question that was added within two minutes of the bundle is saved', async () => {
    await saveQuestions(typeId(), [
      ...(await readQuestions(typeId())),
      { question: `Simultânea ${newId()}?`, type: 'YES_NO_NA' },
    ]);
    const at = fromNow(0);
    expect((await send({ bundleAt: at })).status).toBe(200);
    const now = await registerTestEquipment(server);
    const body = { ...bodyFor(now), bundleAt: at };
    expect((await record('operator', newId(), body)).status).toBe(200);
  });

  it('a change written before a bundle and committed after it does not affect its record', async () => {
    const editor = await server.database.pool.connect();
    try {
      await editor.query('begin');
      await editor.query(
        `insert into g1_home.${table} (id, inspection_type_id, question, type, position)
         values ($1, $2, $3, 'YES_NO_NA', 999)`,
        [newId(), typeId(), `Ainda não confirmada ${newId()}?`],
      );
      const { value } = await server.call('operator', getFieldTag, { params: { serial: piece.serial } });
      await editor.query('commit');
      const at = value.state === 'REGISTERED' ? value.bundleAt : '';
      expect((await send({ bundleAt: at })).status).toBe(200);
    } finally {
      editor.release();
    }
  });

  it('a value has the name that its attribute had at the bundle', async () => {
    const { rows } = await server.database.pool.query<{ category_id: string }>(
      'select category_id from g1_home.equipment where id = $1',
      [piece.id],
    );
    const attributeId = await addAttribute(rows[0]?.category_id ?? '', `Lacre ${newId()}`);
    await letTimePass(server, 20 * DAY);
    await server.database.pool.query('update g1_home.category_attributes set name = $1 where id = $2', [
      `Selo ${newId()}`,
      attributeId,
    ]);
    await letTimePass(server, 20 * DAY);
    await send({ bundleAt, attributes: [{ attributeId, value: 'azul' }] });
    const [saved] = (await listRecords('operator', piece.serial)).value;
    expect(saved?.attributesValues[0]?.attribute).toMatch(/^Lacre/);
  });

  it("the record is checked by the checklist of the product's former subcategory", async () => {
    const productId = piece.product.id;
    const ladder = await registerTestEquipment(server, { productName: 'Escada' });
    await letTimePass(server, 20 * DAY);
    const move = async (type: string) =>
      server.database.pool.query('update g1_home.products set inspection_type_id = $1 where id = $2', [
        type,
        productId,
      ]);
    await move(ladder.product.inspectionTypeId);
    await server.database.pool.query(
      'update g1_home.equipment set inspection_type_id = $1 where product_id = $2',
      [ladder.product.inspectionTypeId, productId],
    );
    await twentyDaysPass();
    expect((await send({ bundleAt })).status).toBe(200);
    expect((await send({ bundleAt: afterChange })).problem.code).toBe('RECORD_ROW_UNKNOWN');
    await move(piece.product.inspectionTypeId);
    await server.database.pool.query(
      'update g1_home.equipment set inspection_type_id = $1 where product_id = $2',
      [piece.product.inspectionTypeId, productId],
    );
  });
});

describe.each(KINDS)('$put.path from a phone with a wrong clock', (kind) => {
  const { bodyFor, record, listRecords } = fieldRecords(server, kind);
  const HOUR = 60 * MINUTE;

  /** Sends a record that was made an hour ago from a phone whose clock is fast by `fastMs`, or slow if negative. */
  async function sendFrom(fastMs: number) {
    const piece = await registerTestEquipment(server);
    const body = bodyFor(piece, fromNow(fastMs - HOUR));
    const id = newId();
    const response = await record('operator', id, body, { [PHONE_TIME_HEADER]: fromNow(fastMs) });
    return { piece, body, id, response };
  }
  const minutesAgo = (instant: string) => Math.round((Date.now() - Date.parse(instant)) / MINUTE);

  it.each([
    ['five hours fast', 5 * HOUR],
    ['five hours slow', -5 * HOUR],
    ['three years fast', 3 * 365 * DAY],
    ['six years slow', -6 * 365 * DAY],
  ])('%s: the record has the right instant', async (_, fastMs) => {
    const { piece, response } = await sendFrom(fastMs);
    expect(minutesAgo(response.value.createdAt)).toBe(60);
    const [saved] = (await listRecords('operator', piece.serial)).value;
    expect(saved?.createdAt).toBe(response.value.createdAt);
  });

  it('400 for an instant that is hours ahead without the header', async () => {
    const piece = await registerTestEquipment(server);
    const { problem } = await record('operator', newId(), bodyFor(piece, fromNow(4 * HOUR)));
    expect(problem.issues).toEqual([{ path: 'createdAt', code: 'in_future' }]);
  });

  it('the instant that the phone sent is saved as well', async () => {
    const { id, body } = await sendFrom(-6 * 365 * DAY);
    const { rows } = await server.database.pool.query(
      `select phone_created_at from g1_home.${kind.kind} where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ phone_created_at: new Date(body.createdAt) }]);
  });

  it('a difference of less than two minutes is ignored', async () => {
    const { body, response } = await sendFrom(1.5 * MINUTE);
    expect(response.value.createdAt).toBe(body.createdAt);
  });

  it('a repeat with another time of the phone gets the first receipt', async () => {
    const { body, id, response } = await sendFrom(-5 * HOUR);
    const again = await record('operator', id, body, { [PHONE_TIME_HEADER]: fromNow(-4 * HOUR) });
    expect(again.bytes.equals(response.bytes)).toBe(true);
  });

  it('400 names a header that is no instant', async () => {
    const body = bodyFor(await registerTestEquipment(server));
    const { problem } = await record('operator', newId(), body, { [PHONE_TIME_HEADER]: 'noon' });
    expect(problem).toMatchObject({ status: 400, issues: [{ path: PHONE_TIME_HEADER, code: 'invalid' }] });
  });
});

describe.each(KINDS)('$put.path repeated after the tag lost its equipment', (kind) => {
  const { bodyFor, record } = fieldRecords(server, kind);

  it('gets the first receipt', async () => {
    const piece = await registerTestEquipment(server);
    const id = newId();
    const body = bodyFor(piece);
    const first = await record('operator', id, body);
    await server.database.pool.query('update g1_home.tags set equipment_id = null where serial_number = $1', [
      piece.serial,
    ]);
    expect((await record('operator', newId(), body)).status).toBe(404);
    expect((await record('operator', id, body)).bytes.equals(first.bytes)).toBe(true);
  });
});
