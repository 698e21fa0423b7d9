/** The terms of use. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { getUsageTerms } from '@mobcheck/contract/signup/signup.contract.ts';
import { queryOf } from '../../lib/query.ts';

/** Returns the query of the terms as text in a language. */
export function usageTermsQuery(language: Language) {
  return { ...queryOf(getUsageTerms, { query: { language } }), staleTime: Infinity };
}
