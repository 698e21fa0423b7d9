/** Queries of the rows of imports, most of them for many rows at once. */
import type { listImportRows } from '@mobcheck/contract/imports/imports.contract.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import { limitedTo, onePage } from '../../../platform/db/one-page.ts';
import { requireRoom } from '../../../platform/db/large-pages/page-bytes.ts';
import { matchesAnyColumn, matchesJoinedFields } from '../../../platform/db/search.ts';
import type { TenantTables } from '../../../platform/db/tenant.gen.ts';
import type { RowProblem } from '../columns/import-row.ts';

export interface RowRecord {
  readonly number: number;
  readonly cells: string[];
  readonly good: boolean;
  readonly problems: RowProblem[];
  readonly warnings: RowProblem[];
  readonly serialNumber: string | null;
}

const ROW_COLUMNS = ['number', 'good', 'serialNumber'] as const;
const cells = sql<string[]>`cells`.as('cells');
const problems = sql<RowProblem[]>`problems`.as('problems');
const warnings = sql<RowProblem[]>`warnings`.as('warnings');

export async function insertRows(
  db: TenantDb,
  importId: string,
  rows: readonly { readonly number: number; readonly cells: readonly string[] }[],
): Promise<void> {
  await sql`
    insert into import_rows (import_id, number, cells)
    select ${importId}, number, cells::jsonb
    from unnest(${rows.map((row) => row.number)}::int[], ${rows.map((row) => JSON.stringify(row.cells))}::text[])
      as row (number, cells)`.execute(db);
}

/** Deletes all rows of an import. The caller has checked that no row was imported. */
export async function deleteRows(db: TenantDb, importId: string): Promise<void> {
  await db.deleteFrom('importRows').where('importId', '=', importId).execute();
}

