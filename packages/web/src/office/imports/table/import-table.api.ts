/** Server state of the table that was read from an uploaded file. */
import {
  chooseImportTable,
  getImportTable,
  type ImportTableChoice,
} from '@mobcheck/contract/imports/import-table.contract.ts';
import { call } from '../../../lib/call.ts';
import { queryOf } from '../../../lib/query.ts';
import { useChange } from '../../../lib/use-change.ts';
import { useCacheImport } from '../imports.api.ts';

/** Query of the table. It fails with NOT_FOUND when the file is no longer kept. */
export function importTableQuery(id: string) {
  return queryOf(getImportTable, { params: { id } });
}

/** Reads another table of the file. */
export function useChooseTable(id: string) {
  return useChange((body: ImportTableChoice) => call(chooseImportTable, { params: { id }, body }), {
    renews: [getImportTable],
    onSuccess: useCacheImport(),
  });
}
