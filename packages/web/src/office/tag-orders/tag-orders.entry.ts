/** Buying tags in the office. */
import { buysTags } from '@mobcheck/contract/plans/plans.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const tagOrders = defineEntry({
  label: 'buyTag',
  name: { pt: 'Comprar tags', en: 'Buy tags', es: 'Comprar tags' },
  pages: [{ path: '/buy-tag', may: buysTags, load: () => import('./buy-tag.page.tsx') }],
});
