/** Limits the questions of the starter catalogue, and removes these limits. Questions that people limited stay unchanged. */
import { MAX_LIMIT_PRODUCTS } from '@mobcheck/contract/inspection-types/question-limits.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import {
  type LimitedQuestion,
  listStarterQuestions,
  listTypeProducts,
  setLimits,
  unsetLimits,
} from './question-limits.queries.ts';
import { STARTER_LIMITS } from './starter-catalogue-limits.ts';

/**
 * Limits the starter questions of a group that are unlimited. A second call changes nothing.
 * @returns the changed questions, for `unlimitStarterQuestions`
 */
export async function limitStarterQuestions(db: TenantDb): Promise<LimitedQuestion[]> {
  const changed: LimitedQuestion[] = [];
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
        const limited = { id: row.id, limits: { asked, onlyProducts, answeredBy } };
        await setLimits(db, limited);
        changed.push(limited);
      }
    }
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
