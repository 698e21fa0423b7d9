/** Texts about the norm that clocks come from, as screens and documents print them. */
import { showDay } from '../kernel/date.ts';
import type { Language } from '../kernel/language.ts';
import type { NormLabel } from './norm.contract.ts';

const TEXTS: Readonly<Record<Language, { check: string; reviewed: (by: string, day: string) => string }>> = {
  pt: { check: 'confira a norma', reviewed: (by, day) => `revisada por ${by} em ${day}` },
  en: { check: 'check the standard', reviewed: (by, day) => `reviewed by ${by} on ${day}` },
  es: { check: 'consulte la norma', reviewed: (by, day) => `revisada por ${by} el ${day}` },
};

/** Returns the name of a version, such as `Brasil 1`. */
export function normName({ name, version }: Pick<NormLabel, 'name' | 'version'>, language: Language): string {
  return `${name[language]} ${version}`;
}

/** Returns who has reviewed a version and when, or the advice to check the norm. */
export function normReview(
  { reviewedBy, reviewedOn }: Pick<NormLabel, 'reviewedBy' | 'reviewedOn'>,
  language: Language,
): string {
  const { check, reviewed } = TEXTS[language];
  return reviewedBy === null || reviewedOn === null ? check : reviewed(reviewedBy, showDay(reviewedOn));
}

/** Returns a version as screens and papers name it, such as `Brasil 1 (confira a norma)`. */
export function normText(norm: Omit<NormLabel, 'key'>, language: Language): string {
  return `${normName(norm, language)} (${normReview(norm, language)})`;
}
