/** Server state of imports: query options as values, and one mutation for each act. */
import { listRegistrationProducts } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import {
  confirmImport,
  correctImportRow,
  discardImport,
  type EquipmentImport,
  getImport,
  type ImportMapping,
  type ImportRow,
  listImportRows,
  listImports,
  mapImport,
  undoImport,
  uploadImport,
} from '@mobcheck/contract/imports/imports.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { queryOf, tableQueryOf, useRenew } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';
import { withCell } from './import-rows.rules.ts';
import { sentName } from './sheet-file.rules.ts';

const EVERY_SECOND = 1000;
/** TOO_MANY_REQUESTS (another tab) and SERVER_BUSY. */
const BUSY = new Set([429, 503]);
const MOST_RETRIES = 5;

function runs(one: EquipmentImport | undefined): boolean {
  return one?.state === 'RUNNING';
}

/** Asked again each second while one of them is being written. */
export function importsQuery(query: z.output<typeof listImports.query>) {
  return {
    ...tableQueryOf(listImports, { query }),
    refetchInterval: ({ state }: { state: { data?: z.output<typeof listImports.reply> | undefined } }) =>
      (state.data?.items ?? []).some(runs) ? EVERY_SECOND : (false as const),
  };
}

/** The same for one. */
export function importQuery(id: string) {
  return {
    ...queryOf(getImport, { params: { id } }),
    refetchInterval: ({ state }: { state: { data?: EquipmentImport | undefined } }) =>
      runs(state.data) ? EVERY_SECOND : (false as const),
  };
}

export function importRowsQuery(id: string, query: z.output<typeof listImportRows.query>) {
  return tableQueryOf(listImportRows, { params: { id }, query });
}

/** The first rows, to recognise the columns by. */
export function sampleRowsQuery(id: string) {
  return queryOf(listImportRows, { params: { id }, query: { pageSize: 10 } });
}

/** Products that can be imported, for the names of their attributes. */
export function importProductsQuery() {
  return queryOf(listRegistrationProducts);
}

/** Every page of the rows of one import: a key matches those that hold at least what it holds. */
function rowsKey(id: string) {
  return queryOf(listImportRows, { params: { id } }).queryKey;
}

/** What shows imports and their rows. */
const SHOWING_IMPORTS = [listImports, getImport, listImportRows];

/** Takes in the import as it now is; its rows and the list are asked for again, without waiting for them. */
function useKeepImport(): (saved: EquipmentImport) => void {
  const queryClient = useQueryClient();
  const renew = useRenew();
  return (saved) => {
    queryClient.setQueryData(importQuery(saved.id).queryKey, saved);
    void renew([listImports, listImportRows]);
  };
}

/** Written or taken back: whatever shows equipment or tags is old now. */
export function useRenewAll(): () => void {
  const renew = useRenew();
  return useCallback(() => void renew({ allBut: [] }), [renew]);
}

export function useUploadImport() {
  return useChange(
    (file: File) => call(uploadImport, { query: { fileName: sentName(file.name) }, body: file }),
    { onSuccess: useKeepImport() },
  );
}

/** One check at a time is what the server grants a person; while too many people check, it is asked again. */
function checkOf(id: string) {
  return {
    scope: { id: `check ${id}` },
    retry: (failures: number, { status }: ApiError) => failures < MOST_RETRIES && BUSY.has(status),
    retryDelay: EVERY_SECOND,
  };
}

export function useMapImport(id: string) {
  return useChange((body: ImportMapping) => call(mapImport, { params: { id }, body }), {
    ...checkOf(id),
    onSuccess: useKeepImport(),
  });
}

/** A refusal says that the page is old: what it shows is asked again. */
export function useConfirmImport(id: string) {
  return useChange((rows: 'ALL' | 'GOOD') => call(confirmImport, { params: { id }, body: { rows } }), {
    onSuccess: useKeepImport(),
    renewsOnError: SHOWING_IMPORTS,
  });
}

export function useUndoImport() {
  const keepImport = useKeepImport();
  const renewAll = useRenewAll();
  return useChange((id: string) => call(undoImport, { params: { id } }), {
    onSuccess: (saved) => {
      keepImport(saved);
      renewAll();
    },
    renewsOnError: SHOWING_IMPORTS,
  });
}

export function useDiscardImport() {
  const queryClient = useQueryClient();
  return useChange((id: string) => call(discardImport, { params: { id } }), {
    onSuccess: (_, id) => queryClient.removeQueries({ queryKey: importQuery(id).queryKey, type: 'inactive' }),
    renews: [listImports],
    renewsOnError: SHOWING_IMPORTS,
  });
}

export interface Correction {
  readonly row: ImportRow;
  readonly column: number;
  readonly value: string;
}

type RowsPage = z.output<typeof listImportRows.reply>;

const cellOf = ({ row, column }: Correction) => `${row.number} ${column}`;

/** Corrects one cell; corrections of an import travel one after the other, each upon what the one before left. */
export function useCorrectRow(id: string) {
  const queryClient = useQueryClient();
  const renew = useRenew();
  const everyPage = { queryKey: rowsKey(id) };
  const newest = (row: ImportRow): ImportRow =>
    queryClient
      .getQueriesData<RowsPage>(everyPage)
      .flatMap(([, page]) => page?.items ?? [])
      .find(({ number }) => number === row.number) ?? row;
  return useChange(
    ({ row, column, value }: Correction) =>
      call(correctImportRow, {
        params: { id, number: row.number },
        body: { cells: withCell(newest(row).cells, column, value) },
      }),
    {
      ...checkOf(id),
      concurrencyKey: cellOf,
      onSuccess: (saved) => {
        queryClient.setQueriesData<RowsPage>(
          everyPage,
          (page) =>
            page && { ...page, items: page.items.map((row) => (row.number === saved.number ? saved : row)) },
        );
        // The same tag may stand in other rows: their errors may be gone too.
        void renew(SHOWING_IMPORTS);
      },
    },
  );
}
