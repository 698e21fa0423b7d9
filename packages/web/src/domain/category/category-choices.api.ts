/** The categories that a form or a filter lets the user choose from. */
import { listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import { queryOf } from '../../lib/query.ts';

/** All categories, in one page. */
export function categoryChoicesQuery() {
  return queryOf(listCategories, { query: { pageSize: 1000 } });
}
