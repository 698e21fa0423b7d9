/** Products in the menu of the office. */
import { managesProducts } from '@mobcheck/contract/products/products.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const products = defineEntry({
  label: 'products',
  name: { pt: 'Produtos', en: 'Products', es: 'Productos' },
  path: '/products',
  may: managesProducts,
  menu: 'registrations',
  load: () => import('./products.page.tsx'),
});
