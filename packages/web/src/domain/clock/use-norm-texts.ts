/** The texts of a norm in the reader's language, the same as in documents. */
import type { NormLabel } from '@mobcheck/contract/clocks/norm.contract.ts';
import { normName, normReview, normText } from '@mobcheck/contract/clocks/norm.phrases.ts';
import { currentLanguage } from '../../lib/i18n.ts';

/** Returns functions for the name of a norm (`Brasil 1`), for its review, and for both. */
export function useNormTexts() {
  const language = currentLanguage();
  return {
    nameOf: (norm: NormLabel) => normName(norm, language),
    reviewOf: (norm: NormLabel) => normReview(norm, language),
    /** @param className the name of the class that a product follows */
    textOf: (norm: NormLabel, className?: string) =>
      className === undefined
        ? normText(norm, language)
        : `${normName(norm, language)} · ${className} (${normReview(norm, language)})`,
  };
}
