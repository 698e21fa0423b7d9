/** Shows which table was read from an uploaded file, and reads another table. */
import type { ImportTable, ImportTableChoice } from '@mobcheck/contract/imports/import-table.contract.ts';
import type { getImport as endpoint } from '@mobcheck/contract/imports/imports.contract.ts';
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { requireFound } from '../../../platform/context/api-error.ts';
import type { Session } from '../../../platform/context/session.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { getImport, requireLockedImport, requireState } from '../stored/import-access.service.ts';
import { findImportContent, findImportSource, updateImportSource } from '../stored/import-files.queries.ts';
import { deleteRows } from '../stored/import-rows.queries.ts';
import { updateImport } from '../stored/imports.queries.ts';
import { readInTurn, storedHeaders, storeRows } from './import-upload.service.ts';
import type { UploadedTable } from './uploaded-table.ts';

/** A call before its transaction. */
interface ChoosingCall {
  readonly params: { readonly id: string };
  readonly body: ImportTableChoice;
  readonly session: Session | undefined;
  readonly look: <T>(read: (context: ActionContext) => Promise<T>) => Promise<T>;
}

const STATES = ['UPLOADED', 'CHECKED'] as const;

/** @throws ApiError NOT_FOUND, also when the file is no longer stored */
export async function getTable(context: ActionContext, id: string): Promise<ImportTable> {
  await getImport(context, id);
  return requireFound(await findImportSource(context.db, id));
}

/**
 * Reads another table of a stored file, before a transaction begins.
 * @throws ApiError NOT_FOUND, IMPORT_STATE, or any error of `readInTurn`
 */
export async function readOtherTable({ params, body, session, look }: ChoosingCall): Promise<UploadedTable> {
  const { file, fileName } = await look(async (context) => {
    const row = await getImport(context, params.id);
    requireState(row, STATES);
    return { file: requireFound(await findImportContent(context.db, row.id)), fileName: row.fileName };
  });
  return readInTurn({ file, fileName, session, choice: body });
}

/**
 * Replaces the rows of an import with another table of its file. Corrections of the former rows are deleted, and a new mapping is
 * suggested.
 * @throws ApiError NOT_FOUND or IMPORT_STATE
 */
export async function storeTable(
  context: ActionContext,
  id: string,
  { headers, rows, source }: UploadedTable,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const { db, clock } = context;
  const { fileName } = await requireLockedImport(context, id, ...STATES);
  await updateImport(db, id, {
    ...(await storedHeaders(db, headers)),
    state: 'UPLOADED',
    totalRows: rows.length,
    goodRows: 0,
    badRows: 0,
    updateDate: clock.now(),
  });
  await deleteRows(db, id);
  await storeRows(db, id, rows);
  await updateImportSource(db, id, source);
  await recordAct(context, {
    feature: 'imports',
    act: 'chooseTable',
    subject: id,
    detail: { file: fileName, rows: rows.length, header: source.headerRow, sheet: source.sheet ?? '' },
  });
  return getImport(context, id);
}
