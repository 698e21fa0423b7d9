/** A product with clocks and its equipment, for tests of the phone's copy. */
import type { SavedClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import type { BundleCatalogue } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { CATALOGUE } from './copied.testing.ts';

/** A clock of twelve months with thirty days of notice. */
export function clockOf(change: Partial<SavedClock> = {}): SavedClock {
  return {
    kind: 'RECHARGE',
    name: 'Recarga',
    period: 12,
    unit: 'MONTH',
    noticeDays: 30,
    rounding: 'DAY',
    resets: ['RECHARGE'],
    base: 'NONE',
    unknown: 'NONE',
    ...change,
  };
}

/** The clocks of a CO2 extinguisher. */
export const CO2_CLOCKS: readonly SavedClock[] = [
  clockOf({ kind: 'INSPECTION', name: 'Inspeção técnica', period: 6, resets: ['TECHNICAL'] }),
  clockOf(),
  clockOf({
    kind: 'HYDROSTATIC',
    name: 'Teste hidrostático',
    period: 60,
    noticeDays: 60,
    resets: ['RETEST'],
    base: 'MANUFACTURE',
    unknown: 'DUE_NOW',
  }),
];

/** Returns the catalogue with clocks on its product. */
export function clockedCatalogue(clocks: readonly SavedClock[] = CO2_CLOCKS): BundleCatalogue {
  return {
    ...CATALOGUE,
    products: CATALOGUE.products.map((product) => ({ ...product, clocks: [...clocks] })),
  };
}
