/** Imports the rows of a confirmed import, one batch in each transaction. */
import { type EquipmentImport, IMPORT_HAS_BAD_ROWS } from '@mobcheck/contract/imports/imports.contract.ts';
import { PRODUCT_DISABLED } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { SERVER_ERROR, type ApiErrorKind } from '@mobcheck/contract/kernel/api-error.ts';
import { TAG_NOT_FREE } from '@mobcheck/contract/tags/tags.contract.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { z } from 'zod';
import { findCompanyGroup, type FoundGroup } from '../../../platform/db/company-groups.queries.ts';
import { ApiError } from '../../../platform/context/api-error.ts';
import { todayOf } from '../../../platform/context/today.ts';
import type { Clock } from '../../../platform/context/clock.ts';
import type { IdSource } from '../../../platform/context/ids.ts';
import type { TenantDb } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { jobTask, type JobTask } from '../../../platform/jobs/job.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { registerMany, type BatchPiece } from '../../equipment/batch/equipment-batch.service.ts';
import { readForImport, type PieceToImport } from '../check/import-check.service.ts';
import { listRowsToImport, updateProblems, markRowsImported } from '../stored/import-rows.queries.ts';
import { tellFinished } from './finished-import.service.ts';
import { toImportContext, type ImportParts } from './import-context.ts';
import { lockImport, updateImport } from '../stored/imports.queries.ts';

const payload = z.object({
  companyGroup: z.string(),
  importId: z.string(),
  /** The API token that confirmed the import; a name in the audit trail. */
  tokenName: z.string().optional(),
});
type RunningImport = z.output<typeof payload>;

/** Imports a batch of rows and, in the same transaction, enqueues the job for the next batch. */
const RUN = { name: 'import-run', payload };
/** Resumes an import after its process was killed, since its job would stay locked for hours. */
const WATCH = { name: 'import-watch', payload };

/** Number of rows of a batch, which is one transaction. */
const ROWS_PER_BATCH = 250;
const WATCH_MS = 60_000;
/** Unexpected errors are retried, for about a minute and a half. */
const MAX_ATTEMPTS = 5;
const SERIAL_BYTES = 11;

/** Enqueues the jobs that import the rows of a confirmed import. */
export async function beginRun(db: TenantDb, clock: Clock, running: RunningImport): Promise<void> {
  await enqueue(db, RUN, running);
  await enqueue(db, WATCH, running, new Date(clock.now().getTime() + WATCH_MS));
}

/** A row that was good when it was checked and can no longer be imported. */
class RowError extends Error {
  readonly row: PieceToImport;

  constructor(row: PieceToImport) {
    super('row can no longer be imported');
    this.row = row;
  }
}

const ERROR_BY_PROBLEM: Readonly<Record<string, ApiErrorKind>> = {
  tag_not_free: TAG_NOT_FREE,
  product_disabled: PRODUCT_DISABLED,
};

function failureCodeOf(error: unknown): string {
  if (error instanceof RowError) {
    return (ERROR_BY_PROBLEM[error.row.problems[0]?.code ?? ''] ?? IMPORT_HAS_BAD_ROWS).code;
  }
  return error instanceof ApiError ? error.kind.code : SERVER_ERROR.code;
}

function toBatchPiece({ number, piece, problems }: PieceToImport, ids: IdSource): BatchPiece {
  const { product, tagSerialNumber, ...fields } = piece;
  if (product === undefined || problems.length > 0) {
    throw new RowError({ number, piece, problems });
  }
  return {
    ...fields,
    productId: product.id,
    tagSerialNumber: tagSerialNumber ?? newTagSerial(ids.randomBytes(SERIAL_BYTES)),
  };
}

/** State after a step. MORE: there are more rows to import. DONE: there are none. GONE: the import is no longer running. */
export type Step = 'MORE' | 'DONE' | 'GONE';

/**
 * Imports the next batch of rows and saves the progress, in one transaction.
 * @throws ApiError TAGS_LIMIT_REACHED, TAG_NOT_FREE or PRODUCT_DISABLED, and RowError
 */
