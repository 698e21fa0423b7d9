/** Limits the questions of the starter catalogue, and removes these limits. Questions that people limited stay unchanged. */
import { MAX_LIMIT_PRODUCTS } from '@mobcheck/contract/inspection-types/question-limits.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import {
  type LimitedQuestion,
  lockBuiltinTypes,
  listStarterQuestions,
  listTypeProducts,
  setLimits,
  unsetLimits,
} from './question-limits.queries.ts';
import { STARTER_LIMITS } from './starter-catalogue-limits.ts';

export type { LimitedQuestion };

/** Makes saves of the questions of starter subcategories wait for this transaction. Call it before products are locked. */
export async function lockStarterTypes(db: TenantDb): Promise<void> {
  await lockBuiltinTypes(db, Object.keys(STARTER_LIMITS));
}

/** Returns the starter questions of a group that are unlimited, with the limits that they are to get. */
export async function findStarterLimits(db: TenantDb): Promise<LimitedQuestion[]> {
  const found: LimitedQuestion[] = [];
  for (const [builtinKey, starters] of Object.entries(STARTER_LIMITS)) {
    const questions = await listStarterQuestions(db, builtinKey);
    const products = await listTypeProducts(db, builtinKey);
    for (const { question: texts, notForSkus = [], asked = null, answeredBy = null } of starters) {
      const row = questions.find(
        ({ question, type }) => texts.includes(question) && (!answeredBy || type === 'YES_NO_NA'),
      );
      const ids = products.flatMap(({ id, sku }) => (notForSkus.includes(sku) ? [] : id));
      const isFewer = ids.length > 0 && ids.length < products.length && ids.length <= MAX_LIMIT_PRODUCTS;
      const onlyProducts = isFewer ? ids : null;
      if (row && (asked || answeredBy || onlyProducts)) {
        found.push({ id: row.id, limits: { asked, onlyProducts, answeredBy } });
      }
    }
  }
  return found;
}

/**
 * Limits the starter questions of a group that are unlimited. A second call changes nothing.
 * @returns the changed questions, for `unlimitStarterQuestions`
 */
export async function limitStarterQuestions(db: TenantDb): Promise<LimitedQuestion[]> {
  const changed = await findStarterLimits(db);
  for (const limited of changed) {
    await setLimits(db, limited);
  }
  return changed;
}

/** Removes the limits of `limitStarterQuestions`. A question whose limits were changed later keeps them. */
export async function unlimitStarterQuestions(
  db: TenantDb,
  changed: readonly LimitedQuestion[],
): Promise<void> {
  for (const limited of changed) {
    await unsetLimits(db, limited);
  }
}
