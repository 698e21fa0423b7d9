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
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { withCell } from './import-rows.rules.ts';
import { sentName } from './sheet-file.rules.ts';

const FEATURE = 'imports';
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
    ...tableQueryOf(FEATURE, listImports, { query }),
    refetchInterval: ({ state }: { state: { data?: z.output<typeof listImports.reply> | undefined } }) =>
      (state.data?.items ?? []).some(runs) ? EVERY_SECOND : (false as const),
  };
}

/** The same for one. */
export function importQuery(id: string) {
  return {
    ...queryOf(FEATURE, getImport, { params: { id } }),
    refetchInterval: ({ state }: { state: { data?: EquipmentImport | undefined } }) =>
      runs(state.data) ? EVERY_SECOND : (false as const),
  };
}

export function importRowsQuery(id: string, query: z.output<typeof listImportRows.query>) {
  return tableQueryOf(FEATURE, listImportRows, { params: { id }, query });
}

/** The first rows, to recognise the columns by. */
export function sampleRowsQuery(id: string) {
  return queryOf(FEATURE, listImportRows, { params: { id }, query: { pageSize: 10 } });
}

/** Products that can be imported, for the names of their attributes. */
export function importProductsQuery() {
  return queryOf(FEATURE, listRegistrationProducts);
}

/** Every page of the rows of one import: a key matches those that hold at least what it holds. */
function rowsKey(id: string) {
  return queryOf(FEATURE, listImportRows, { params: { id } }).queryKey;
}

/** The import as it now is; its rows and the list are asked again. */
function keep(queryClient: QueryClient, saved: EquipmentImport): void {
  queryClient.setQueryData(importQuery(saved.id).queryKey, saved);
  void queryClient.invalidateQueries({ queryKey: rowsKey(saved.id) });
  void queryClient.invalidateQueries({ queryKey: [FEATURE, listImports.path] });
}

/** Written or taken back: whatever shows equipment or tags is old now. */
export function renewAll(queryClient: QueryClient): void {
  void queryClient.invalidateQueries();
}

export function useUploadImport() {
  const queryClient = useQueryClient();
  return useMutation<EquipmentImport, ApiError, File>({
    mutationFn: (file) => call(uploadImport, { query: { fileName: sentName(file.name) }, body: file }),
    onSuccess: (saved) => keep(queryClient, saved),
  });
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
  const queryClient = useQueryClient();
  return useMutation<EquipmentImport, ApiError, ImportMapping>({
    ...checkOf(id),
    mutationFn: (body) => call(mapImport, { params: { id }, body }),
    onSuccess: (saved) => keep(queryClient, saved),
  });
}

/** A refusal says that the page is old: what it shows is asked again. */
export function useConfirmImport(id: string) {
  const queryClient = useQueryClient();
  return useMutation<EquipmentImport, ApiError, 'ALL' | 'GOOD'>({
    mutationFn: (rows) => call(confirmImport, { params: { id }, body: { rows } }),
    onSuccess: (saved) => keep(queryClient, saved),
    onError: () => queryClient.invalidateQueries({ queryKey: [FEATURE] }),
  });
}

export function useUndoImport() {
  const queryClient = useQueryClient();
  return useMutation<EquipmentImport, ApiError, string>({
    mutationFn: (id) => call(undoImport, { params: { id } }),
    onSuccess: (saved) => {
      keep(queryClient, saved);
      renewAll(queryClient);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: [FEATURE] }),
  });
}

export function useDiscardImport() {
  const queryClient = useQueryClient();
  return useMutation<undefined, ApiError, string>({
    mutationFn: (id) => call(discardImport, { params: { id } }),
    onSuccess: (_, id) => {
      queryClient.removeQueries({ queryKey: importQuery(id).queryKey, type: 'inactive' });
      return queryClient.invalidateQueries({ queryKey: [FEATURE, listImports.path] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: [FEATURE] }),
  });
}

export interface Correction {
  readonly row: ImportRow;
  readonly column: number;
  readonly value: string;
}

type RowsPage = z.output<typeof listImportRows.reply>;

/** Corrects one cell; corrections of an import travel one after the other, each upon what the one before left. */
export function useCorrectRow(id: string) {
  const queryClient = useQueryClient();
  const everyPage = { queryKey: rowsKey(id) };
  const newest = (row: ImportRow): ImportRow =>
    queryClient
      .getQueriesData<RowsPage>(everyPage)
      .flatMap(([, page]) => page?.items ?? [])
      .find(({ number }) => number === row.number) ?? row;
  return useMutation<ImportRow, ApiError, Correction>({
    ...checkOf(id),
    mutationFn: ({ row, column, value }) =>
      call(correctImportRow, {
        params: { id, number: row.number },
        body: { cells: withCell(newest(row).cells, column, value) },
      }),
    onSuccess: (saved) => {
      queryClient.setQueriesData<RowsPage>(
        everyPage,
        (page) =>
          page && { ...page, items: page.items.map((one) => (one.number === saved.number ? saved : one)) },
      );
      // The same tag may stand in other rows: their problems may be gone too.
      void queryClient.invalidateQueries({ queryKey: [FEATURE] });
    },
  });
}
