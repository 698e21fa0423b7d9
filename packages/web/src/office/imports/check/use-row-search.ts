/** The search parameters for the shown rows of an import. */
import { listImportRows } from '@mobcheck/contract/imports/imports.contract.ts';
import { z } from 'zod';
import { useTableSearch } from '../../../lib/table-search.ts';
import { ROW_VIEWS } from '../import-rows.rules.ts';

const { good: _, query: __, ...shown } = listImportRows.query.shape;
const rowSearch = z.strictObject({ ...shown, view: z.enum(ROW_VIEWS).optional() });
const DEFAULT_PAGING = { pageSize: 100 };

export function useRowSearch() {
  return useTableSearch(rowSearch, DEFAULT_PAGING);
}
