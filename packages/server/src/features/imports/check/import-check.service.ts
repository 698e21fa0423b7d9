/** Checks every row of an import against the catalogue, the other rows and the tags in use. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import type { TenantDb } from '../../../platform/db/database.ts';
import { catalogueOf } from '../columns/import-catalogue.ts';
import { readCatalogue } from '../columns/import-catalogue.queries.ts';
import {
  readRow,
  serialOf,
  type PieceFromRow,
  type ReadingContext,
  type RowProblem,
} from '../columns/import-row.ts';
import {
  countCheckedRows,
  listColumn,
  listRowsAfter,
  listRowsNumbered,
  updateProblems,
} from '../stored/import-rows.queries.ts';
import type { Mapping } from '../columns/import-suggestion.ts';
import { listTakenSerials } from '../../tags/claim-tags-batch.exported.queries.ts';

/** Rows that are read or written in one statement, and before other requests get their turn. */
const ROWS_PER_STATEMENT = 100;

interface CheckedRow {
  readonly number: number;
  readonly serial: string | undefined;
  readonly productId: string | null;
  readonly problems: RowProblem[];
}

/** Combines a mapping with the current catalogue. */
async function readingContextOf(db: TenantDb, mapping: Mapping): Promise<ReadingContext> {
  return { mapping, catalogue: catalogueOf(await readCatalogue(db)) };
}

/** Checks a row by itself; conflicts between rows are found later. */
function checkRow(
  { number, cells }: { readonly number: number; readonly cells: readonly string[] },
  reading: ReadingContext,
): CheckedRow {
  const { piece, problems } = readRow(cells, reading);
  return { number, serial: piece.tagSerialNumber, productId: piece.product?.id ?? null, problems };
}

async function checkEachRow(db: TenantDb, importId: string, reading: ReadingContext): Promise<CheckedRow[]> {
  const checkedRows: CheckedRow[] = [];
  let last = 0;
  for (;;) {
    const rows = await listRowsAfter(db, importId, last, ROWS_PER_STATEMENT);
    checkedRows.push(...rows.map((row) => checkRow(row, reading)));
    last = rows.at(-1)?.number ?? last;
    if (rows.length < ROWS_PER_STATEMENT) {
      return checkedRows;
    }
  }
}

/** Adds a problem to each row whose tag is also in another row, with the number of the other row. */
function addDuplicateProblems(rows: readonly CheckedRow[]): void {
  const bySerial = Map.groupBy(
    rows.filter((row) => row.serial !== undefined),
    (row) => row.serial,
  );
  for (const sharing of bySerial.values()) {
    if (sharing.length > 1) {
      sharing.forEach((row, index) => {
        const other = sharing[index === 0 ? 1 : 0];
        const params = { row: String(other?.number) };
        row.problems.push({ field: 'tagSerialNumber', code: 'duplicate', params });
      });
    }
  }
}

async function addTakenProblems(db: TenantDb, rows: readonly CheckedRow[], companyId: string): Promise<void> {
  const serials = new Set(rows.flatMap((row) => row.serial ?? []));
  const takenSerials = new Set(await listTakenSerials(db, [...serials], companyId));
  for (const row of rows.filter(({ serial }) => serial !== undefined && takenSerials.has(serial))) {
    row.problems.push({ field: 'tagSerialNumber', code: 'tag_not_free' });
  }
}

interface ImportToCheck {
  readonly id: string;
  readonly companyId: Actor['companyId'];
}

/** Finds conflicts and saves the problems of rows. With a row, all rows that have the same tag must be passed. */
async function saveProblems(
  db: TenantDb,
  { id, companyId }: ImportToCheck,
  rows: readonly CheckedRow[],
): Promise<{ goodRows: number; badRows: number }> {
  addDuplicateProblems(rows);
  await addTakenProblems(db, rows, companyId);
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(from, from + ROWS_PER_STATEMENT);
    await updateProblems(
      db,
      id,
      chunk.map((row) => ({ ...row, productId: row.problems.length === 0 ? row.productId : null })),
    );
  }
  return countCheckedRows(db, id);
}

/** Checks each row of an import, saves its problems, and returns how many rows are good and bad. */
export async function checkRows(
  db: TenantDb,
  importToCheck: ImportToCheck,
  mapping: Mapping,
): Promise<{ goodRows: number; badRows: number }> {
  return saveProblems(
    db,
    importToCheck,
    await checkEachRow(db, importToCheck.id, await readingContextOf(db, mapping)),
  );
}

/** Returns the numbers of the rows that have one of the serials, however it is written. */
async function listRowsSharingSerials(
  db: TenantDb,
  id: string,
  mapping: Mapping,
  serials: ReadonlySet<string>,
): Promise<number[]> {
  const column = mapping.fields.tagSerialNumber;
  if (column === undefined || serials.size === 0) {
    return [];
  }
  const cells = await listColumn(db, id, column);
  return cells
    .filter(({ cell }) => {
      const serial = serialOf([cell], { ...mapping, fields: { tagSerialNumber: 0 } });
      return serial !== undefined && serials.has(serial);
    })
    .map(({ number }) => number);
}

/**
 * Checks again after one row was corrected, only the rows that this can affect: the row itself, and the rows that have
 * its old or new tag.
 */
export async function recheckRow(
  db: TenantDb,
  importToCheck: ImportToCheck & { readonly mapping: Mapping },
  { number, before, after }: { number: number; before: readonly string[]; after: readonly string[] },
): Promise<{ goodRows: number; badRows: number }> {
  const { id, mapping } = importToCheck;
  const serials = new Set([before, after].flatMap((cells) => serialOf(cells, mapping) ?? []));
  const sharing = await listRowsSharingSerials(db, id, mapping, serials);
  const rows = await listRowsNumbered(db, id, [number, ...sharing]);
  const reading = await readingContextOf(db, mapping);
  return saveProblems(
    db,
    importToCheck,
    rows.map((row) => checkRow(row, reading)),
  );
}

/** A row that was good when it was checked, read again right before it is imported. */
export interface PieceToImport {
  readonly number: number;
  readonly piece: PieceFromRow;
  readonly problems: readonly RowProblem[];
}

/** Reads and checks rows again right before they are imported: products and tags may have changed meanwhile. */
export async function readForImport(
  db: TenantDb,
  rows: readonly { readonly number: number; readonly cells: readonly string[] }[],
  { companyId, mapping }: { readonly companyId: string; readonly mapping: Mapping },
): Promise<PieceToImport[]> {
  const reading = await readingContextOf(db, mapping);
  const checkedRows: (CheckedRow & PieceToImport)[] = [];
  for (const { number, cells } of rows) {
    const { piece, problems } = readRow(cells, reading);
    checkedRows.push({ number, piece, serial: piece.tagSerialNumber, productId: null, problems });
    if (checkedRows.length % ROWS_PER_STATEMENT === 0) {
      await yieldToOthers();
    }
  }
  await addTakenProblems(db, checkedRows, companyId);
  return checkedRows.map(({ number, piece, problems }) => ({ number, piece, problems }));
}
