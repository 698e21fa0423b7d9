/** Categories in the menu of the office. */
import { managesCategories } from '@mobcheck/contract/categories/categories.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const categories = defineEntry({
  label: 'categories',
  name: { pt: 'Categorias', en: 'Categories', es: 'Categorías' },
  path: '/categories',
  may: managesCategories,
  menu: 'registrations',
  load: () => import('./categories.page.tsx'),
});
