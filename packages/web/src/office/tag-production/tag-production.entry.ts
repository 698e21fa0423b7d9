/** The production of tags in the menu of the office. */
import { producesTags } from '@mobcheck/contract/tag-production/tag-production.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const tagProduction = defineEntry({
  label: 'tagProduction',
  name: { pt: 'Produção de tags', en: 'Tag production', es: 'Producción de tags' },
  path: '/tag-production',
  may: producesTags,
  menu: 'platform',
  load: () => import('./tag-production.page.tsx'),
});
