/** Finds pieces in the phone's copy of a company, by words and place or by their tags, and lists its places. */
import { type CopyOwner, searchKey } from '../../lib/phone/copy-state.ts';
import type { OwnRegistration } from './own-records.rules.ts';
import { type Copy, findProduct, findRow, type Piece, readCopy, summaryOf } from './phone-copy.ts';
import {
  searchLineOf,
  searchPieces,
  type SearchText,
  type Unit,
  unitsOf,
  withOwnLines,
} from './piece-search.rules.ts';

/** The search lines of the copy that was searched last, with its places. */
let lastSearched: { readonly key: string; readonly text: SearchText; units?: Unit[] } | undefined;

async function readStoredText({ transaction, state }: Copy, companyId: string) {
  const key = `${companyId} ${state.revision} ${state.bundleAt}`;
  if (lastSearched?.key !== key) {
    const text = (await transaction.objectStore('meta').get(searchKey(companyId))) as SearchText | undefined;
    lastSearched = { key, text: text ?? '' };
  }
  return lastSearched;
}

function ownLines({ entries, catalogue }: Copy): string[] {
  return entries
    .filter((entry): entry is OwnRegistration => entry.kind === 'registration')
    .map(({ row }) => searchLineOf(row, findProduct(catalogue, row.productId)));
}

/** A search of the company's pieces. */
export interface PieceQuery {
  /** Words of the label, a number, the serial, product, SKU, manufacturer, place or last inspector. */
  readonly words: string;
  /** The place of the pieces. Null means any place. */
  readonly unit: string | null;
}

/** Finds pieces by words and place, and returns their number and the first of them. */
export async function findPieces(
  owner: CopyOwner,
  query: PieceQuery,
  limit: number,
): Promise<{ total: number; items: Piece[] } | undefined> {
  return readCopy(owner, async (copy) => {
    const { text } = await readStoredText(copy, owner.companyId);
    const { total, serials } = searchPieces(withOwnLines(text, ownLines(copy)), query, limit);
    const rows = await Promise.all(serials.map((serial) => findRow(copy, owner.companyId, serial)));
    const items = rows.flatMap((row) => (row && summaryOf(copy, row)) ?? []);
    return { total, items };
  });
}

/** Returns the places of the company, with the number of pieces in each. */
export async function readUnits(owner: CopyOwner): Promise<Unit[] | undefined> {
  return readCopy(owner, async (copy) => {
    const stored = await readStoredText(copy, owner.companyId);
    const own = ownLines(copy);
    stored.units ??= unitsOf(stored.text);
    return own.length === 0 ? stored.units : unitsOf(withOwnLines(stored.text, own));
  });
}

/** Returns the pieces of tags, without those that the copy lacks. */
export async function readPieces(owner: CopyOwner, serials: readonly string[]): Promise<Piece[] | undefined> {
  return readCopy(owner, async (copy) => {
    const rows = await Promise.all(serials.map((serial) => findRow(copy, owner.companyId, serial)));
    return rows.flatMap((row) => (row && summaryOf(copy, row)) ?? []);
  });
}
