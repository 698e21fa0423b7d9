/** Phrases of clocks, as screens and documents print them. */
import { showDay } from '../kernel/date.ts';
import type { Language } from '../kernel/language.ts';
import type { NormLabel } from './norm.contract.ts';

const pt = {
  kind: {
    INSPECTION: 'Inspeção técnica',
    WEIGHING: 'Pesagem',
    RECHARGE: 'Recarga',
    HYDROSTATIC: 'Teste hidrostático',
    HOSE_TEST: 'Ensaio de mangueira',
  },
  checkNorm: 'Confira a norma',
  reviewed: (by: string, on: string) => `revisada por ${by} em ${on}`,
};

const en: typeof pt = {
  kind: {
    INSPECTION: 'Technical inspection',
    WEIGHING: 'Weighing',
    RECHARGE: 'Recharge',
    HYDROSTATIC: 'Hydrostatic test',
    HOSE_TEST: 'Hose test',
  },
  checkNorm: 'Check the norm',
  reviewed: (by, on) => `reviewed by ${by} on ${on}`,
};

const es: typeof pt = {
  kind: {
    INSPECTION: 'Inspección técnica',
    WEIGHING: 'Pesaje',
    RECHARGE: 'Recarga',
    HYDROSTATIC: 'Prueba hidrostática',
    HOSE_TEST: 'Ensayo de manguera',
  },
  checkNorm: 'Consulte la norma',
  reviewed: (by, on) => `revisada por ${by} el ${on}`,
};

export const CLOCK_PHRASES: Readonly<Record<Language, typeof pt>> = { pt, en, es };

/** Returns a norm set as screens and papers name it, such as `Brasil 1 (confira a norma)`. */
export function normText(
  { name, version, reviewedBy, reviewedOn }: Omit<NormLabel, 'key'>,
  language: Language,
): string {
  const { checkNorm, reviewed } = CLOCK_PHRASES[language];
  const review =
    reviewedBy === null || reviewedOn === null
      ? `${checkNorm.charAt(0).toLowerCase()}${checkNorm.slice(1)}`
      : reviewed(reviewedBy, showDay(reviewedOn));
  return `${name[language]} ${version} (${review})`;
}
