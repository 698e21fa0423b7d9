/** Texts about the norm that clocks come from: its name, and its review or the advice to check it. */
import type { NormLabel } from '@mobcheck/contract/clocks/norm.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useNormPhrases } from './norm.phrases.ts';

/** Returns functions for the name of a norm ("Brasil 1"), for its review, and for both. */
export function useNormTexts() {
  const t = useNormPhrases();
  const language = currentLanguage();
  const nameOf = ({ name, version }: NormLabel) => `${name[language]} ${version}`;
  const reviewOf = ({ reviewedBy, reviewedOn }: NormLabel) =>
    reviewedBy === null || reviewedOn === null
      ? t('checkNorm')
      : t('reviewed', { by: reviewedBy, day: showDay(reviewedOn) });
  return { nameOf, reviewOf, textOf: (norm: NormLabel) => `${nameOf(norm)} · ${reviewOf(norm)}` };
}
