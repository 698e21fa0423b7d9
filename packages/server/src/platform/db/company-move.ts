/** What a feature says of its rows that move with a company into another group. */
import type { PublicDb, Tenant } from './database.ts';

/** Which company moves into which company of another group: the login role owns both schemas. */
export interface CompanyMove {
  readonly from: Tenant;
  readonly to: Tenant;
  readonly fromCompanyId: string;
  readonly toCompanyId: string;
}

/** A row of the group that is left and the one that stands for it in the other group. */
export interface Counterpart {
  readonly source: string;
  readonly target: string;
}

/** A company's move once the other group has every product that its equipment needs. */
export interface DataMove extends CompanyMove {
  readonly products: readonly Counterpart[];
}

/** A table of which rows move: all are copied, in an order that keeps references whole, then removed in the opposite one. */
export interface MovedTable {
  readonly table: string;
  /** @returns how many rows were copied */
  readonly copy: (db: PublicDb, move: DataMove) => Promise<bigint>;
  /** @returns how many rows were removed from the group that is left */
  readonly remove: (db: PublicDb, move: CompanyMove) => Promise<bigint>;
}
