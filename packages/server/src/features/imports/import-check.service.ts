/** Checks every row of an import against the catalogue, the other rows and the tags that are taken. */
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { listTakenSerials } from '../tags/claim-many.service.ts';
import { catalogueOf } from './import-catalogue.ts';
import { readCatalogue } from './import-catalogue.queries.ts';
import { readRow, type ReadPiece, type Reading, type RowProblem } from './import-row.ts';
import { listRowsAfter, updateProblems } from './import-rows.queries.ts';
import type { Mapping } from './import-suggestion.ts';

/** Rows that are read or written in one statement, and in one turn of the process. */
const AT_ONCE = 500;

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

async function readAll(db: TenantDb, importId: string, reading: Reading): Promise<Checked[]> {
  const checked: Checked[] = [];
  let last = 0;
  for (;;) {
    const rows = await listRowsAfter(db, importId, last, AT_ONCE);
    for (const { number, cells } of rows) {
      const { piece, problems } = readRow(cells, reading);
      const productId = piece.product?.id ?? null;
      checked.push({ number, serial: piece.tagSerialNumber, productId, problems });
      last = number;
    }
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
      same.forEach((row, place) => {
        const other = same[place === 0 ? 1 : 0];
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

/** Notes what is wrong with each row of an import, and answers how many are good and bad. Writes nothing else. */
export async function checkRows(
  db: TenantDb,
  { id, companyId }: { readonly id: string; readonly companyId: Actor['companyId'] },
  mapping: Mapping,
): Promise<{ goodRows: number; badRows: number }> {
  const rows = await readAll(db, id, await readingOf(db, mapping));
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
  const goodRows = rows.filter((row) => row.problems.length === 0).length;
  return { goodRows, badRows: rows.length - goodRows };
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
  const read = rows.map(({ number, cells }) => {
    const { piece, problems } = readRow(cells, reading);
    return { number, piece, serial: piece.tagSerialNumber, productId: null, problems };
  });
  await findTaken(db, read, companyId);
  return read.map(({ number, piece, problems }) => ({ number, piece, problems }));
}
