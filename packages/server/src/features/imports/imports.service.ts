/** Rules of imports: columns are mapped, rows checked and corrected, then the import is confirmed, undone or discarded. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  type EquipmentImport,
  type getImport as endpoint,
  IMPORT_FIELD_MISSING,
  IMPORT_HAS_BAD_ROWS,
  IMPORT_IN_USE,
  IMPORT_NOT_LAST,
  IMPORT_STATE,
  type ImportMapping,
  type ImportRow,
} from '@mobcheck/contract/imports/imports.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, invalid, apiError } from '../../platform/context/api-error.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import { recordAct, type AuditEntry } from '../audit/audit.service.ts';
import { removeUntouched } from '../equipment/batch/equipment-batch.service.ts';
import { requireQuota } from '../tags/tags.service.ts';
import {
  getImport,
  hasWrittenEquipment,
  isUndoable,
  requireLockedImport,
  requireState,
} from './stored/import-access.service.ts';
import { checkRows, recheckRow } from './check/import-check.service.ts';
import { findMappingError } from './columns/import-row.ts';
import * as rows from './stored/import-rows.queries.ts';
import { beginRun } from './run/import-run.service.ts';
import { deleteImport, updateImport, type ImportRecord } from './stored/imports.queries.ts';
import type { Mapping } from './columns/import-suggestion.ts';
import { cellText } from './upload/uploaded-table.ts';
import { lockCompanies } from '../companies/companies.exported.queries.ts';

// Concurrent checks of one import wait for its lock, each with a connection: limited, so that they never use up the pool.
const takeSlot = concurrencyLimit({ each: 1, all: 3 });

/**
 * Runs a check of an import in one of the states, with the import locked.
 * @throws ApiError NOT_FOUND, IMPORT_STATE, TOO_MANY_REQUESTS or SERVER_BUSY
 */
async function withCheckSlot<T>(
  context: ActionContext,
  id: string,
  states: readonly EquipmentImport['state'][],
  work: (row: ImportRecord) => Promise<T>,
): Promise<T> {
  // Checked first, so that 404 and IMPORT_STATE come before TOO_MANY_REQUESTS.
  requireState(await getImport(context, id), states);
  const releaseSlot = takeSlot(context.actor.userId);
  try {
    return await work(await requireLockedImport(context, id, ...states));
  } finally {
    releaseSlot();
  }
}

function recordImport(
  context: ActionContext,
  id: string,
  action: string,
  detail: AuditEntry['detail'] = {},
): Promise<void> {
  return recordAct(context, { feature: 'imports', act: action, subject: id, detail });
}

/** Checks that the sheet has the mapped columns, each used once. @throws ApiError IMPORT_FIELD_MISSING or 400 */
function requireValidMapping({ fields, attributes }: ImportMapping, headers: readonly string[]): Mapping {
  const unknownField = Object.entries(fields).find(([, column]) => column >= headers.length);
  if (unknownField !== undefined) {
    throw invalid(`fields.${unknownField[0]}`, 'unknown');
  }
  const unknownIndex = attributes.findIndex(({ column }) => column >= headers.length);
  if (unknownIndex >= 0) {
    throw invalid(`attributes.${unknownIndex}.column`, 'unknown');
  }
  const mapping = {
    fields,
    attributes: attributes.map(({ attribute, column }) => ({ attribute: cellText(attribute), column })),
  };
  const mappingError = findMappingError(mapping);
  if (mappingError !== undefined) {
    throw apiError(IMPORT_FIELD_MISSING, { field: mappingError.name }, [mappingError.issue]);
  }
  return mapping;
}

/**
 * Sets the mapping of the columns and checks every row.
 * @throws ApiError IMPORT_STATE or IMPORT_FIELD_MISSING; TOO_MANY_REQUESTS or SERVER_BUSY while other imports are checked
 */
export async function mapImport(
  context: ActionContext,
  id: string,
  body: ImportMapping,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const { db, clock } = context;
  return withCheckSlot(context, id, ['UPLOADED', 'CHECKED'], async (row) => {
    const mapping = requireValidMapping(body, row.headers);
    const counts = await checkRows(db, row, mapping);
    await updateImport(db, id, {
      ...counts,
      mapping: JSON.stringify(mapping),
      state: 'CHECKED',
      updateDate: clock.now(),
    });
    await recordImport(context, id, 'check', {
      file: row.fileName,
      good: counts.goodRows,
      bad: counts.badRows,
    });
    return getImport(context, id);
  });
}

