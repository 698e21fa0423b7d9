/** Renews the phone's copy of a company. */
import {
  type BundleCatalogue,
  type BundleProduct,
  getFieldBundle,
} from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { type BundleEquipment, bundleEquipment } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { IDBPTransaction, StoreNames } from 'idb';
import { call } from '../../lib/call.ts';
import { type PhoneDatabase, phoneDatabase } from '../../lib/phone/phone-database.ts';
import type { EquipmentRow, PhoneSchema } from '../../lib/phone/phone-rows.ts';
import {
  CATALOGUE_KEY,
  clockSkew,
  COPY_SHAPE,
  copyKey,
  type CopyOwner,
  type CopyState,
  isOfThisVersion,
  searchKey,
  type StoredCatalogue,
} from '../../lib/phone/copy-state.ts';
import { attentionDay } from './due-on.rules.ts';
import { type SearchText, searchLineOf, withLines } from './piece-search.rules.ts';

type Page = ReplyOf<typeof getFieldBundle>;

/** The phone's data before a renewal. */
interface Present {
  readonly state: CopyState | undefined;
  readonly catalogue: StoredCatalogue | undefined;
}

type Stores = StoreNames<PhoneSchema>[];
const STORES: Stores = ['meta', 'equipment', 'orders'];
type Writing = IDBPTransaction<PhoneSchema, Stores, 'readwrite'>;

function databaseOf(owner: CopyOwner): PhoneDatabase {
  return phoneDatabase({ companyGroup: owner.companyGroup, userId: owner.id });
}

async function readPresent(owner: CopyOwner): Promise<Present> {
  const [state, catalogue] = (await databaseOf(owner).read(['meta'], async (transaction) => {
    const meta = transaction.objectStore('meta');
    return Promise.all([meta.get(copyKey(owner.companyId)), meta.get(CATALOGUE_KEY)]);
  })) as [CopyState | undefined, StoredCatalogue | undefined];
  // Without the catalogue the rows cannot be read, so everything is fetched again.
  return catalogue ? { state, catalogue } : { state: undefined, catalogue };
}

/** A reply that is not this company's bundle, such as the login page of a network. */
class ForeignBundle extends Error {}

/** Fetches all pages. @throws ApiError, ForeignBundle */
async function fetchPages(owner: CopyOwner, present: Present, signal: AbortSignal): Promise<Page[]> {
  const pages: Page[] = [];
  const { state, catalogue } = present;
  const since = state && catalogue && isOfThisVersion(state, catalogue, owner) ? state.revision : undefined;
  for (let after: string | null | undefined; after !== null;) {
    const query = {
      since,
      catalogue: catalogue?.hash,
      orders: state?.ordersHash,
      replacements: state?.replacements.hash,
      after,
    };
    const page: Partial<Page> = await call(getFieldBundle, { query }, { signal, keepSessionOn401: true });
    if (page.companyId !== owner.companyId || typeof page.revision !== 'string' || !page.equipment) {
      throw new ForeignBundle('the reply is not the bundle of this company');
    }
    pages.push(page as Page);
    after = page.next ?? null;
  }
  return pages;
}

/** Rows to write between two pauses, in which the page can respond to touches. */
const ROWS_PER_STEP = 500;

function storedRow(row: BundleEquipment, products: ReadonlyMap<string, BundleProduct>): EquipmentRow {
  const day = attentionDay(row, products.get(row.productId));
  return day === undefined ? row : { ...row, attentionDay: day };
}

async function clearEquipment(transaction: Writing, companyId: string): Promise<void> {
  const equipment = transaction.objectStore('equipment');
  const [all, own] = await Promise.all([equipment.count(), equipment.index('company').count(companyId)]);
  if (all === own) {
    await equipment.clear();
    return;
  }
  const keys = await equipment.index('company').getAllKeys(companyId);
  await Promise.all(keys.map((key) => equipment.delete(key)));
}

/** Deletes removed pieces and returns the former serials of changed and deleted pieces. */
async function deleteFormer(
  transaction: Writing,
  rows: readonly BundleEquipment[],
  removed: readonly string[],
): Promise<Set<string>> {
  const equipment = transaction.objectStore('equipment');
  const former = await Promise.all([...removed, ...rows.map(({ id }) => id)].map((id) => equipment.get(id)));
  await Promise.all(removed.map((id) => equipment.delete(id)));
  return new Set(former.flatMap((row) => row?.tagSerialNumber ?? []));
}

