/** The checklist that a record was made by: the equipment's own, or one that it had when the phone last had a signal. */
import type { TenantDb } from '../../platform/db/database.ts';
import type { AskedAttribute, AskedQuestion, ChecklistOf } from '../equipment/field-tag.service.ts';
import {
  findEarlierProducts,
  findRetypedQuestions,
  type RetypedQuestion,
} from './record-checklist.queries.ts';

/** What is asked in one kind of record. */
export interface Asked {
  readonly questions: readonly AskedQuestion[];
  readonly attributes: readonly AskedAttribute[];
  /** Of a maintenance. */
  readonly parts?: readonly { readonly id: string }[];
}

/** Ids of what is asked, as a record names them. */
interface SentRows {
  readonly answers: readonly { readonly questionId: string }[];
  readonly attributes: readonly { readonly attributeId: string }[];
  readonly parts?: readonly { readonly partId: string }[];
}

/** Where the checklists of one kind of record are. */
export interface ChecklistBook<Checklist extends Asked> {
  readonly questions: 'inspectionQuestions' | 'maintenanceQuestions';
  readonly findChecklist: (db: TenantDb, of: ChecklistOf) => Promise<Checklist>;
}

/** A question with what it was before. */
export type RecordedQuestion = AskedQuestion & Partial<Pick<RetypedQuestion, 'earlierTypes' | 'typeSince'>>;

/** A checklist with the product that it is of. */
interface ProductChecklist<Checklist extends Asked> {
  readonly of: ChecklistOf;
  readonly checklist: Checklist;
}

function hasAll({ questions, attributes, parts = [] }: Asked, sent: SentRows): boolean {
  const known = new Set([...questions, ...attributes, ...parts].map(({ id }) => id));
  const named = [
    ...sent.answers.map(({ questionId }) => questionId),
    ...sent.attributes.map(({ attributeId }) => attributeId),
    ...(sent.parts ?? []).map(({ partId }) => partId),
  ];
  return named.every((id) => known.has(id));
}

/** Where no checklist has every row that the record names it is the equipment's own, and the record is refused by it. */
async function fitting<Checklist extends Asked>(
  db: TenantDb,
  { findChecklist }: ChecklistBook<Checklist>,
  equipment: ChecklistOf & { readonly id: string },
  sent: SentRows,
): Promise<ProductChecklist<Checklist>> {
  const own = await findChecklist(db, equipment);
  if (hasAll(own, sent)) {
    return { of: equipment, checklist: own };
  }
  for (const of of await findEarlierProducts(db, equipment)) {
    const checklist = await findChecklist(db, of);
    if (hasAll(checklist, sent)) {
      return { of, checklist };
    }
  }
  return { of: equipment, checklist: own };
}

/**
 * The checklist that has every row which the record names, and its questions with what they were before: the equipment
 * may have become another product, or part of another piece, since the phone asked for it.
 */
export async function checklistOf<Checklist extends Asked>(
  db: TenantDb,
  book: ChecklistBook<Checklist>,
  equipment: ChecklistOf & { readonly id: string },
  sent: SentRows,
): Promise<ProductChecklist<Checklist> & { readonly questions: readonly RecordedQuestion[] }> {
  const { of, checklist } = await fitting(db, book, equipment, sent);
  const retyped = await findRetypedQuestions(db, book.questions, of.inspectionTypeId);
  const before = new Map(retyped.map((one) => [one.id, one]));
  const questions = checklist.questions.map((question) => ({ ...question, ...before.get(question.id) }));
  return { of, checklist, questions };
}
