/** Subcategories in the menu of the office. */
import { managesCategories } from '@mobcheck/contract/categories/categories.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const inspectionTypes = defineEntry({
  label: 'subcategories',
  name: { pt: 'Subcategorias', en: 'Subcategories', es: 'Subcategorías' },
  path: '/subcategories',
  may: managesCategories,
  menu: 'registrations',
  load: () => import('./inspection-types.page.tsx'),
});