/**
 * Corrects the cells of a row; checks it again together with the rows that have its old or new tag serial.
 * @throws ApiError IMPORT_STATE, NOT_FOUND, or 400 for more cells than columns; TOO_MANY_REQUESTS or SERVER_BUSY while
 * other imports are checked
 */
export async function correctRow(
  context: ActionContext,
  id: string,
  number: number,
  cells: readonly string[],
): Promise<ImportRow> {
  const { db, clock } = context;
  return withCheckSlot(context, id, ['CHECKED'], async (row) => {
    const { cells: before } = requireFound(await rows.findRow(db, id, number));
    if (cells.length > row.headers.length) {
      throw invalid('cells', 'too_long');
    }
    const after = row.headers.map((_, index) => cellText(cells[index]));
    await rows.updateCells(db, id, number, after);
    const counts = await recheckRow(db, row, { number, before, after });
    await updateImport(db, id, { ...counts, updateDate: clock.now() });
    await recordImport(context, id, 'correct', { file: row.fileName, row: number });
    return requireFound(await rows.findRow(db, id, number));
  });
}

/**
 * Starts a job that writes the rows; it begins after the commit.
 * @throws ApiError IMPORT_STATE, IMPORT_HAS_BAD_ROWS with `count`, or TAGS_LIMIT_REACHED
 */
export async function confirmImport(
  context: ActionContext,
  id: string,
  rowsToWrite: 'ALL' | 'GOOD',
): Promise<HandlerReplyOf<typeof endpoint>> {
  const { db, actor, clock, session } = context;
  const row = await requireLockedImport(context, id, 'CHECKED');
  if (row.goodRows === 0 || (rowsToWrite === 'ALL' && row.badRows > 0)) {
    throw apiError(IMPORT_HAS_BAD_ROWS, { count: row.badRows });
  }
  await requireQuota(db, {
    companies: await lockCompanies(db),
    companyId: row.companyId,
    equipmentCap: session.equipmentCap,
    added: await rows.countLimitedRows(db, id),
  });
  const now = clock.now();
  await updateImport(db, id, {
    state: 'RUNNING',
    plannedRows: row.goodRows,
    // The person who confirms the import registers its equipment.
    userId: actor.userId,
    userName: actor.name,
    userEmail: actor.email,
    confirmedAt: now,
    updateDate: now,
  });
  await beginRun(db, clock, { companyGroup: actor.companyGroup, importId: id });
  await recordImport(context, id, 'confirm', { file: row.fileName, rows: row.goodRows, left: row.badRows });
  return getImport(context, id);
}

/**
 * Undoes the last import of a company, all of it or nothing.
 * @throws ApiError IMPORT_STATE, IMPORT_NOT_LAST, or IMPORT_IN_USE with `count`
 */
export async function undoImport(
  context: ActionContext,
  id: string,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const { db, clock } = context;
  const row = await requireLockedImport(context, id, 'DONE', 'FAILED');
  if (!isUndoable(row)) {
    throw hasWrittenEquipment(row) ? apiError(IMPORT_NOT_LAST) : apiError(IMPORT_STATE, { state: row.state });
  }
  const now = clock.now();
  const usedCount = await removeUntouched(db, await rows.listWrittenEquipment(db, id), now);
  if (usedCount > 0) {
    throw apiError(IMPORT_IN_USE, { count: usedCount });
  }
  await rows.clearEquipmentIds(db, id);
  await updateImport(db, id, { state: 'UNDONE', updateDate: now });
  await recordImport(context, id, 'undo', { file: row.fileName, rows: row.doneRows });
  return getImport(context, id);
}

/** Deletes an import of which nothing was written. @throws ApiError IMPORT_STATE */
export async function discardImport(context: ActionContext, id: string): Promise<void> {
  const row = await requireLockedImport(context, id, 'UPLOADED', 'CHECKED', 'FAILED');
  if (row.doneRows > 0) {
    throw apiError(IMPORT_STATE, { state: row.state });
  }
  await deleteImport(context.db, id);
  await recordImport(context, id, 'discard', { file: row.fileName, rows: row.totalRows });
}
