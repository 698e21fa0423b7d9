/** Phrases of clocks, as screens and documents print them. */
import type { Language } from '../kernel/language.ts';

const pt = {
  kind: {
    INSPECTION: 'Inspeção técnica',
    WEIGHING: 'Pesagem',
    RECHARGE: 'Recarga',
    HYDROSTATIC: 'Teste hidrostático',
    HOSE_TEST: 'Ensaio de mangueira',
  },
};

const en: typeof pt = {
  kind: {
    INSPECTION: 'Technical inspection',
    WEIGHING: 'Weighing',
    RECHARGE: 'Recharge',
    HYDROSTATIC: 'Hydrostatic test',
    HOSE_TEST: 'Hose test',
  },
};

const es: typeof pt = {
  kind: {
    INSPECTION: 'Inspección técnica',
    WEIGHING: 'Pesaje',
    RECHARGE: 'Recarga',
    HYDROSTATIC: 'Prueba hidrostática',
    HOSE_TEST: 'Prueba de manguera',
  },
};

export const CLOCK_PHRASES: Readonly<Record<Language, typeof pt>> = { pt, en, es };
