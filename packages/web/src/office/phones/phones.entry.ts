/** Phones in the menu of the office. */
import { managesPhones } from '@mobcheck/contract/phones/phones.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const phones = defineEntry({
  label: 'phones',
  name: { pt: 'Celulares', en: 'Phones', es: 'Celulares' },
  pages: [{ path: '/phones', may: managesPhones, menu: 'field', load: () => import('./phones.page.tsx') }],
});
