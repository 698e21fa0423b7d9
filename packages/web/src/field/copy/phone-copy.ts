/** Reads the phone's copy of a company. Functions return the contract's reply, or undefined when the copy cannot answer. */
import type { FieldTag, RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { listFieldDue } from '@mobcheck/contract/equipment/field-due.contract.ts';
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type {
  BundleCatalogue,
  BundleProduct,
} from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import {
  type BundleEquipment,
  bundleChecklist,
  bundleRegistrationProducts,
  bundleSummary,
} from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { FieldServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import type { IDBPTransaction, StoreNames } from 'idb';
import type { PieceDeficiency } from '../../domain/deficiency/piece-deficiency.ts';
import { phoneDatabase } from '../../lib/phone/phone-database.ts';
import type { PhoneSchema } from '../../lib/phone/phone-rows.ts';
import {
  CATALOGUE_KEY,
  copyKey,
  type CopyOwner,
  type CopyState,
  type StoredCatalogue,
  todayOf,
} from '../../lib/phone/copy-state.ts';
import { dueList, type DuePiece, type Position } from './due-on.rules.ts';
import { confirmedEntryOf, waitingEntryOf } from './own-entries.rules.ts';
import type { WithBlock } from './own-deficiencies.rules.ts';
import { clocksOn, type PieceClock, urgentClock, type WithUrgentClock } from './piece-clocks.rules.ts';
import {
  findOwnRegistration,
  findReplacement,
  isOwnRecord,
  type OwnEntry,
  withOwnDeficiencies,
  withOwnRecords,
  withOwnWork,
} from './own-records.rules.ts';

type Stores = StoreNames<PhoneSchema>[];
const STORES: Stores = ['meta', 'equipment', 'orders', 'outbox', 'receipts'];
type Reading = IDBPTransaction<PhoneSchema, Stores>;

/** The data that every answer needs. */
export interface Copy {
  readonly transaction: Reading;
  readonly state: CopyState;
  readonly catalogue: BundleCatalogue;
  readonly entries: readonly OwnEntry[];
  readonly today: string;
}

/** Returns this phone's entries of the company that wait, or were confirmed after the copy was requested. */
async function readEntries(
  transaction: Reading,
  owner: CopyOwner,
  state: CopyState,
  catalogue: BundleCatalogue,
): Promise<OwnEntry[]> {
  const [waiting, receipts] = await Promise.all([
    transaction.objectStore('outbox').getAll(),
    transaction.objectStore('receipts').getAll(),
  ]);
  const isOfCompany = ({ companyId }: { companyId: string }) => companyId === owner.companyId;
  return [
    ...receipts
      .filter((receipt) => isOfCompany(receipt) && receipt.receivedAt >= state.requestedAt)
      .flatMap((receipt) => confirmedEntryOf(receipt, catalogue, owner, state) ?? []),
    ...waiting
      .filter(isOfCompany)
      .toSorted((one, other) => one.order - other.order)
      .flatMap((row) => waitingEntryOf(row, catalogue, owner, state) ?? []),
  ];
}

/** The catalogue that was read last. Every answer needs it, and reading it takes a slow phone longer than the rest of the answer. */
let lastCatalogue: { readonly key: string; readonly catalogue: BundleCatalogue } | undefined;

/**
 * Returns a catalogue without clocks. A row refers to clocks by their order in the catalogue of its renewal. The renewal of another
 * company may have replaced that catalogue.
 */
function withoutClocks({ products, ...rest }: BundleCatalogue): BundleCatalogue {
  return { ...rest, products: products.map(({ clocks: _, norm: __, ...product }) => product) };
}

async function readCatalogue(
  transaction: Reading,
  owner: CopyOwner,
  hash: string,
): Promise<BundleCatalogue | undefined> {
  const key = `${owner.companyGroup} ${owner.id} ${hash}`;
  if (lastCatalogue?.key !== key) {
    const stored = (await transaction.objectStore('meta').get(CATALOGUE_KEY)) as StoredCatalogue | undefined;
    if (!stored) {
      return undefined;
    }
    lastCatalogue = { key, catalogue: stored.hash === hash ? stored.rows : withoutClocks(stored.rows) };
  }
  return lastCatalogue.catalogue;
}

/** Reads in one transaction. Returns undefined without a copy of the company, or where the browser stores nothing. */
export async function readCopy<T>(
  owner: CopyOwner,
  work: (copy: Copy) => Promise<T>,
): Promise<T | undefined> {
  const database = phoneDatabase({ companyGroup: owner.companyGroup, userId: owner.id });
  return database
    .read(STORES, async (transaction) => {
      const state = (await transaction.objectStore('meta').get(copyKey(owner.companyId))) as
        | CopyState
        | undefined;
      const catalogue = state && (await readCatalogue(transaction, owner, state.catalogueHash));
      if (!state || !catalogue) {
        return undefined;
      }
      const entries = await readEntries(transaction, owner, state, catalogue);
      return work({ transaction, state, catalogue, entries, today: todayOf(state, Date.now()) });
    })
    .catch(() => undefined);
}

/** Returns the state of the copy, or undefined without a copy. */
export async function readCopyState(owner: CopyOwner): Promise<CopyState | undefined> {
  return readCopy(owner, async ({ state }) => state);
}

export function findProduct({ products }: BundleCatalogue, id: string): BundleProduct | undefined {
  return products.find((product) => product.id === id);
}

/** Returns a piece with the records that this phone made of it. */
function withOwn({ catalogue, entries, state }: Copy, row: BundleEquipment): BundleEquipment {
  return withOwnRecords(row, entries, findProduct(catalogue, row.productId), state.timeZone);
}

/** Equipment with its most urgent clock, and whether it is blocked. */
export type Piece = EquipmentSummary & WithUrgentClock & WithBlock;

/** Returns the summary of a piece as of today, with the records that this phone made of it. */
export function summaryOf(copy: Copy, row: BundleEquipment): Piece | undefined {
  const own = withOwn(copy, row);
  const summary = bundleSummary(own, copy.catalogue, copy.today);
  const clock = urgentClock(clocksOf(copy, own));
  const isBlocked = withOwnDeficiencies(row, copy.entries).some(({ severity }) => severity === 'BLOCKING');
  return summary && { ...summary, ...(clock && { clock }), ...(isBlocked && { isBlocked }) };
}

function clocksOf({ catalogue, today }: Copy, own: BundleEquipment): PieceClock[] {
  return clocksOn(own, findProduct(catalogue, own.productId), today);
}

/** Finds a piece of the copy by its tag or a retired tag, or else the piece that this phone registered on the tag. */
export async function findRow(
  { transaction, entries }: Copy,
  companyId: string,
  serial: string,
): Promise<BundleEquipment | undefined> {
  const equipment = transaction.objectStore('equipment');
  const row =
    (await equipment.index('serial').get(serial)) ?? (await equipment.index('retiredSerials').get(serial));
  return row?.companyId === companyId ? row : findOwnRegistration(entries, serial);
}

/** A tag with the clocks and open deficiencies of its equipment, and the norm of the clocks. The server's answer has none of them. */
export type ClockedTag = FieldTag & {
  readonly clocks?: readonly PieceClock[];
  readonly open?: readonly PieceDeficiency[];
} & Pick<BundleProduct, 'norm'>;

/** Answers `getFieldTag`. Undefined for a tag that is not in the copy, which may be free, new, or another company's. */
export async function readTag(owner: CopyOwner, serial: string): Promise<ClockedTag | undefined> {
  return readCopy(owner, async (copy) => {
    const row = await findRow(copy, owner.companyId, serial);
    const equipment = row && summaryOf(copy, row);
    const checklist = row && bundleChecklist(copy.catalogue, row.productId);
    if (!row || !equipment || !checklist) {
      return undefined;
    }
    const serials = [serial, row.tagSerialNumber, ...row.retiredSerials];
    const replacement = findReplacement(copy.entries, copy.state.replacements.rows, serials);
    const { bundleAt } = copy.state;
    const own = withOwn(copy, row);
    const clocks = clocksOf(copy, own);
    const { norm } = findProduct(copy.catalogue, own.productId) ?? {};
    const clocked = clocks.length > 0 && { clocks, ...(norm && { norm }) };
    const { flaws = null, dueDate } = own;
    const { rechargeDueDate = null, retestDueDate = null, weightDueDate = null } = own;
    const isRenewed = rechargeDueDate ?? retestDueDate ?? weightDueDate;
    const statedDueDate = isRenewed === null ? dueDate : (own.statedDueDate ?? null);
    const dueDates = { rechargeDueDate, retestDueDate, weightDueDate, statedDueDate };
    const open = withOwnDeficiencies(row, copy.entries);
    const known = { equipment, flaws, dueDates, checklist, open, ...clocked };
    return { state: 'REGISTERED', serial, ...known, bundleAt, replacement };
  });
}

/** A product with its clocks and their norm. The server's answer has neither. */
export type ClockedProduct = RegistrationProduct & Pick<BundleProduct, 'clocks' | 'norm'>;

/** Answers `listRegistrationProducts`. */
export async function readProducts(owner: CopyOwner): Promise<ClockedProduct[] | undefined> {
  return readCopy(owner, async ({ catalogue }) =>
    bundleRegistrationProducts(catalogue).map((product) => {
      const { clocks, norm } = findProduct(catalogue, product.id) ?? {};
      return clocks ? { ...product, clocks, ...(norm && { norm }) } : product;
    }),
  );
}

/** Answers `listFieldDue`. @param position of the phone. Null means unknown */
export async function readDue(
  owner: CopyOwner,
  position: Position | null,
): Promise<ReplyOf<typeof listFieldDue> | undefined> {
  return readCopy(owner, async (copy) => {
    const equipment = copy.transaction.objectStore('equipment');
    const range = IDBKeyRange.bound([owner.companyId, ''], [owner.companyId, copy.today]);
    const rows = await equipment.index('attention').getAll(range);
    const others = await rowsOfOwnRecords(copy, new Set(rows.map(({ id }) => id)));
    const pieces = [...rows, ...others].flatMap((row): DuePiece[] => {
      const summary = summaryOf(copy, row);
      return summary && needsAttention(summary) ? [{ position: row.position, equipment: summary }] : [];
    });
    return { ...dueList(pieces, position), hasEquipment: await hasEquipment(copy, owner.companyId) };
  });
}

/** Whether the company has a piece in the copy, or this phone registered one. */
async function hasEquipment({ transaction, entries }: Copy, companyId: string): Promise<boolean> {
  const copied = await transaction.objectStore('equipment').index('company').count(companyId);
  return copied > 0 || entries.some(({ kind }) => kind === 'registration');
}

function needsAttention(equipment: EquipmentSummary): boolean {
  const { enabledTag, status, noDueDate, lastInspectionExpirationStatus, dueDateExpirationStatus } =
    equipment;
  const isExpiring = [lastInspectionExpirationStatus, dueDateExpirationStatus].includes('EXPIRING');
  return enabledTag && (status === 'IMPROPER' || status === 'EXPIRED' || isExpiring || noDueDate);
}

/** Returns the rows of pieces with records of this phone, except `known`. Such pieces may need attention now. */
async function rowsOfOwnRecords(copy: Copy, known: ReadonlySet<string>): Promise<BundleEquipment[]> {
  const bySerial = copy.transaction.objectStore('equipment').index('serial');
  const serials = new Set(copy.entries.filter(isOwnRecord).map(({ serial }) => serial));
  const rows = await Promise.all([...serials].map((serial) => bySerial.get(serial)));
  return rows.filter((row) => row !== undefined).filter(({ id }) => !known.has(id));
}

/** Returns this phone's entries without records whose piece has another tag by now, since an order names pieces by tag. */
async function readWork({ transaction, entries }: Copy): Promise<OwnEntry[]> {
  const bySerial = transaction.objectStore('equipment').index('serial');
  const known = await Promise.all(
    entries.map(async (entry) => {
      const isNamed = isOwnRecord(entry) && entry.equipmentId !== undefined;
      return !isNamed || (await bySerial.get(entry.serial))?.id === entry.equipmentId;
    }),
  );
  return entries.filter((_, index) => known[index]);
}

/** Reads the pieces whose order lines name deficiencies. Returns the ids of their deficiencies that are open after this phone's work. */
async function readStillOpen(
  { transaction }: Copy,
  orders: readonly FieldServiceOrder[],
  work: readonly OwnEntry[],
): Promise<Set<string>> {
  const bySerial = transaction.objectStore('equipment').index('serial');
  const serials = orders.flatMap(({ lines }) =>
    lines.flatMap((line) => (line.deficiencyIds ? line.equipmentSerialNumber : [])),
  );
  const rows = await Promise.all([...new Set(serials)].map(async (serial) => bySerial.get(serial)));
  return new Set(
    rows.flatMap((row) => (row ? withOwnDeficiencies(row, work).flatMap(({ id }) => id ?? []) : [])),
  );
}

/** Reads the company's orders with this phone's work. */
async function readOrderRows(copy: Copy, companyId: string): Promise<FieldServiceOrder[]> {
  const rows = await copy.transaction.objectStore('orders').getAll();
  const work = rows.length > 0 ? await readWork(copy) : [];
  const ofCompany = rows.filter((row) => row.companyId === companyId);
  const stillOpen = await readStillOpen(copy, ofCompany, work);
  return ofCompany
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ companyId: _, rank: __, ...order }) => withOwnWork(order, work, copy.state.timeZone, stillOpen));
}

/** Answers `listFieldServiceOrders` with the orders that are still open after the work recorded on this phone. */
export async function readOrders(owner: CopyOwner): Promise<FieldServiceOrder[] | undefined> {
  return readCopy(owner, async (copy) => {
    const orders = await readOrderRows(copy, owner.companyId);
    return orders.filter(({ status }) => status !== 'FINISHED' && status !== 'CANCELLED');
  });
}

/** Answers `getFieldServiceOrder`. Undefined for an order that is not in the copy, because it is closed or of another user. */
export async function readOrder(owner: CopyOwner, id: string): Promise<FieldServiceOrder | undefined> {
  return readCopy(owner, async (copy) =>
    (await readOrderRows(copy, owner.companyId)).find((order) => order.id === id),
  );
}
