/** Confirms, undoes or discards an import. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  type getImport as endpoint,
  IMPORT_HAS_BAD_ROWS,
  IMPORT_IN_USE,
  IMPORT_NOT_LAST,
  IMPORT_STATE,
} from '@mobcheck/contract/imports/imports.contract.ts';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { apiError } from '../../../platform/context/api-error.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { lockCompanies } from '../../companies/companies.exported.queries.ts';
import { removeUntouched } from '../../equipment/batch/equipment-batch.service.ts';
import { requireQuota } from '../../tags/tags.service.ts';
import {
  getImport,
  hasImportedEquipment,
  isUndoable,
  requireLockedImport,
} from '../stored/import-access.service.ts';
import { deleteImportFile } from '../stored/import-files.queries.ts';
import { clearEquipmentIds, countLimitedRows, listImportedEquipment } from '../stored/import-rows.queries.ts';
import { deleteImport, updateImport } from '../stored/imports.queries.ts';
import { beginRun } from './import-run.service.ts';

/**
 * Starts a job that imports the rows.
 * @throws ApiError IMPORT_STATE, IMPORT_HAS_BAD_ROWS with `count`, or TAGS_LIMIT_REACHED
 */
export async function confirmImport(
  context: ActionContext,
  id: string,
  rowsToImport: 'ALL' | 'GOOD',
): Promise<HandlerReplyOf<typeof endpoint>> {
  const { db, actor, clock, session } = context;
  const row = await requireLockedImport(context, id, 'CHECKED');
  if (row.goodRows === 0 || (rowsToImport === 'ALL' && row.badRows > 0)) {
    throw apiError(IMPORT_HAS_BAD_ROWS, { count: row.badRows });
  }
  await requireQuota(db, {
    companies: await lockCompanies(db),
    companyId: row.companyId,
    equipmentCap: session.equipmentCap,
    added: await countLimitedRows(db, id),
  });
  const now = clock.now();
  await updateImport(db, id, {
    state: 'RUNNING',
    plannedRows: row.goodRows,
    // The equipment is registered in the name of the confirming user.
    userId: actor.userId,
    userName: actor.name,
    userEmail: actor.email,
    confirmedAt: now,
    updateDate: now,
  });
  // After the confirmation, only the rows are needed.
  await deleteImportFile(db, id);
  const { companyGroup, tokenName } = actor;
  await beginRun(db, clock, { companyGroup, importId: id, tokenName });
  await recordAct(context, {
    feature: 'imports',
    act: 'confirm',
    subject: id,
    detail: { file: row.fileName, rows: row.goodRows, left: row.badRows },
  });
  return getImport(context, id);
}

/**
 * Undoes the last import of a company as a whole, or not at all.
 * @throws ApiError IMPORT_STATE, IMPORT_NOT_LAST, or IMPORT_IN_USE with `count`
 */
export async function undoImport(
  context: ActionContext,
  id: string,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const { db, clock } = context;
  const row = await requireLockedImport(context, id, 'DONE', 'FAILED');
  if (!isUndoable(row)) {
    throw hasImportedEquipment(row)
      ? apiError(IMPORT_NOT_LAST)
      : apiError(IMPORT_STATE, { state: row.state });
  }
  const now = clock.now();
  const usedCount = await removeUntouched(db, await listImportedEquipment(db, id), now);
  if (usedCount > 0) {
    throw apiError(IMPORT_IN_USE, { count: usedCount });
  }
  await clearEquipmentIds(db, id);
  await updateImport(db, id, { state: 'UNDONE', updateDate: now });
  await recordAct(context, {
    feature: 'imports',
    act: 'undo',
    subject: id,
    detail: { file: row.fileName, rows: row.doneRows },
  });
  return getImport(context, id);
}

/** Deletes an import of which no row was imported. @throws ApiError IMPORT_STATE */
export async function discardImport(context: ActionContext, id: string): Promise<void> {
  const row = await requireLockedImport(context, id, 'UPLOADED', 'CHECKED', 'FAILED');
  if (row.doneRows > 0) {
    throw apiError(IMPORT_STATE, { state: row.state });
  }
  await deleteImport(context.db, id);
  await recordAct(context, {
    feature: 'imports',
    act: 'discard',
    subject: id,
    detail: { file: row.fileName, rows: row.totalRows },
  });
}
