/** Writes a confirmed import, some rows in each transaction. */
import { type EquipmentImport, IMPORT_HAS_BAD_ROWS } from '@mobcheck/contract/imports/imports.contract.ts';
import { PRODUCT_DISABLED } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { SERVER_ERROR, type ApiErrorKind } from '@mobcheck/contract/kernel/api-error.ts';
import { TAG_NOT_FREE } from '@mobcheck/contract/tags/tags.contract.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { z } from 'zod';
import { ApiError } from '../../../platform/context/api-error.ts';
import type { Clock } from '../../../platform/context/clock.ts';
import type { IdSource } from '../../../platform/context/ids.ts';
import type { TenantDb } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { jobTask, type JobTask } from '../../../platform/jobs/job.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { registerMany, type BatchPiece } from '../../equipment/batch/equipment-batch.service.ts';
import { purgeStaleImportsTasks } from './purge-stale-imports.service.ts';
import { readForWriting, type PieceToWrite } from '../check/import-check.service.ts';
import { findImportGroup, type ImportGroup } from './import-group.queries.ts';
import { listRowsToWrite, updateProblems, updateWritten } from '../stored/import-rows.queries.ts';
import { actOf, type ImportParts } from './import-act.ts';
import { lockImport, updateImport } from '../stored/imports.queries.ts';

const payload = z.object({ companyGroup: z.string(), importId: z.string() });
type Running = z.output<typeof payload>;

/** Each job writes some rows and, in the same transaction, adds the job that writes the next. */
const RUN = { name: 'import-run', payload };
/** Looks after it: a process that was killed leaves its job to nobody for hours. */
const WATCH = { name: 'import-watch', payload };

/** Written in one transaction, and read in one turn of the process. */
const ROWS_AT_ONCE = 250;
const WATCH_MS = 60_000;
/** What fails for no reason of ours is tried again, for about a minute and a half. */
const MOST_ATTEMPTS = 5;
const SERIAL_BYTES = 11;

/** Has a confirmed import written, once its transaction commits. */
export async function beginRun(db: TenantDb, clock: Clock, running: Running): Promise<void> {
  await enqueue(db, RUN, running);
  await enqueue(db, WATCH, running, new Date(clock.now().getTime() + WATCH_MS));
}

/** A row that was good when it was checked cannot be written any more. */
class RowError extends Error {
  readonly row: PieceToWrite;

  constructor(row: PieceToWrite) {
    super('row refused');
    this.row = row;
  }
}

const REASONS: Readonly<Record<string, ApiErrorKind>> = {
  tag_not_free: TAG_NOT_FREE,
  product_disabled: PRODUCT_DISABLED,
};

function reasonOf(error: unknown): string {
  if (error instanceof RowError) {
    return (REASONS[error.row.problems[0]?.code ?? ''] ?? IMPORT_HAS_BAD_ROWS).code;
  }
  return error instanceof ApiError ? error.kind.code : SERVER_ERROR.code;
}

function pieceOf({ number, piece, problems }: PieceToWrite, ids: IdSource): BatchPiece {
  const { product, tagSerialNumber, ...plain } = piece;
  if (product === undefined || problems.length > 0) {
    throw new RowError({ number, piece, problems });
  }
  return {
    ...plain,
    productId: product.id,
    tagSerialNumber: tagSerialNumber ?? newTagSerial(ids.randomBytes(SERIAL_BYTES)),
  };
}

/** What is left to do after a step. */
export type Step = 'MORE' | 'DONE' | 'GONE';

/**
 * Writes the next rows of a running import, in one transaction with how far it is.
 * @throws ApiError TAGS_LIMIT_REACHED, TAG_NOT_FREE or PRODUCT_DISABLED, and RowError
 */
