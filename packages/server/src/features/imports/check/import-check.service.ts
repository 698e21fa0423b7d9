/** Checks every row of an import against the catalogue, the other rows, and the tags and numbers in use. */
import { createHash } from 'node:crypto';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { TenantDb } from '../../../platform/db/database.ts';
import { listKnownNumbers } from '../../equipment/batch/known-numbers.exported.queries.ts';
import { listTakenSerials } from '../../tags/claim-tags-batch.exported.queries.ts';
import { fieldUse } from '../columns/import-fields.ts';
import { spellingKey, spellingOf } from '../columns/field-text.ts';
import {
  readIdentity,
  readRow,
  type PieceFromRow,
  type ReadingContext,
  type RowProblem,
} from '../columns/import-row.ts';
import {
  countCheckedRows,
  listRowsAfter,
  listRowsNumbered,
  updateProblems,
} from '../stored/import-rows.queries.ts';
import { findReading, listColumns, updateReading } from './import-reading.queries.ts';
import { findColumnDays, readingContextOf, type ImportToRead } from './import-reading.service.ts';
import * as conflicts from './row-conflicts.ts';
import type { StoredReading } from './stored-reading.ts';

/** Number of rows in one statement. Between statements, the process serves other requests. */
const ROWS_PER_STATEMENT = 100;
/** Maximum number of spellings that an import lists as learned from earlier imports. */
const MAX_LEARNED = 100;

interface CheckedRow extends conflicts.IdentifiedRow {
  readonly productId: string | null;
  readonly problems: RowProblem[];
}

interface RowToCheck {
  readonly number: number;
  readonly cells: readonly string[];
}

export interface RowCounts {
  readonly goodRows: number;
  readonly badRows: number;
}

/** Checks a row by itself. Conflicts with other rows and with equipment are found later. */
function checkRow({ number, cells }: RowToCheck, reading: ReadingContext): CheckedRow {
  const { piece, problems } = readRow(cells, reading);
  return { number, keys: conflicts.identityOf(piece), productId: piece.product?.id ?? null, problems };
}

/** Returns the product of a row if it was found only by a spelling that an earlier import of the company learned. */
function learnedOf({ cells }: RowToCheck, reading: ReadingContext) {
  const spelling = spellingOf(cells, fieldUse(reading.mapping, 'product').columns);
  const key = spellingKey(spelling);
  const productId = reading.findMeaning('product', key) === undefined ? reading.findLearned(key) : undefined;
  return productId === undefined ? [] : [{ key, spelling, productId }];
}

async function checkEachRow(db: TenantDb, importId: string, reading: ReadingContext) {
  const rows: CheckedRow[] = [];
  const learned = new Map<string, { spelling: string; productId: string }>();
  const hash = createHash('sha256').update(JSON.stringify(reading.headers));
  let last = 0;
  for (;;) {
    const batch = await listRowsAfter(db, importId, last, ROWS_PER_STATEMENT);
    for (const row of batch) {
      hash.update(JSON.stringify(row.cells));
      const checked = checkRow(row, reading);
      rows.push(checked);
      for (const { key, ...item } of checked.productId === null ? [] : learnedOf(row, reading)) {
        if (item.productId === checked.productId && learned.size < MAX_LEARNED) {
          learned.set(key, item);
        }
      }
    }
    last = batch.at(-1)?.number ?? last;
    if (batch.length < ROWS_PER_STATEMENT) {
      return { rows, learned: [...learned.values()], contentHash: hash.digest('hex') };
    }
  }
}

async function addTakenProblems(
  db: TenantDb,
  rows: readonly Pick<CheckedRow, 'keys' | 'problems'>[],
  companyId: string,
): Promise<void> {
  const serials = [...new Set(rows.map(({ keys }) => keys.tagSerialNumber))].filter(
    (serial) => serial !== '',
  );
  const takenSerials = new Set(await listTakenSerials(db, serials, companyId));
  for (const { keys, problems } of rows) {
    if (takenSerials.has(keys.tagSerialNumber)) {
      problems.push({ field: 'tagSerialNumber', code: 'tag_not_free' });
    }
  }
}

/** Returns, by field, the numbers of the rows that equipment of the company already has. */
async function findExisting(db: TenantDb, companyId: string, rows: readonly CheckedRow[]) {
  const numbersOf = (field: conflicts.NumberField) => [...new Set(rows.map(({ keys }) => keys[field]))];
  const find = async (field: conflicts.NumberField) => {
    const numbers = numbersOf(field).filter((number) => number !== '');
    return new Set(await listKnownNumbers(db, companyId, field, numbers));
  };
  return {
    extraCode: await find('extraCode'),
    assetNumber: await find('assetNumber'),
    manufacturingNumber: await find('manufacturingNumber'),
  };
}