async function writeEquipment(
  transaction: Writing,
  rows: readonly BundleEquipment[],
  products: ReadonlyMap<string, BundleProduct>,
): Promise<void> {
  const equipment = transaction.objectStore('equipment');
  for (let start = 0; start < rows.length; start += ROWS_PER_STEP) {
    const step = rows.slice(start, start + ROWS_PER_STEP);
    await Promise.all(step.map((row) => equipment.put(storedRow(row, products))));
  }
}

/** Writes pieces and the lines that a search reads. @param complete false if the rows are only the changed pieces */
async function writePieces(
  transaction: Writing,
  companyId: string,
  { complete, rows, removed }: { complete: boolean; rows: BundleEquipment[]; removed: readonly string[] },
  catalogue: BundleCatalogue,
): Promise<void> {
  if (!complete && rows.length === 0 && removed.length === 0) {
    return;
  }
  const meta = transaction.objectStore('meta');
  const products = new Map(catalogue.products.map((product) => [product.id, product]));
  const lines = rows.map((row) => searchLineOf(row, products.get(row.productId)));
  if (complete) {
    await clearEquipment(transaction, companyId);
    await writeEquipment(transaction, rows, products);
    await meta.put(withLines('', lines, new Set()), searchKey(companyId));
    return;
  }
  const formerSerials = await deleteFormer(transaction, rows, removed);
  await writeEquipment(transaction, rows, products);
  const before = (await meta.get(searchKey(companyId))) as SearchText | undefined;
  await meta.put(withLines(before ?? '', lines, formerSerials), searchKey(companyId));
}

async function writeOrders(
  transaction: Writing,
  companyId: string,
  orders: NonNullable<NonNullable<Page['lists']>['orders']['rows']>,
): Promise<void> {
  const store = transaction.objectStore('orders');
  const former = await store.getAll();
  await Promise.all(former.filter((row) => row.companyId === companyId).map(({ id }) => store.delete(id)));
  await Promise.all(orders.map((order, rank) => store.put({ ...order, companyId, rank })));
}

/** Applies all pages with rows, lists and revision, all or nothing. Returns whether shown data may have changed. */
async function applyPages(
  owner: CopyOwner,
  present: Present,
  pages: readonly Page[],
  requestedAt: string,
  receivedAt: string,
): Promise<boolean> {
  const [first] = pages;
  const lists = first?.lists;
  if (!first || !lists) {
    throw new ForeignBundle('the first page has no lists');
  }
  const { complete, removed } = first;
  const rows = pages.flatMap(({ equipment }) => bundleEquipment(equipment, owner.companyId));
  const catalogue = lists.catalogue.rows ?? present.catalogue?.rows;
  const replacements = lists.replacements.rows ?? present.state?.replacements.rows;
  if (!catalogue || !replacements) {
    throw new ForeignBundle('a list is missing that the phone does not have');
  }
  const state: CopyState = {
    shape: COPY_SHAPE,
    revision: first.revision,
    bundleAt: first.bundleAt,
    requestedAt,
    skewMs: clockSkew(first.bundleAt, receivedAt),
    timeZone: first.timeZone,
    total: first.total,
    catalogueHash: lists.catalogue.hash,
    ordersHash: lists.orders.hash,
    replacements: { hash: lists.replacements.hash, rows: replacements },
    settings: lists.settings,
  };
  await databaseOf(owner).write(STORES, async (transaction) => {
    await writePieces(transaction, owner.companyId, { complete, rows, removed }, catalogue);
    if (lists.orders.rows) {
      await writeOrders(transaction, owner.companyId, lists.orders.rows);
    }
    const meta = transaction.objectStore('meta');
    if (lists.catalogue.rows) {
      await meta.put({ hash: lists.catalogue.hash, rows: catalogue }, CATALOGUE_KEY);
    }
    await meta.put(state, copyKey(owner.companyId));
  });
  const hasNewList =
    [lists.catalogue, lists.orders, lists.replacements].some((list) => list.rows !== null) ||
    lists.settings.join() !== present.state?.settings.join();
  return hasNewList || complete || rows.length > 0 || removed.length > 0;
}

/**
 * Fetches the changes since the last renewal, and applies them after all pages have arrived.
 * @returns whether shown data may have changed
 * @throws ApiError when the server cannot be reached or rejects the session, DOMException when the storage is full, ForeignBundle when
 * a reply is not the bundle of this company
 */
export async function renewCopy(owner: CopyOwner, signal: AbortSignal): Promise<boolean> {
  const requestedAt = new Date().toISOString();
  const present = await readPresent(owner);
  const pages = await fetchPages(owner, present, signal);
  return applyPages(owner, present, pages, requestedAt, new Date().toISOString());
}
