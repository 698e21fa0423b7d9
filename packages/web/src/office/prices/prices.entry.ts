/** Prices and coupons in the menu of the office. */
import { managesPrices } from '@mobcheck/contract/prices/prices.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const prices = defineEntry({
  label: 'prices',
  name: { pt: 'Preços e cupons', en: 'Prices and coupons', es: 'Precios y cupones' },
  pages: [{ path: '/prices', may: managesPrices, menu: 'platform', load: () => import('./prices.page.tsx') }],
});
