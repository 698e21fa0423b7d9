/** Finds the companies of chosen pieces. All pieces of an order belong to one company and have an enabled tag. Pure. */

/** A chosen piece of equipment. */
export interface OrderPiece {
  readonly serial: string;
  readonly companyId: string;
  readonly enabledTag: boolean;
}

/** The pieces of one company that an order may have. */
export interface OrderScope {
  readonly companyId: string;
  readonly serials: readonly string[];
}

/** Returns the companies, the active one first and then the company with the most pieces. */
export function orderScopes(pieces: readonly OrderPiece[], activeCompanyId: string): OrderScope[] {
  const byCompany = Map.groupBy(
    pieces.filter(({ enabledTag }) => enabledTag),
    ({ companyId }) => companyId,
  );
  const rank = ({ companyId, serials }: OrderScope) =>
    companyId === activeCompanyId ? -Infinity : -serials.length;
  return [...byCompany]
    .map(([companyId, members]) => ({ companyId, serials: members.map(({ serial }) => serial) }))
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** Returns how many pieces stay out of an order for one company, by their reason. */
export function leftOut(pieces: readonly OrderPiece[], { companyId, serials }: OrderScope) {
  const own = pieces.filter((piece) => piece.companyId === companyId).length;
  return { ofOthers: pieces.length - own, withoutTag: own - serials.length };
}
