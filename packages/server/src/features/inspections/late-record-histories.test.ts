/** Random edits of a checklist, and records that were filled in before, between and after the edits. */
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { DAY, fieldRecords, fromNow, KINDS, letTimePass } from '../../testing/field-records.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;

beforeAll(async () => letTimePass(server, 400 * DAY));

/** An edit of the question at `index` modulo the number of questions. `answers` changes all custom answers. */
const edit = fc.record({
  act: fc.constantFrom('add', 'toggle', 'toggle', 'rename', 'retype', 'answers', 'report'),
  index: fc.nat(20),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** Answers of a technician, by the position of the question. */
const answerChoices = fc.array(fc.nat(5), { minLength: 5, maxLength: 5 });

describe.each(KINDS)('$put.path', (kind) => {
  const { record, listRecords, readQuestions, saveQuestions } = fieldRecords(server, kind);
  const table = kind.kind === 'inspections' ? 'inspection_questions' : 'maintenance_questions';

  /** Each history continues with the checklist that the previous history left. */
  let piece: TestEquipment;

  beforeAll(async () => {
    piece = await registerTestEquipment(server);
  });

  async function readChecklist(serial: string) {
    const { value } = await call('operator', getFieldTag, { params: { serial } });
    if (value.state !== 'REGISTERED') {
      throw new Error('not registered');
    }
    return value.checklist[kind.questionsKey];
  }
  type Checklist = Awaited<ReturnType<typeof readChecklist>>;

  async function apply({ act, index }: Edit): Promise<void> {
    const typeId = piece.product.inspectionTypeId;
    const saved = await readQuestions(typeId);
    const chosen = saved[index % saved.length];
    const change =
      act === 'toggle' ? { enabled: chosen?.enabled === false } : { question: `Outra ${newId()}?` };
    if (act === 'add') {
      await saveQuestions(typeId, [...saved, { question: `Nova ${newId()}?`, type: 'YES_NO_NA' }]);
    } else if (act === 'retype') {
      // The edit is made in the database, because the API changes a type only before the first equipment is registered.
      await server.database.pool.query(
        `update g1_home.${table} as question set type = case when type <> 'TEXT' then 'TEXT'
           when exists (select from g1_home.inspection_custom_answers where inspection_question_id = question.id)
           then 'CUSTOM' else 'YES_NO_NA' end where id = $1`,
        [chosen?.id],
      );
    } else if (act === 'report' && kind.kind === 'maintenances') {
      await server.database.pool.query(
        `update g1_home.maintenance_questions
         set reports = case reports when 'WORK' then 'CONFORMITY' else 'WORK' end where id = $1`,
        [chosen?.id],
      );
    } else if (act === 'answers') {
      await server.database.pool.query(
        `update g1_home.inspection_custom_answers set answer = answer || ' *',
           type = case type when 'NEGATIVE' then 'POSITIVE' else 'NEGATIVE' end
         where inspection_question_id in (select id from g1_home.inspection_questions where inspection_type_id = $1)`,
        [typeId],
      );
    } else {
      await saveQuestions(
        typeId,
        saved.map((question) => (question === chosen ? { ...question, ...change } : question)),
      );
    }
  }

  /** Answers every question of a checklist. Also returns the texts and the result that the record must have. */
  function fillIn(checklist: Checklist, choices: readonly number[]) {
    const filled = checklist.map((question, at) => {
      const choice = choices[at % choices.length] ?? 0;
      const { id: questionId, type } = question;
      if (type === 'CUSTOM') {
        const chosen = question.customAnswers[choice % question.customAnswers.length];
        return {
          body: { questionId, customAnswerId: chosen?.id },
          text: chosen?.answer,
          flaw: chosen?.type === 'NEGATIVE',
        };
      }
      const text = type === 'TEXT' ? 'Sem mais' : (['YES', 'NO', 'NA'][choice % 3] ?? 'YES');
      const isWork = 'reports' in question && question.reports === 'WORK';
      return { body: { questionId, answer: text }, text, flaw: text === 'NO' && !isWork };
    });
    return {
      answers: filled.map(({ body }) => body),
      texts: checklist.map(({ question, type }, at) => ({ question, type, answer: filled[at]?.text })),
      result: filled.some(({ flaw }) => flaw) ? 'IMPROPER' : 'VALID',
    };
  }

  async function readTexts(serial: string, id: string) {
    const { value } = await listRecords('operator', serial);
    const saved = value.find((item) => item.receivedAt !== '' && Object.values(item).includes(id));
    return saved?.questionsAnswers.map(({ question, type, answer }) => ({ question, type, answer }));
  }

  /** Applies edits one day apart. Returns the checklists before each edit and after the last, each with its age in days. */
  async function playHistory(edits: readonly Edit[]) {
    const bundles: { daysAgo: number; checklist: Checklist }[] = [];
    for (const [index, item] of edits.entries()) {
      bundles.push({ daysAgo: edits.length - index, checklist: await readChecklist(piece.serial) });
      await letTimePass(server, DAY / 2);
      await apply(item);
      await letTimePass(server, DAY / 2);
    }
    return [...bundles, { daysAgo: 0, checklist: await readChecklist(piece.serial) }];
  }

  it('saves a complete record by each checklist, and refuses it without a required answer', async () => {
    const property = fc.asyncProperty(
      fc.array(edit, { minLength: 8, maxLength: 8 }),
      answerChoices,
      async (edits, choices) => {
        for (const { daysAgo, checklist } of await playHistory(edits)) {
          const { answers, texts, result } = fillIn(checklist, choices);
          const base = {
            tagSerialNumber: piece.serial,
            createdAt: fromNow(0),
            bundleAt: fromNow(-daysAgo * DAY),
          };
          const id = newId();
          const honest = await record('operator', id, { ...base, answers });
          expect(honest.status === 200 ? honest.value.result : honest.problem).toEqual(result);
          expect(await readTexts(piece.serial, id)).toEqual(texts);
          const required = checklist.filter(({ type }) => type !== 'TEXT');
          const left = required[(choices[0] ?? 0) % required.length]?.id;
          const lacking = answers.filter(({ questionId }) => questionId !== left);
          const refused = await record('operator', newId(), { ...base, answers: lacking });
          expect(refused.problem.issues).toEqual([{ path: 'answers', code: 'incomplete' }]);
        }
      },
    );
    // The seed repeats the same histories in each run. HISTORIES=1000 plays more.
    await fc.assert(property, { numRuns: Math.ceil(inject('histories') / 60), seed: 30 });
  });
});
