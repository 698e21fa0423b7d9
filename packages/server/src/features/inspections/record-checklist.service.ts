/** Finds the checklist for checking a record: the checklist at its bundle's instant, or without a bundle the current checklist. */
import {
  type AskingLimits,
  askedIds,
  type Asking,
} from '@mobcheck/contract/inspection-types/asked-questions.rules.ts';
import { missingRequiredQuestions } from '@mobcheck/contract/inspections/inspections.rules.ts';
import type { BundleInstant } from '../../platform/context/bundle-instant.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import {
  findInspectionChecklist,
  findMaintenanceChecklist,
  type ChecklistQuestion,
} from '../equipment/field/field-tag.exported.queries.ts';
import type { RecordInstants } from '../../platform/context/record-instants.ts';
import type { EquipmentKey } from '../equipment/equipment.exported.queries.ts';
import { SELECT_STATES, type ChecklistTable, type RowState } from './row-states.queries.ts';

/** A state of a question that an answer must fit. An old state may lack columns that were added to the table later. */
export type QuestionForm = Pick<ChecklistQuestion, 'question' | 'type' | 'reports' | 'renews'> & AskingLimits;

/** A question as the phone may have shown it. */
export interface AskedQuestion {
  readonly id: string;
  /** Whether a record without an answer to this question is refused, unless the limits of the question exclude it. */
  readonly required: boolean;
  /** One form, or several if the question changed near the instant of the bundle. The first form that fits the answer is used. */
  readonly forms: readonly QuestionForm[];
  readonly customAnswers: readonly Pick<
    ChecklistQuestion['customAnswers'][number],
    'id' | 'answer' | 'type'
  >[];
}

/** A checklist with all rows that a record may refer to, including disabled rows. Only a maintenance has parts. */
export interface RecordChecklist {
  readonly questions: readonly AskedQuestion[];
  readonly attributes: readonly { readonly id: string; readonly name: string }[];
  readonly parts: Awaited<ReturnType<typeof findMaintenanceChecklist>>['parts'];
}

type Kind = 'INSPECTION' | 'MAINTENANCE';

/** A row with at least one of its states near the instant of a bundle, the most likely state first. */
interface RowThen {
  readonly id: string;
  readonly parentId: string;
  readonly states: readonly RowState['content'][];
  /** Whether the row already existed at the start of the tolerance around the instant. */
  readonly existed: boolean;
}

/**
 * Returns the state of a row at the instant of a bundle, then its other states within the tolerance around the instant. If there is none,
 * returns the first later state, since the phone may have received the row later.
 */
function rowThen(
  states: readonly RowState[],
  { at, from, to }: BundleInstant,
): Omit<RowThen, 'id' | 'parentId'> {
  const near = states.filter(({ since }) => since <= to);
  const held = ({ since, until }: RowState) => since <= at && (until === null || until > at);
  const sorted = [...near.filter(held), ...near.filter((state) => !held(state))];
  return {
    states: (sorted.length > 0 ? sorted : states.slice(0, 1)).map(({ content }) => content),
    existed: near.some(({ since }) => since <= from),
  };
}

/** Groups the states of one table by their rows, in the order of the rows. */
function rowsThen(states: readonly RowState[], table: ChecklistTable, bundle: BundleInstant): RowThen[] {
  const byRow = Map.groupBy(
    states.filter((state) => state.table === table),
    ({ id }) => id,
  );
  return [...byRow].map(([id, ofRow]) => ({
    id,
    parentId: ofRow[0]?.parentId ?? '',
    ...rowThen(ofRow, bundle),
  }));
}

/** Sorts TEXT forms last, so that a NO to a question that was a TEXT for a moment is judged as NO. */
function textLast(forms: readonly QuestionForm[]): QuestionForm[] {
  return forms.toSorted((a, b) => Number(a.type === 'TEXT') - Number(b.type === 'TEXT'));
}

/**
 * Whether a question was enabled and required an answer during the whole tolerance around a bundle's instant. A CUSTOM question
 * required an answer only if one of its answers was enabled all the time.
 * @param answers custom answers of the question
 */
function wasAsked({ existed, states }: RowThen, answers: readonly RowThen[]): boolean {
  const isEnabled = (state: RowState['content']) => state['enabled'] === true;
  const had = answers.some((answer) => answer.existed && answer.states.every(isEnabled));
  return (
    existed &&
    states.every(
      (state) => isEnabled(state) && state['type'] !== 'TEXT' && (state['type'] !== 'CUSTOM' || had),
    )
  );
}

async function findChecklistAt(
  db: TenantDb,
  kind: Kind,
  key: EquipmentKey,
  bundle: BundleInstant,
): Promise<RecordChecklist> {
  const { rows: states } = await SELECT_STATES[kind](db, { ...key, at: bundle.at, from: bundle.from });
  // The tables' columns and their check constraints guarantee these types.
  const as = <T>(content: RowState['content'] | undefined) => content as unknown as T;
  const answers = rowsThen(states, 'inspection_custom_answers', bundle);
  const questions = rowsThen(
    states,
    kind === 'INSPECTION' ? 'inspection_questions' : 'maintenance_questions',
    bundle,
  );
  return {
    questions: questions.map((row) => {
      const ownAnswers = answers.filter(({ parentId }) => parentId === row.id);
      return {
        id: row.id,
        required: wasAsked(row, ownAnswers),
        forms: textLast(row.states.map((state) => as<QuestionForm>(state))),
        customAnswers: ownAnswers.map(({ id, states: [state] }) => ({
          ...as<AskedQuestion['customAnswers'][number]>(state),
          id,
        })),
      };
    }),
    attributes: rowsThen(states, 'category_attributes', bundle)
      .filter(({ states: [state] }) => state?.['kind'] === kind)
      .map(({ id, states: [state] }) => ({ id, name: String(state?.['name']) })),
    parts: rowsThen(states, 'maintenance_parts', bundle).map(({ id, states: [state] }) => ({
      ...as<RecordChecklist['parts'][number]>(state),
      id,
    })),
  };
}

async function findChecklistNow(
  db: TenantDb,
  kind: Kind,
  key: EquipmentKey,
  createdAt: Date,
): Promise<RecordChecklist> {
  const list =
    kind === 'INSPECTION'
      ? { ...(await findInspectionChecklist(db, key)), parts: [] }
      : await findMaintenanceChecklist(db, key);
  const required = new Set(missingRequiredQuestions(list.questions, new Set(), createdAt.getTime()));
  return {
    ...list,
    questions: list.questions.map((question) => ({
      id: question.id,
      required: required.has(question),
      forms: [question],
      customAnswers: question.customAnswers,
    })),
  };
}

/**
 * Finds the checklist for checking a record of a piece of equipment. In the current checklist, questions that were created after the
 * record are not required.
 */
export async function findRecordChecklist(
  db: TenantDb,
  kind: Kind,
  key: EquipmentKey,
  { createdAt, bundle }: RecordInstants,
): Promise<RecordChecklist> {
  return bundle === undefined
    ? findChecklistNow(db, kind, key, createdAt)
    : findChecklistAt(db, kind, key, bundle);
}

/**
 * Returns the questions that a record must answer. A limited question is required only if it was asked under every form that the phone
 * may have had.
 * @param asking the product of the piece, and the purpose and answers of the record
 */
export function requiredQuestions(
  questions: RecordChecklist['questions'],
  asking: Asking,
): readonly AskedQuestion[] {
  const asked = askedIds(
    questions.map(({ id, forms }) => ({ id, limits: forms })),
    asking,
  );
  return questions.filter(({ id, required }) => required && asked.has(id));
}
