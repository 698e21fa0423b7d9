/** Checks every row of an import against the catalogue, the other rows and the tags that are taken. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import type { TenantDb } from '../../../platform/db/database.ts';
import { catalogueOf } from '../columns/import-catalogue.ts';
import { readCatalogue } from '../columns/import-catalogue.queries.ts';
import { readRow, serialOf, type ReadPiece, type Reading, type RowProblem } from '../columns/import-row.ts';
import {
  countVerdicts,
  listColumn,
  listRowsAfter,
  listRowsNumbered,
  updateProblems,
} from '../stored/import-rows.queries.ts';
import type { Mapping } from '../columns/import-suggestion.ts';
import { listTakenSerials } from '../../tags/claim-tags-batch.exported.queries.ts';

/** Rows that are read or written in one statement, and in one turn of the process. */
const AT_ONCE = 100;

interface Checked {
  readonly number: number;
  readonly serial: string | undefined;
  readonly productId: string | null;
  readonly problems: RowProblem[];
}

/** What rows are read by, as the catalogue stands now. */
async function readingOf(db: TenantDb, mapping: Mapping): Promise<Reading> {
  return { mapping, catalogue: catalogueOf(await readCatalogue(db)) };
}

/** A row by itself; what is wrong between rows comes later. */
function checkedAlone(
  { number, cells }: { readonly number: number; readonly cells: readonly string[] },
  reading: Reading,
): Checked {
  const { piece, problems } = readRow(cells, reading);
  return { number, serial: piece.tagSerialNumber, productId: piece.product?.id ?? null, problems };
}

async function readAll(db: TenantDb, importId: string, reading: Reading): Promise<Checked[]> {
  const checked: Checked[] = [];
  let last = 0;
  for (;;) {
    const rows = await listRowsAfter(db, importId, last, AT_ONCE);
    checked.push(...rows.map((row) => checkedAlone(row, reading)));
    last = rows.at(-1)?.number ?? last;
    if (rows.length < AT_ONCE) {
      return checked;
    }
  }
}

/** Which of two rows with one tag is wrong nobody here can tell: each is bad, and names another one. */
function findDuplicates(rows: readonly Checked[]): void {
  const bySerial = Map.groupBy(
    rows.filter((row) => row.serial !== undefined),
    (row) => row.serial,
  );
  for (const same of bySerial.values()) {
    if (same.length > 1) {
      same.forEach((row, index) => {
        const other = same[index === 0 ? 1 : 0];
        const params = { row: String(other?.number) };
        row.problems.push({ field: 'tagSerialNumber', code: 'duplicate', params });
      });
    }
  }
}

async function findTaken(db: TenantDb, rows: readonly Checked[], companyId: string): Promise<void> {
  const serials = new Set(rows.flatMap((row) => row.serial ?? []));
  const taken = new Set(await listTakenSerials(db, [...serials], companyId));
  for (const row of rows.filter(({ serial }) => serial !== undefined && taken.has(serial))) {
    row.problems.push({ field: 'tagSerialNumber', code: 'tag_not_free' });
  }
}

interface Sheet {
  readonly id: string;
  readonly companyId: Actor['companyId'];
}

/** Rows among which are all that share a tag with one of them. */
async function noteProblems(
  db: TenantDb,
  { id, companyId }: Sheet,
  rows: readonly Checked[],
): Promise<{ goodRows: number; badRows: number }> {
  findDuplicates(rows);
  await findTaken(db, rows, companyId);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE);
    await updateProblems(
      db,
      id,
      part.map((row) => ({ ...row, productId: row.problems.length === 0 ? row.productId : null })),
    );
  }
  return countVerdicts(db, id);
}

/** Notes what is wrong with each row of an import, and answers how many are good and bad. Writes nothing else. */
export async function checkRows(
  db: TenantDb,
  sheet: Sheet,
  mapping: Mapping,
): Promise<{ goodRows: number; badRows: number }> {
  return noteProblems(db, sheet, await readAll(db, sheet.id, await readingOf(db, mapping)));
}

/** Numbers of the rows that name one of some serials, however it is written. */
async function listSharing(
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
 * The same after one row was corrected, for those alone that the correction can touch: the row, and the rows that name
 * its tag as it was or as it is.
 */
export async function recheckRow(
  db: TenantDb,
  sheet: Sheet & { readonly mapping: Mapping },
  { number, before, after }: { number: number; before: readonly string[]; after: readonly string[] },
): Promise<{ goodRows: number; badRows: number }> {
  const { id, mapping } = sheet;
  const serials = new Set([before, after].flatMap((cells) => serialOf(cells, mapping) ?? []));
  const sharing = await listSharing(db, id, mapping, serials);
  const rows = await listRowsNumbered(db, id, [number, ...sharing]);
  const reading = await readingOf(db, mapping);
  return noteProblems(
    db,
    sheet,
    rows.map((row) => checkedAlone(row, reading)),
  );
}

/** A row that is good by itself, read for writing. */
export interface PieceToWrite {
  readonly number: number;
  readonly piece: ReadPiece;
  readonly problems: readonly RowProblem[];
}

/** Rows about to be written, read anew: since they were checked, products and tags may have changed. */
export async function readForWriting(
  db: TenantDb,
  rows: readonly { readonly number: number; readonly cells: readonly string[] }[],
  { companyId, mapping }: { readonly companyId: string; readonly mapping: Mapping },
): Promise<PieceToWrite[]> {
  const reading = await readingOf(db, mapping);
  const read: (Checked & PieceToWrite)[] = [];
  for (const { number, cells } of rows) {
    const { piece, problems } = readRow(cells, reading);
    read.push({ number, piece, serial: piece.tagSerialNumber, productId: null, problems });
    if (read.length % AT_ONCE === 0) {
      await othersTurn();
    }
  }
  await findTaken(db, read, companyId);
  return read.map(({ number, piece, problems }) => ({ number, piece, problems }));
}
