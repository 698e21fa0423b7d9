/** Records with limited questions. The limits in the bundle's checklist determine which answers are required. */
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { bundleChecklist } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import type { StoredLimits } from '@mobcheck/contract/inspection-types/question-limits.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { DAY, fieldRecords, fromNow, KINDS, letTimePass } from '../../testing/field-records.ts';

const server = useApp();
const { newId } = systemIds;

beforeAll(async () => letTimePass(server, 400 * DAY));

describe.each(KINDS)('$put.path', (kind) => {
  const { bodyFor, record, listRecords, readQuestions, saveQuestions } = fieldRecords(server, kind);
  const table = kind.kind === 'inspections' ? 'inspection_questions' : 'maintenance_questions';
  let piece: TestEquipment;
  let other: TestEquipment;
  const bundleAt = fromNow(-30 * DAY);
  const afterChange = fromNow(-10 * DAY);

  beforeEach(async () => {
    await server.database.pool.query(`update g1_home.${table} set only_products = null, only_after = null`);
    piece = await registerTestEquipment(server);
    other = await registerTestEquipment(server, { productName: 'Extintor de CO₂' });
    await letTimePass(server, 400 * DAY);
  });

  /** The yes/no questions of the checklist, which are required. */
  const questions = () => piece.checklist[kind.questionsKey].filter(({ type }) => type === 'YES_NO_NA');
  const idAt = (index: number) => questions()[index]?.id ?? '';

  /** Changes the limits of a question through HTTP. */
  async function limit(id: string, limits: StoredLimits): Promise<void> {
    const typeId = piece.product.inspectionTypeId;
    const saved = await readQuestions(typeId);
    await saveQuestions(
      typeId,
      saved.map((question) => (question.id === id ? { ...question, ...limits } : question)),
    );
  }

  /** Sends a record with some answers left out and others changed. */
  async function send(
    of: TestEquipment,
    {
      without = [],
      answers = {},
      ...fields
    }: { without?: string[]; answers?: Record<string, string>; bundleAt?: string },
  ) {
    // A question that is younger than the record would not be required.
    const body = bodyFor(of, fromNow(0));
    const given = body.answers
      .filter(({ questionId }) => !without.includes(questionId))
      .map((answer) => {
        const changed = answers[answer.questionId];
        return changed === undefined ? answer : { questionId: answer.questionId, answer: changed };
      });
    return record('operator', newId(), { ...body, ...fields, answers: given });
  }
  const INCOMPLETE = [{ path: 'answers', code: 'incomplete' }];

  it('a question that is limited to a product is required only for that product', async () => {
    await limit(idAt(0), { onlyProducts: [other.product.id] });
    const without = [idAt(0)];
    expect((await send(piece, { without })).status).toBe(200);
    expect((await send(other, { without })).problem.issues).toEqual(INCOMPLETE);
    expect((await send(other, {})).status).toBe(200);
  });

  it('a question that is limited to an earlier answer is required only with that answer', async () => {
    await limit(idAt(1), { onlyAfter: { questionId: idAt(0), answer: 'NO' } });
    const without = [idAt(1)];
    expect((await send(piece, { without })).status).toBe(200);
    expect((await send(piece, { without, answers: { [idAt(0)]: 'NO' } })).problem.issues).toEqual(INCOMPLETE);
  });

  it('a question is not required after an answer to a question that is not asked', async () => {
    await limit(idAt(0), { onlyProducts: [other.product.id] });
    await limit(idAt(1), { onlyAfter: { questionId: idAt(0), answer: 'YES' } });
    expect((await send(piece, { without: [idAt(1)] })).status).toBe(200);
    expect((await send(other, { without: [idAt(1)] })).problem.issues).toEqual(INCOMPLETE);
  });

  it('an answer to a question that is not asked is saved', async () => {
    await limit(idAt(0), { onlyProducts: [other.product.id] });
    expect((await send(piece, { answers: { [idAt(0)]: 'NA' } })).status).toBe(200);
    const [saved] = (await listRecords('operator', piece.serial)).value;
    expect(saved?.questionsAnswers.map(({ question }) => question)).toContain(questions()[0]?.question);
  });

  it('a question stays required if its limit was added after the bundle', async () => {
    await limit(idAt(0), { onlyProducts: [other.product.id] });
    await letTimePass(server, 20 * DAY);
    const without = [idAt(0)];
    expect((await send(piece, { without, bundleAt })).problem.issues).toEqual(INCOMPLETE);
    expect((await send(piece, { without, bundleAt: afterChange })).status).toBe(200);
  });

  it('a question stays optional if its limit was removed after the bundle', async () => {
    await limit(idAt(0), { onlyProducts: [other.product.id] });
    await letTimePass(server, 40 * DAY);
    await limit(idAt(0), { onlyProducts: null });
    await letTimePass(server, 20 * DAY);
    const without = [idAt(0)];
    expect((await send(piece, { without, bundleAt })).status).toBe(200);
    expect((await send(piece, { without, bundleAt: afterChange })).problem.issues).toEqual(INCOMPLETE);
  });

  it('a question is required after the answer that its limit had at the bundle', async () => {
    await limit(idAt(1), { onlyAfter: { questionId: idAt(0), answer: 'YES' } });
    await letTimePass(server, 40 * DAY);
    await limit(idAt(1), { onlyAfter: { questionId: idAt(0), answer: 'NA' } });
    await letTimePass(server, 20 * DAY);
    const without = [idAt(1)];
    expect((await send(piece, { without, bundleAt })).problem.issues).toEqual(INCOMPLETE);
    expect((await send(piece, { without, bundleAt: afterChange })).status).toBe(200);
  });

  it('records by the old and the new limit are saved within two minutes of the change', async () => {
    const at = fromNow(0);
    await limit(idAt(0), { onlyProducts: [other.product.id] });
    expect((await send(piece, { without: [idAt(0)], bundleAt: at })).status).toBe(200);
    expect((await send(piece, { bundleAt: at })).status).toBe(200);
  });

  it('an earlier state without the columns of limits has no limit', async () => {
    await limit(idAt(0), { onlyProducts: [other.product.id] });
    await server.database.pool.query(
      `update g1_home.row_history set content = content - 'asked' - 'only_products' - 'only_after'
       where row_id = $1`,
      [idAt(0)],
    );
    await letTimePass(server, 20 * DAY);
    expect((await send(piece, { without: [idAt(0)], bundleAt })).problem.issues).toEqual(INCOMPLETE);
    expect((await send(piece, { bundleAt })).status).toBe(200);
  });

  it('tag and bundle have the limits of a question, and no field for a limit that is not set', async () => {
    const limits = { onlyAfter: { questionId: idAt(0), answer: 'NO' }, onlyProducts: [piece.product.id] };
    await limit(idAt(1), { ...limits, answeredBy: null });
    const tag = (await server.call('operator', getFieldTag, { params: { serial: piece.serial } })).value;
    const bundle = (await server.call('operator', getFieldBundle)).value.lists?.catalogue.rows;
    const ofBundle = bundle && bundleChecklist(bundle, piece.product.id)?.[kind.questionsKey];
    const ofTag = tag.state === 'REGISTERED' ? tag.checklist[kind.questionsKey] : [];
    expect(ofTag).toEqual(ofBundle);
    const [first, second] = ofTag.filter(({ type }) => type === 'YES_NO_NA');
    expect(second).toMatchObject(limits);
    expect(Object.keys(first ?? {}).filter((name) => /^(asked|only|answeredBy)/.test(name))).toEqual([]);
  });
});