async function importNextRows(parts: ImportParts, group: FoundGroup, running: RunningImport): Promise<Step> {
  const { clock } = parts;
  return parts.database.tenant(group, async (db) => {
    const row = await lockImport(db, running.importId, undefined);
    if (row?.state !== 'RUNNING') {
      return 'GONE';
    }
    const context = toImportContext(db, parts, group, { ...row, ...running });
    const rows = await listRowsToImport(db, row.id, ROWS_PER_BATCH);
    const checkedRows = await readForImport(db, rows, { ...row, today: todayOf(context) });
    const pieces = checkedRows.map((item) => toBatchPiece(item, parts.ids));
    const equipmentIds = await registerMany(context, pieces);
    const importedRows = checkedRows.flatMap(({ number }, index) => {
      const equipmentId = equipmentIds[index];
      const serialNumber = pieces[index]?.tagSerialNumber;
      return equipmentId === undefined || serialNumber === undefined
        ? []
        : [{ number, equipmentId, serialNumber }];
    });
    await markRowsImported(db, row.id, importedRows);
    const doneRows = row.doneRows + importedRows.length;
    const step = rows.length < ROWS_PER_BATCH ? 'DONE' : 'MORE';
    await updateImport(db, row.id, {
      doneRows,
      state: step === 'DONE' ? 'DONE' : 'RUNNING',
      updateDate: clock.now(),
    });
    await recordAct(context, {
      feature: 'imports',
      // Never rename this act, because stored audit rows have its name.
      act: 'write',
      subject: row.id,
      detail: { file: row.fileName, rows: importedRows.length, done: doneRows, planned: row.plannedRows },
    });
    if (step === 'DONE') {
      await tellFinished(context, { ...row, doneRows, state: 'DONE', failure: null });
    }
    if (step === 'MORE') {
      await enqueue(db, RUN, running);
    }
    return step;
  });
}

/** Marks an import as failed. The equipment imported so far stays. */
async function markAsFailed(
  parts: ImportParts,
  group: FoundGroup,
  running: RunningImport,
  error: unknown,
): Promise<void> {
  await parts.database.tenant(group, async (db) => {
    const row = await lockImport(db, running.importId, undefined);
    if (row?.state !== 'RUNNING') {
      return;
    }
    const failure = failureCodeOf(error);
    const badRows = error instanceof RowError ? [error.row] : [];
    await updateProblems(
      db,
      row.id,
      badRows.map(({ number, problems }) => ({ number, problems, productId: null })),
    );
    await updateImport(db, row.id, {
      state: 'FAILED',
      failure,
      goodRows: row.goodRows - badRows.length,
      badRows: row.badRows + badRows.length,
      updateDate: parts.clock.now(),
    });
    const context = toImportContext(db, parts, group, { ...row, ...running });
    await recordAct(context, {
      feature: 'imports',
      act: 'fail',
      subject: row.id,
      detail: { file: row.fileName, failure, done: row.doneRows, planned: row.plannedRows },
    });
    await tellFinished(context, { ...row, state: 'FAILED', failure });
  });
}

/**
 * Runs one step of a running import. A repeated step imports the next batch, never the same rows again.
 * @param attempt from 1; unexpected errors are rethrown for a retry until the last attempt
 */
export async function runStep(parts: ImportParts, running: RunningImport, attempt: number): Promise<Step> {
  const group = await parts.database.public((db) => findCompanyGroup(db, running.companyGroup));
  if (group === undefined) {
    return 'GONE';
  }
  try {
    return await importNextRows(parts, group, running);
  } catch (error) {
    const isExpected = error instanceof ApiError || error instanceof RowError;
    if (!isExpected && attempt < MAX_ATTEMPTS) {
      throw error;
    }
    await markAsFailed(parts, group, running, error);
    return 'GONE';
  }
}

/** Resumes an import that has made no progress for a while, and enqueues itself again. */
async function watch({ database, clock }: ImportParts, running: RunningImport): Promise<void> {
  const group = await database.public((db) => findCompanyGroup(db, running.companyGroup));
  if (group === undefined) {
    return;
  }
  await database.tenant(group, async (db) => {
    const row = await lockImport(db, running.importId, undefined);
    const state: EquipmentImport['state'] | undefined = row?.state;
    if (row === undefined || state !== 'RUNNING') {
      return;
    }
    const nextWatch = new Date(clock.now().getTime() + WATCH_MS);
    if (clock.now().getTime() - row.updateDate.getTime() >= WATCH_MS / 2) {
      await enqueue(db, RUN, running);
    }
    await enqueue(db, WATCH, running, nextWatch);
  });
}

/** Returns the job tasks that import the rows of a confirmed import. */
export function importRunTasks(parts: ImportParts): JobTask[] {
  return [
    jobTask(RUN, async (running, { attempt }) => void (await runStep(parts, running, attempt))),
    jobTask(WATCH, async (running) => watch(parts, running)),
  ];
}
