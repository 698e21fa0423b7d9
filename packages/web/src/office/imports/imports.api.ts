/** Server state of imports: their queries and changes. */
import { listRegistrationProducts } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { ImportMapping } from '@mobcheck/contract/imports/import-mapping.contract.ts';
import {
  confirmImport,
  correctImportRow,
  discardImport,
  type EquipmentImport,
  getImport,
  type ImportRow,
  listImportRows,
  listImports,
  mapImport,
  undoImport,
} from '@mobcheck/contract/imports/imports.contract.ts';
import {
  correctImportKind,
  type ImportCorrection,
  listImportProblems,
} from '@mobcheck/contract/imports/import-corrections.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { queryOf, tableQueryOf, useRenew } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';
import { withCell } from './import-rows.rules.ts';

const ONE_SECOND_MS = 1000;
/** The statuses of TOO_MANY_REQUESTS and SERVER_BUSY, which the server returns while other checks run. */
const BUSY_STATUSES = new Set([429, 503]);
const MAX_RETRIES = 5;

function isRunning(equipmentImport: EquipmentImport | undefined): boolean {
  return equipmentImport?.state === 'RUNNING';
}

/** The list is refetched every second while one of its imports is running. */
export function importsQuery(query: z.output<typeof listImports.query>) {
  return {
    ...tableQueryOf(listImports, { query }),
    refetchInterval: ({ state }: { state: { data?: z.output<typeof listImports.reply> | undefined } }) =>
      (state.data?.items ?? []).some(isRunning) ? ONE_SECOND_MS : (false as const),
  };
}

/** The import is refetched every second while it is running. */
export function importQuery(id: string) {
  return {
    ...queryOf(getImport, { params: { id } }),
    refetchInterval: ({ state }: { state: { data?: EquipmentImport | undefined } }) =>
      isRunning(state.data) ? ONE_SECOND_MS : (false as const),
  };
}

export function importRowsQuery(id: string, query: z.output<typeof listImportRows.query>) {
  return tableQueryOf(listImportRows, { params: { id }, query });
}

/** The first rows, as samples of the columns. */
export function sampleRowsQuery(id: string) {
  return queryOf(listImportRows, { params: { id }, query: { pageSize: 10 } });
}

/** The products that imported equipment can have. */
export function importProductsQuery() {
  return queryOf(listRegistrationProducts);
}

/** The problems of a checked sheet, by kind. */
export function importProblemsQuery(id: string) {
  return queryOf(listImportProblems, { params: { id } });
}

/** Returns the key of all pages of an import's rows. React Query matches keys by their beginning. */
function rowsKey(id: string) {
  return queryOf(listImportRows, { params: { id } }).queryKey;
}

/** Queries that show imports and their rows. */
const IMPORT_QUERIES = [listImports, getImport, listImportRows, listImportProblems];

/** Returns a function that writes a saved import into the cache. It refetches the list, rows and problems without waiting for them. */
export function useCacheImport(): (saved: EquipmentImport) => void {
  const queryClient = useQueryClient();
  const renew = useRenew();
  return (saved) => {
    queryClient.setQueryData(importQuery(saved.id).queryKey, saved);
    void renew([listImports, listImportRows, listImportProblems]);
  };
}

/** Returns a function to call after an import has run or was undone, when all queries are stale. */
export function useRenewAll(): () => void {
  const renew = useRenew();
  return useCallback(() => void renew({ allBut: [] }), [renew]);
}

/** Sends checks one by one, and retries them while the server is busy. The server runs one check per user, and a few in all. */
function checkOptions(id: string) {
  return {
    scope: { id: `check ${id}` },
    retry: (failures: number, { status }: ApiError) => failures < MAX_RETRIES && BUSY_STATUSES.has(status),
    retryDelay: ONE_SECOND_MS,
  };
}

export function useMapImport(id: string) {
  return useChange((body: ImportMapping) => call(mapImport, { params: { id }, body }), {
    ...checkOptions(id),
    onSuccess: useCacheImport(),
  });
}

/** Corrects all cells of a spelling or field, or undoes such a correction. Every row is checked again. */
export function useCorrectKind(id: string) {
  return useChange((body: ImportCorrection) => call(correctImportKind, { params: { id }, body }), {
    ...checkOptions(id),
    onSuccess: useCacheImport(),
    renewsOnError: IMPORT_QUERIES,
  });
}

/** Starts the import. An error means that the page is out of date, so its queries are refetched. */
export function useConfirmImport(id: string) {
  return useChange((rows: 'ALL' | 'GOOD') => call(confirmImport, { params: { id }, body: { rows } }), {
    onSuccess: useCacheImport(),
    renewsOnError: IMPORT_QUERIES,
  });
}

export function useUndoImport() {
  const cacheImport = useCacheImport();
  const renewAll = useRenewAll();
  return useChange((id: string) => call(undoImport, { params: { id } }), {
    onSuccess: (saved) => {
      cacheImport(saved);
      renewAll();
    },
    renewsOnError: IMPORT_QUERIES,
  });
}

export function useDiscardImport() {
  const queryClient = useQueryClient();
  return useChange((id: string) => call(discardImport, { params: { id } }), {
    onSuccess: (_, id) => queryClient.removeQueries({ queryKey: importQuery(id).queryKey, type: 'inactive' }),
    renews: [listImports],
    renewsOnError: IMPORT_QUERIES,
  });
}

export interface Correction {
  readonly row: ImportRow;
  readonly column: number;
  readonly value: string;
}

type RowsPage = z.output<typeof listImportRows.reply>;

const cellKey = ({ row, column }: Correction) => `${row.number} ${column}`;

/** Corrects one cell. Corrections of an import are sent one by one, so that each starts from the saved row of the previous one. */
export function useCorrectRow(id: string) {
  const queryClient = useQueryClient();
  const renew = useRenew();
  const everyPage = { queryKey: rowsKey(id) };
  const newestRow = (row: ImportRow): ImportRow =>
    queryClient
      .getQueriesData<RowsPage>(everyPage)
      .flatMap(([, page]) => page?.items ?? [])
      .find(({ number }) => number === row.number) ?? row;
  return useChange(
    ({ row, column, value }: Correction) =>
      call(correctImportRow, {
        params: { id, number: row.number },
        body: { cells: withCell(newestRow(row).cells, column, value) },
      }),
    {
      ...checkOptions(id),
      concurrencyKey: cellKey,
      onSuccess: (saved) => {
        queryClient.setQueriesData<RowsPage>(
          everyPage,
          (page) =>
            page && { ...page, items: page.items.map((row) => (row.number === saved.number ? saved : row)) },
        );
        // Other rows may have the same tag, and may be correct now as well.
        void renew(IMPORT_QUERIES);
      },
    },
  );
}