describe('a product that leaves its subcategory', () => {
  const { bodyFor, record, readQuestions, saveQuestions } = fieldRecords(server, KINDS[0]);

  it('needs no answers to questions that are limited to it until it is back', async () => {
    const piece = await registerTestEquipment(server, { productName: 'Extintor de CO₂' });
    const ladder = await registerTestEquipment(server, { productName: 'Escada' });
    const typeId = piece.product.inspectionTypeId;
    const [first, ...rest] = await readQuestions(typeId);
    await saveQuestions(typeId, [{ ...first, onlyProducts: [piece.product.id] } as never, ...rest]);
    const move = async (type: string) => {
      for (const table of ['products', 'equipment']) {
        const column = table === 'products' ? 'id' : 'product_id';
        await server.database.pool.query(
          `update g1_home.${table} set inspection_type_id = $1 where ${column} = $2`,
          [type, piece.product.id],
        );
      }
    };
    const answers = bodyFor(piece).answers.filter(({ questionId }) => questionId !== first?.id);
    const send = async () => record('operator', newId(), { ...bodyFor(piece, fromNow(0)), answers });
    expect((await send()).status).toBe(400);
    await move(ladder.product.inspectionTypeId);
    const moved = { ...bodyFor(ladder), tagSerialNumber: piece.serial };
    expect((await record('operator', newId(), moved)).status).toBe(200);
    await move(typeId);
    expect((await send()).status).toBe(400);
    await saveQuestions(typeId, [{ ...first, onlyProducts: null } as never, ...rest]);
  });
});
