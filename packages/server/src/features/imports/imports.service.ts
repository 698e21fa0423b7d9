/** The preview of an import: columns mapped, rows checked and corrected; and what becomes of it. */
import type { AnswerOf } from '@mobcheck/contract/kernel/endpoint.ts';
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
import type { Act } from '../../platform/context/act.ts';
import { found, invalid, apiError } from '../../platform/context/api-error.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import { recordAct, type AuditEntry } from '../audit/audit.service.ts';
import { removeUntouched } from '../equipment/batch/equipment-batch.service.ts';
import { requireQuota } from '../tags/tags.service.ts';
import {
  getImport,
  hasWrittenEquipment,
  isUndoable,
  lockedImport,
  requireState,
} from './stored/import-access.service.ts';
import { checkRows, recheckRow } from './check/import-check.service.ts';
import { mappingFlaw } from './columns/import-row.ts';
import * as rows from './stored/import-rows.queries.ts';
import { beginRun } from './run/import-run.service.ts';
import { deleteImport, updateImport, type ImportRecord } from './stored/imports.queries.ts';
import type { Mapping } from './columns/import-suggestion.ts';
import { cellText } from './upload/uploaded-table.ts';
import { lockCompanies } from '../companies/companies.exported.queries.ts';

// Checks of one import wait for each other, each with a connection: they must never have them all.
const takePlace = concurrencyLimit({ each: 1, all: 3 });

/**
 * Does something with an import that is locked in one of some states.
 * @throws ApiError NOT_FOUND, IMPORT_STATE, TOO_MANY_REQUESTS or SERVER_BUSY
 */
async function checking<T>(
  act: Act,
  id: string,
  states: readonly EquipmentImport['state'][],
  work: (row: ImportRecord) => Promise<T>,
): Promise<T> {
  // Who may not do it at all hears that rather than to wait for a place.
  requireState(await getImport(act, id), states);
  const leave = takePlace(act.actor.userId);
  try {
    return await work(await lockedImport(act, id, ...states));
  } finally {
    leave();
  }
}

function record(act: Act, id: string, what: string, detail: AuditEntry['detail'] = {}): Promise<void> {
  return recordAct(act, { feature: 'imports', act: what, subject: id, detail });
}

/** A mapping whose columns the sheet has, each used once. @throws ApiError IMPORT_FIELD_MISSING or 400 */
function soundMapping({ fields, attributes }: ImportMapping, headers: readonly string[]): Mapping {
  const beyond = Object.entries(fields).find(([, column]) => column >= headers.length);
  if (beyond !== undefined) {
    throw invalid(`fields.${beyond[0]}`, 'unknown');
  }
  const place = attributes.findIndex(({ column }) => column >= headers.length);
  if (place >= 0) {
    throw invalid(`attributes.${place}.column`, 'unknown');
  }
  const mapping = {
    fields,
    attributes: attributes.map(({ attribute, column }) => ({ attribute: cellText(attribute), column })),
  };
  const flaw = mappingFlaw(mapping);
  if (flaw !== undefined) {
    throw apiError(IMPORT_FIELD_MISSING, { field: flaw.name }, [flaw.issue]);
  }
  return mapping;
}

/**
 * Says what each column is and checks every row.
 * @throws ApiError IMPORT_STATE or IMPORT_FIELD_MISSING; TOO_MANY_REQUESTS or SERVER_BUSY while others are checked
 */
export async function mapImport(
  act: Act,
  id: string,
  sent: ImportMapping,
): Promise<AnswerOf<typeof endpoint>> {
  const { db, clock } = act;
  return checking(act, id, ['UPLOADED', 'CHECKED'], async (row) => {
    const mapping = soundMapping(sent, row.headers);
    const counts = await checkRows(db, row, mapping);
    await updateImport(db, id, {
      ...counts,
      mapping: JSON.stringify(mapping),
      state: 'CHECKED',
      updateDate: clock.now(),
    });
    await record(act, id, 'check', { file: row.fileName, good: counts.goodRows, bad: counts.badRows });
    return getImport(act, id);
  });
}

/**
 * Corrects the cells of a row; it is checked anew with the rows that name its tag, which may be there twice no longer.
 * @throws ApiError IMPORT_STATE, NOT_FOUND, or 400 when there are more cells than columns; TOO_MANY_REQUESTS or
 * SERVER_BUSY while others are checked
 */
export async function correctRow(
  act: Act,
  id: string,
  number: number,
  sent: readonly string[],
): Promise<ImportRow> {
  const { db, clock } = act;
  return checking(act, id, ['CHECKED'], async (row) => {
    const { cells: before } = found(await rows.findRow(db, id, number));
    if (sent.length > row.headers.length) {
      throw invalid('cells', 'too_long');
    }
    const after = row.headers.map((_, index) => cellText(sent[index]));
    await rows.updateCells(db, id, number, after);
    const counts = await recheckRow(db, row, { number, before, after });
    await updateImport(db, id, { ...counts, updateDate: clock.now() });
    await record(act, id, 'correct', { file: row.fileName, row: number });
    return found(await rows.findRow(db, id, number));
  });
}

/**
 * Has the rows written by a job, which begins after the commit.
 * @throws ApiError IMPORT_STATE, IMPORT_HAS_BAD_ROWS with `count`, or TAGS_LIMIT_REACHED
 */
export async function confirmImport(
  act: Act,
  id: string,
  wanted: 'ALL' | 'GOOD',
): Promise<AnswerOf<typeof endpoint>> {
  const { db, actor, clock, session } = act;
  const row = await lockedImport(act, id, 'CHECKED');
  if (row.goodRows === 0 || (wanted === 'ALL' && row.badRows > 0)) {
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
    // Who answers for the equipment: the one who has it written.
    userId: actor.userId,
    userName: actor.name,
    userEmail: actor.email,
    confirmedAt: now,
    updateDate: now,
  });
  await beginRun(db, clock, { companyGroup: actor.companyGroup, importId: id });
  await record(act, id, 'confirm', { file: row.fileName, rows: row.goodRows, left: row.badRows });
  return getImport(act, id);
}

/**
 * Takes the last import of a company back, all of it or nothing.
 * @throws ApiError IMPORT_STATE, IMPORT_NOT_LAST, or IMPORT_IN_USE with `count`
 */
export async function undoImport(act: Act, id: string): Promise<AnswerOf<typeof endpoint>> {
  const { db, clock } = act;
  const row = await lockedImport(act, id, 'DONE', 'FAILED');
  if (!isUndoable(row)) {
    throw hasWrittenEquipment(row) ? apiError(IMPORT_NOT_LAST) : apiError(IMPORT_STATE, { state: row.state });
  }
  const now = clock.now();
  const used = await removeUntouched(db, await rows.listWrittenEquipment(db, id), now);
  if (used > 0) {
    throw apiError(IMPORT_IN_USE, { count: used });
  }
  await rows.clearEquipmentIds(db, id);
  await updateImport(db, id, { state: 'UNDONE', updateDate: now });
  await record(act, id, 'undo', { file: row.fileName, rows: row.doneRows });
  return getImport(act, id);
}

/** Forgets an import of which nothing was written. @throws ApiError IMPORT_STATE */
export async function discardImport(act: Act, id: string): Promise<void> {
  const row = await lockedImport(act, id, 'UPLOADED', 'CHECKED', 'FAILED');
  if (row.doneRows > 0) {
    throw apiError(IMPORT_STATE, { state: row.state });
  }
  await deleteImport(act.db, id);
  await record(act, id, 'discard', { file: row.fileName, rows: row.totalRows });
}
