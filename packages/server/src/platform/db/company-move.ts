/** The common part of moving a company to another group. Each feature exports a MovedTable for its tables. */
import { sql, type RawBuilder } from 'kysely';
import type { PublicDb, Tenant } from './database.ts';

/** A company and the company of another group that it moves into. Both schemas belong to the login role. */
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

/** A product of the company and its equivalent, with the type and the category that this has in the new group. */
export interface ProductCounterpart extends Counterpart {
  readonly inspectionTypeId: string;
  readonly categoryId: string;
}

/** A move with products that exist in the new group, as its equipment needs them. */
export interface DataMove extends CompanyMove {
  readonly products: readonly ProductCounterpart[];
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