/** Lists the rows after a number, in the order of the sheet. */
export async function listRowsAfter(db: TenantDb, importId: string, number: number, limit: number) {
  return db
    .selectFrom('importRows')
    .select(['number', cells])
    .where('importId', '=', importId)
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Lists rows by their numbers, in the order of the sheet. */
export async function listRowsNumbered(db: TenantDb, importId: string, numbers: readonly number[]) {
  return db
    .selectFrom('importRows')
    .select(['number', cells])
    .where('importId', '=', importId)
    .where('number', '=', sql<number>`any(${numbers}::int[])`)
    .orderBy('number')
    .execute();
}

export async function countCheckedRows(db: TenantDb, importId: string) {
  return db
    .selectFrom('importRows')
    .where('importId', '=', importId)
    .select([
      sql<number>`count(*) filter (where good)`.as('goodRows'),
      sql<number>`count(*) filter (where not good)`.as('badRows'),
    ])
    .executeTakeFirstOrThrow();
}

/** Lists good rows that are not imported yet. */
export async function listRowsToImport(db: TenantDb, importId: string, limit: number) {
  return db
    .selectFrom('importRows')
    .select(['number', cells])
    .where('importId', '=', importId)
    .where('good', '=', true)
    .where('equipmentId', 'is', null)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Whether a row has a problem or a warning of a field. */
function isAbout(field: string) {
  return sql<boolean>`((problems || warnings) @> ${JSON.stringify([{ field }])}::jsonb)`;
}

/** Returns one page of rows, and the total of matching rows. */
export async function listRows(
  db: TenantDb,
  importId: string,
  filter: QueryOf<typeof listImportRows>,
): Promise<{ items: RowRecord[]; total: number }> {
  // Cells are joined with separators, as in the search texts that other tables store.
  const text = sql`public.fold(e'\x1f' || array_to_string(array(select jsonb_array_elements_text(cells)), e'\x1f') || e'\x1f')`;
  const ofTag = matchesAnyColumn([], filter.query, { serials: [sql`lower(serial_number)`] });
  const matches = (eb: ExpressionBuilder<TenantTables, 'importRows'>) =>
    eb.and([
      eb('importId', '=', importId),
      ...(filter.good === undefined ? [] : [eb('good', '=', filter.good)]),
      ...(filter.about === undefined ? [] : [isAbout(filter.about)]),
      ...(filter.query === '' ? [] : [eb.or([matchesJoinedFields(text, filter.query), ofTag])]),
    ]);
  const ordered = db
    .selectFrom('importRows')
    .select([...ROW_COLUMNS, cells, problems, warnings])
    .where(matches)
    .orderBy('number', filter.direction);
  await requireRoom(db, limitedTo(ordered, filter), filter);
  return onePage(ordered, filter);
}

export async function findRow(
  db: TenantDb,
  importId: string,
  number: number,
): Promise<RowRecord | undefined> {
  return db
    .selectFrom('importRows')
    .select([...ROW_COLUMNS, cells, problems, warnings])
    .where('importId', '=', importId)
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function updateCells(
  db: TenantDb,
  importId: string,
  number: number,
  newCells: readonly string[],
): Promise<void> {
  await db
    .updateTable('importRows')
    .set({ cells: JSON.stringify(newCells) })
    .where('importId', '=', importId)
    .where('number', '=', number)
    .execute();
}

/** Saves the problems, warnings and products of checked rows. Unchanged rows are not updated. */
export async function updateProblems(
  db: TenantDb,
  importId: string,
  rows: readonly {
    readonly number: number;
    readonly problems: readonly RowProblem[];
    /** Undefined leaves the stored warnings unchanged. */
    readonly warnings?: readonly RowProblem[];
    readonly productId: string | null;
  }[],
): Promise<void> {
  await sql`
    update import_rows set good = found.problems = '[]', problems = found.problems, product_id = found.product_id,
      warnings = coalesce(found.warnings, import_rows.warnings)
    from (
      select number, problems::jsonb, warnings::jsonb, product_id from unnest(
        ${rows.map((row) => row.number)}::int[],
        ${rows.map((row) => JSON.stringify(row.problems))}::text[],
        ${rows.map((row) => (row.warnings === undefined ? null : JSON.stringify(row.warnings)))}::text[],
        ${rows.map((row) => row.productId)}::uuid[]
      ) as row (number, problems, warnings, product_id)
    ) as found
    where import_rows.import_id = ${importId} and import_rows.number = found.number
      and (good, import_rows.problems, import_rows.product_id, import_rows.warnings) is distinct from
        (found.problems = '[]', found.problems, found.product_id, coalesce(found.warnings, import_rows.warnings))`.execute(
    db,
  );
}

/** Saves which equipment was registered from which row. */
export async function markRowsImported(
  db: TenantDb,
  importId: string,
  rows: readonly {
    readonly number: number;
    readonly equipmentId: string;
    readonly serialNumber: string;
  }[],
): Promise<void> {
  await sql`
    update import_rows set equipment_id = imported.equipment_id, serial_number = imported.serial
    from unnest(
      ${rows.map((row) => row.number)}::int[],
      ${rows.map((row) => row.equipmentId)}::uuid[],
      ${rows.map((row) => row.serialNumber)}::text[]
    ) as imported (number, equipment_id, serial)
    where import_rows.import_id = ${importId} and import_rows.number = imported.number`.execute(db);
}

/** Counts good rows of products that count against the limits. */
export async function countLimitedRows(db: TenantDb, importId: string): Promise<number> {
  const { total } = await db
    .selectFrom('importRows')
    .innerJoin('products', 'products.id', 'importRows.productId')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('importId', '=', importId)
    .where('good', '=', true)
    .where('products.isDvExclusive', '=', false)
    .executeTakeFirstOrThrow();
  return total;
}

export async function listImportedEquipment(db: TenantDb, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct equipment_id as id from import_rows
    where import_id = ${importId} and equipment_id is not null`.execute(db);
  return rows.map((row) => row.id);
}

/** Removes the references to equipment after an undo, and keeps the serials. */
export async function clearEquipmentIds(db: TenantDb, importId: string): Promise<void> {
  await db
    .updateTable('importRows')
    .set({ equipmentId: null })
    .where('importId', '=', importId)
    .where('equipmentId', 'is not', null)
    .execute();
}