async function writeRows(parts: ImportParts, group: ImportGroup, running: Running): Promise<Step> {
  const { clock } = parts;
  return parts.database.tenant(group, async (db) => {
    const row = await lockImport(db, running.importId, undefined);
    if (row?.state !== 'RUNNING') {
      return 'GONE';
    }
    const act = actOf(db, parts, group, row);
    const rows = await listRowsToWrite(db, row.id, ROWS_AT_ONCE);
    const read = await readForWriting(db, rows, row);
    const pieces = read.map((item) => pieceOf(item, parts.ids));
    const registered = await registerMany(act, pieces);
    const written = read.flatMap(({ number }, index) => {
      const equipmentId = registered[index];
      const serialNumber = pieces[index]?.tagSerialNumber;
      return equipmentId === undefined || serialNumber === undefined
        ? []
        : [{ number, equipmentId, serialNumber }];
    });
    await updateWritten(db, row.id, written);
    const doneRows = row.doneRows + written.length;
    const step = rows.length < ROWS_AT_ONCE ? 'DONE' : 'MORE';
    await updateImport(db, row.id, {
      doneRows,
      state: step === 'DONE' ? 'DONE' : 'RUNNING',
      updateDate: clock.now(),
    });
    await recordAct(act, {
      feature: 'imports',
      act: 'write',
      subject: row.id,
      detail: { file: row.fileName, rows: written.length, done: doneRows, planned: row.plannedRows },
    });
    if (step === 'MORE') {
      await enqueue(db, RUN, running);
    }
    return step;
  });
}

/** Stops an import for good; what is written stands. */
async function fail(parts: ImportParts, group: ImportGroup, running: Running, error: unknown): Promise<void> {
  await parts.database.tenant(group, async (db) => {
    const row = await lockImport(db, running.importId, undefined);
    if (row?.state !== 'RUNNING') {
      return;
    }
    const failure = reasonOf(error);
    const refused = error instanceof RowError ? [error.row] : [];
    await updateProblems(
      db,
      row.id,
      refused.map(({ number, problems }) => ({ number, problems, productId: null })),
    );
    await updateImport(db, row.id, {
      state: 'FAILED',
      failure,
      goodRows: row.goodRows - refused.length,
      badRows: row.badRows + refused.length,
      updateDate: parts.clock.now(),
    });
    await recordAct(actOf(db, parts, group, row), {
      feature: 'imports',
      act: 'fail',
      subject: row.id,
      detail: { file: row.fileName, failure, done: row.doneRows, planned: row.plannedRows },
    });
  });
}

/**
 * One step of a running import; done twice, it writes the next rows and none again.
 * @param attempt from 1: what is neither a refusal nor the last attempt is thrown on, to be tried again
 */
export async function runStep(parts: ImportParts, running: Running, attempt: number): Promise<Step> {
  const group = await parts.database.public((db) => findImportGroup(db, running.companyGroup));
  if (group === undefined) {
    return 'GONE';
  }
  try {
    return await writeRows(parts, group, running);
  } catch (error) {
    const ours = error instanceof ApiError || error instanceof RowError;
    if (!ours && attempt < MOST_ATTEMPTS) {
      throw error;
    }
    await fail(parts, group, running, error);
    return 'GONE';
  }
}

/** Goes on with an import that nobody has written at for a while, and looks again later. */
async function watch({ database, clock }: ImportParts, running: Running): Promise<void> {
  const group = await database.public((db) => findImportGroup(db, running.companyGroup));
  if (group === undefined) {
    return;
  }
  await database.tenant(group, async (db) => {
    const row = await lockImport(db, running.importId, undefined);
    const state: EquipmentImport['state'] | undefined = row?.state;
    if (row === undefined || state !== 'RUNNING') {
      return;
    }
    const later = new Date(clock.now().getTime() + WATCH_MS);
    if (clock.now().getTime() - row.updateDate.getTime() >= WATCH_MS / 2) {
      await enqueue(db, RUN, running);
    }
    await enqueue(db, WATCH, running, later);
  });
}

/** The tasks of imports. */
export function importTasks(parts: ImportParts): JobTask[] {
  return [
    jobTask(RUN, async (running, { attempt }) => void (await runStep(parts, running, attempt))),
    jobTask(WATCH, async (running) => watch(parts, running)),
    ...purgeStaleImportsTasks(parts),
  ];
}