async function saveChecks(
  db: TenantDb,
  { id, companyId }: ImportToRead,
  rows: readonly CheckedRow[],
  shared: Map<string, number[]>,
  { corrections = [] }: StoredReading,
): Promise<RowCounts> {
  await addTakenProblems(db, rows, companyId);
  const existing = await findExisting(db, companyId, rows);
  const leftOut = new Set(
    corrections.flatMap(({ field, leaveOut }) => (leaveOut ? [`${field} ${leaveOut}`] : [])),
  );
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(from, from + ROWS_PER_STATEMENT).map((row) => {
      const warnings = conflicts.warningsOf(row, shared, existing);
      const left = warnings.filter(({ field, code }) => leftOut.has(`${field} ${code}`));
      const problems = [
        ...row.problems,
        ...conflicts.duplicateProblems(row, shared),
        ...left.map(({ field }) => ({ field, code: 'left_out' })),
      ];
      return {
        number: row.number,
        problems,
        warnings,
        productId: problems.length === 0 ? row.productId : null,
      };
    });
    await updateProblems(db, id, chunk);
  }
  return countCheckedRows(db, id);
}

/** Checks each row of an import, saves its problems, and returns how many rows are good and bad. */
export async function checkRows(
  db: TenantDb,
  importToRead: ImportToRead,
  corrections: NonNullable<StoredReading['corrections']>,
): Promise<RowCounts> {
  const { contentHash: firstHash } = await findReading(db, importToRead.id);
  const days = await findColumnDays(db, importToRead, corrections);
  const reading = await readingContextOf(db, importToRead, { days, corrections });
  const { rows, learned, contentHash } = await checkEachRow(db, importToRead.id, reading);
  const stored = { days, corrections, learned };
  // Keeps the first hash, which is of the uploaded sheet before any correction.
  await updateReading(db, importToRead.id, stored, firstHash ?? contentHash);
  return saveChecks(db, importToRead, rows, conflicts.sharedRows(rows), stored);
}

/** Returns the keys by which each row of the sheet is recognized. */
async function identifyRows(db: TenantDb, importToRead: ImportToRead, reading: ReadingContext) {
  const columns = conflicts.IDENTITY_FIELDS.flatMap((field) => fieldUse(importToRead.mapping, field).columns);
  if (columns.length === 0) {
    return [];
  }
  const identified: conflicts.IdentifiedRow[] = [];
  for (const { number, texts } of await listColumns(db, importToRead.id, columns)) {
    const cells: string[] = [];
    columns.forEach((column, index) => {
      cells[column] = texts[index] ?? '';
    });
    identified.push({ number, keys: conflicts.identityOf(readIdentity(cells, reading)) });
    if (identified.length % ROWS_PER_STATEMENT === 0) {
      await yieldToOthers();
    }
  }
  return identified;
}

/**
 * Checks a corrected row again, with the rows that have its old or new tag or numbers. If the correction changes how the days of a column
 * are read, checks all rows.
 */
export async function recheckRow(
  db: TenantDb,
  importToRead: ImportToRead,
  { number, before, after }: { number: number; before: readonly string[]; after: readonly string[] },
): Promise<RowCounts> {
  const { reading: stored } = await findReading(db, importToRead.id);
  const { corrections = [] } = stored;
  const days = await findColumnDays(db, importToRead, corrections);
  if (!isDeepStrictEqual(days, stored.days)) {
    return checkRows(db, importToRead, corrections);
  }
  const reading = await readingContextOf(db, importToRead, stored);
  const identified = await identifyRows(db, importToRead, reading);
  const keysOf = (cells: readonly string[]) =>
    Object.entries(conflicts.identityOf(readIdentity(cells, reading)))
      .filter(([, key]) => key !== '')
      .map(([field, key]) => `${field} ${key}`);
  const changed = new Set([...keysOf(before), ...keysOf(after)]);
  const sharing = identified
    .filter(({ keys }) => Object.entries(keys).some(([field, key]) => changed.has(`${field} ${key}`)))
    .map((row) => row.number);
  const rows = await listRowsNumbered(db, importToRead.id, [number, ...sharing]);
  const checked = rows.map((row) => checkRow(row, reading));
  return saveChecks(db, importToRead, checked, conflicts.sharedRows(identified), stored);
}

/** A row that was good when it was checked, and is read again right before the import. */
export interface PieceToImport {
  readonly number: number;
  readonly piece: PieceFromRow;
  readonly problems: readonly RowProblem[];
}

/** Reads and checks rows again right before they are imported, because products and tags may have changed. */
export async function readForImport(
  db: TenantDb,
  rows: readonly RowToCheck[],
  importToRead: ImportToRead,
): Promise<PieceToImport[]> {
  const { reading: stored } = await findReading(db, importToRead.id);
  const reading = await readingContextOf(db, importToRead, stored);
  const checkedRows: (PieceToImport & { problems: RowProblem[]; keys: conflicts.IdentityKeys })[] = [];
  for (const { number, cells } of rows) {
    const { piece, problems } = readRow(cells, reading);
    checkedRows.push({ number, piece, problems, keys: conflicts.identityOf(piece) });
    if (checkedRows.length % ROWS_PER_STATEMENT === 0) {
      await yieldToOthers();
    }
  }
  await addTakenProblems(db, checkedRows, importToRead.companyId);
  return checkedRows.map(({ number, piece, problems }) => ({ number, piece, problems }));
}
