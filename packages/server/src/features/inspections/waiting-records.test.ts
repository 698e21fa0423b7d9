/** Records that wait on a phone while the office changes checklists and settings. Each is checked by the rules in its bundle. */
import {
  listSystemConfig,
  toggleSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { DAY, fieldRecords, fromNow, KINDS, letTimePass } from '../../testing/field-records.ts';

const server = useApp();
const { newId } = systemIds;

beforeAll(async () => letTimePass(server, 400 * DAY));

async function switchLocation(enabled: boolean): Promise<void> {
  const { value } = await server.call('groupAdmin', listSystemConfig);
  const id = value.find(({ param }) => param === 'REQUIRE_LOCATION')?.id ?? '';
  await server.call('groupAdmin', toggleSystemConfig, { params: { id }, body: { enabled } });
}

describe.each(KINDS)('three waiting records of $kind', (kind) => {
  const { bodyFor, record, listRecords, readQuestions, saveQuestions } = fieldRecords(server, kind);
  const table = kind.kind === 'inspections' ? 'inspection_questions' : 'maintenance_questions';
  type Piece = Awaited<ReturnType<typeof registerTestEquipment>>;
  const typeOf = (piece: Piece) => piece.product.inspectionTypeId;
  const isIncomplete = [{ path: 'answers', code: 'incomplete' }];

  const firstQuestion = (piece: Piece) =>
    piece.checklist[kind.questionsKey].find(({ type }) => type !== 'TEXT');

  async function retypeFirst(piece: Piece, type: string): Promise<void> {
    await server.database.pool.query(`update g1_home.${table} set type = $1 where id = $2`, [
      type,
      firstQuestion(piece)?.id,
    ]);
  }

  async function changeFirst(piece: Piece, change: object): Promise<void> {
    const saved = await readQuestions(typeOf(piece));
    const rows = saved.map((row) => (row.id === firstQuestion(piece)?.id ? { ...row, ...change } : row));
    await saveQuestions(typeOf(piece), rows);
  }

  const [before, after] = [fromNow(-9 * DAY), fromNow(-DAY)];

  /** Changes, each with a control: a record that is refused by the rules before or after the change. */
  const CHANGES = [
    {
      change: 'a question is added',
      act: async (piece: Piece) =>
        saveQuestions(typeOf(piece), [
          ...(await readQuestions(typeOf(piece))),
          { question: `Nova ${newId()}?`, type: 'YES_NO_NA' },
        ]),
      control: { bundleAt: after },
      refusal: isIncomplete,
    },
    {
      change: 'a question is made required',
      prepare: async (piece: Piece) => retypeFirst(piece, 'TEXT'),
      act: async (piece: Piece) => retypeFirst(piece, 'YES_NO_NA'),
      answersFrom: 1,
      control: { bundleAt: after },
      refusal: isIncomplete,
    },
    {
      change: 'a question is retired',
      act: async (piece: Piece) => changeFirst(piece, { enabled: false }),
      undo: async (piece: Piece) => changeFirst(piece, { enabled: true }),
      // The question was required at the bundle, so a record without its answer is incomplete.
      control: { bundleAt: before, answersFrom: 1 },
      refusal: isIncomplete,
    },
    {
      change: 'a position is required',
      act: async () => switchLocation(true),
      undo: async () => switchLocation(false),
      control: { bundleAt: after },
      refusal: 'LOCATION_REQUIRED',
    },
  ];

  it.each(CHANGES)('$change: all three are saved, once', async (step) => {
    const { prepare, act, undo, control, refusal, answersFrom = 0 } = step;
    const piece = await registerTestEquipment(server);
    await prepare?.(piece);
    await letTimePass(server, 20 * DAY);
    await act(piece);
    await letTimePass(server, 5 * DAY);
    const full = bodyFor(piece);
    const waiting = [8, 7, 6].map((daysAgo) => ({
      id: newId(),
      body: {
        ...full,
        answers: full.answers.slice(answersFrom),
        createdAt: fromNow(-daysAgo * DAY),
        bundleAt: before,
      },
    }));
    for (const { id, body } of waiting) {
      const first = await record('operator', id, body);
      expect([first.status, first.status === 200 ? undefined : first.problem]).toEqual([200, undefined]);
      const again = await record('operator', id, body);
      expect(again.bytes.equals(first.bytes)).toBe(true);
    }
    const saved = (await listRecords('operator', piece.serial)).value.map(({ createdAt }) => createdAt);
    expect(saved.toSorted()).toEqual(waiting.map(({ body }) => body.createdAt));
    const { bundleAt, answersFrom: from = answersFrom } = control;
    const other = { ...full, answers: full.answers.slice(from), bundleAt };
    const { problem } = await record('operator', newId(), other);
    expect(problem.issues ?? problem.code).toEqual(refusal);
    await undo?.(piece);
  });
});

describe('three waiting inspections', () => {
  const { bodyFor, record, listRecords } = fieldRecords(server, KINDS[0]);

  it('a custom answer is disabled: all three keep it', async () => {
    const piece = await registerTestEquipment(server);
    const question = piece.checklist.inspectionQuestions.find(({ type }) => type === 'CUSTOM');
    const chosen = question?.customAnswers.find(({ type }) => type !== 'NEGATIVE');
    await letTimePass(server, 20 * DAY);
    await server.database.pool.query(
      'update g1_home.inspection_custom_answers set enabled = false where id = $1',
      [chosen?.id],
    );
    await letTimePass(server, 5 * DAY);
    const send = async (fields: object) => record('operator', newId(), { ...bodyFor(piece), ...fields });
    for (const daysAgo of [8, 7, 6]) {
      const fields = { createdAt: fromNow(-daysAgo * DAY), bundleAt: fromNow(-9 * DAY) };
      expect((await send(fields)).status).toBe(200);
    }
    const saved = (await listRecords('operator', piece.serial)).value;
    const texts = saved.map(({ questionsAnswers }) =>
      questionsAnswers.flatMap((row) => (row.question === question?.question ? [row.answer] : [])),
    );
    expect(texts).toEqual(Array.from({ length: 3 }, () => [chosen?.answer]));
    // Control: a custom answer that never existed is refused.
    const answers = bodyFor(piece).answers.map((answer) =>
      answer.customAnswerId === chosen?.id ? { ...answer, customAnswerId: newId() } : answer,
    );
    const { problem } = await send({ answers, bundleAt: fromNow(-9 * DAY) });
    expect(problem.code).toBe('RECORD_ROW_UNKNOWN');
  });
});
