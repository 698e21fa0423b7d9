/** The common part of moving a company to another group. Each feature exports a MovedTable for its tables. */
import { sql, type RawBuilder } from 'kysely';
import type { PublicDb, Tenant } from './database.ts';
import { type CarriedRows, carryRows } from './tenant-tables.ts';

/** A company, and the company in another group into which its data moves. */
export interface CompanyMove {
  readonly from: Tenant;
  readonly to: Tenant;
  readonly fromCompanyId: string;
  readonly toCompanyId: string;
}

/** The id of a row in the old group and of its equivalent in the new group. */
export interface Counterpart {
  readonly source: string;
  readonly target: string;
}

/** A product of the company and its equivalent, with the equivalent's type and category in the new group. */
export interface ProductCounterpart extends Counterpart {
  readonly inspectionTypeId: string;
  readonly categoryId: string;
}

/** A move of equipment and records, whose products exist in the new group already. */
export interface DataMove extends CompanyMove {
  readonly products: readonly ProductCounterpart[];
  /** The kinds of clocks. None in a group without clocks. */
  readonly clockKinds: readonly Counterpart[];
}

/** Returns the products of a move as a table for `from` or `join … on`, named `m (source, target, inspection_type_id, category_id)`. */
export function productsAsTable({ products }: DataMove): RawBuilder<unknown> {
  return sql`unnest(
    ${products.map(({ source }) => source)}::uuid[], ${products.map(({ target }) => target)}::uuid[],
    ${products.map(({ inspectionTypeId }) => inspectionTypeId)}::uuid[],
    ${products.map(({ categoryId }) => categoryId)}::uuid[]) as m (source, target, inspection_type_id, category_id)`;
}

/** A table with rows that move. Tables are copied in an order that satisfies foreign keys, then cleared in reverse. */
export interface MovedTable {
  readonly table: string;
  /** Copies the rows and returns their number. */
  readonly copy: (db: PublicDb, move: DataMove) => Promise<bigint>;
  /** Removes the rows from the old group and returns their number. */
  readonly remove: (db: PublicDb, move: CompanyMove) => Promise<bigint>;
}

/** How the rows of a table move. The feature that owns the table names the table in the statements. */
export interface TableMove {
  readonly table: string;
  readonly insertInto: (to: Tenant) => RawBuilder<unknown>;
  readonly deleteFrom: (from: Tenant) => RawBuilder<unknown>;
  /** The condition of the rows. Absent means the rows of the company. */
  readonly where?: (move: CompanyMove) => RawBuilder<unknown>;
  /** New values of columns, besides the company. */
  readonly replaced?: (db: PublicDb, move: DataMove) => Promise<CarriedRows['replaced']>;
  readonly join?: (move: DataMove) => RawBuilder<unknown>;
  readonly row?: RawBuilder<unknown>;
}

/** Returns a table whose rows get the new company. */
export function movedTable({
  table,
  insertInto,
  deleteFrom,
  where = ({ fromCompanyId }) => sql`company_id = ${fromCompanyId}`,
  replaced,
  join,
  row,
}: TableMove): MovedTable {
  return {
    table,
    copy: async (db, move) =>
      carryRows(db, {
        from: move.from,
        to: move.to,
        table,
        where: where(move),
        replaced: { company_id: sql`${move.toCompanyId}::uuid`, ...(await replaced?.(db, move)) },
        insertInto: insertInto(move.to),
        ...(join && { join: join(move) }),
        ...(row && { row }),
      }),
    remove: async (db, move) => {
      const { numAffectedRows = 0n } = await sql`${deleteFrom(move.from)} where ${where(move)}`.execute(db);
      return numAffectedRows;
    },
  };
}
