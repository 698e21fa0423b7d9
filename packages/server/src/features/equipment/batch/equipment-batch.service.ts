/** Registers many pieces of equipment at once, and removes them if they were not used. */
import { PRODUCT_DISABLED, type registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { hasNoDueDate, noticeDate } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import type { ClockAndIds } from '../../../platform/context/action-context.ts';
import { requireFound, apiError, invalid } from '../../../platform/context/api-error.ts';
import type { Session } from '../../../platform/context/session.ts';
import type { TenantDb } from '../../../platform/db/database.ts';
import { claimTags } from '../../tags/claim-tags-batch.service.ts';
import { requireQuota } from '../../tags/tags.service.ts';
import { countUntouched, deleteEquipment, lockProductsForShare } from './equipment-batch.queries.ts';
import { lockCompanies } from '../../companies/companies.exported.queries.ts';
import { insertEquipment, insertSnapshots } from '../equipment.exported.queries.ts';
import {
  deleteClocks,
  hasClocks,
  stateFirstDays,
  stateTypedDueDates,
} from '../status/equipment-clocks.exported.queries.ts';
import { futureClockDate } from '../typed-columns.ts';
import { refreshNewEquipment } from '../status/status-columns.exported.queries.ts';
import { lockPieces } from '../retag-equipment.exported.queries.ts';
import { lockTagsOf, releaseTags } from '../../tags/claim-tags-batch.exported.queries.ts';

/** The context of a batch, with its company, instant and actor. */
export interface BatchActionContext extends ClockAndIds {
  readonly db: TenantDb;
  readonly actor: Pick<Actor, 'name' | 'email'>;
  readonly session: Pick<Session, 'tenant' | 'timeZone' | 'equipmentCap'>;
  /** The company that gets the equipment. */
  readonly companyId: string;
}

/** Equipment to register. */
export interface BatchPiece extends Omit<BodyOf<typeof registerEquipment>, 'attributes'> {
  readonly attributes: readonly { attributeId: string; attribute: string; value: string }[];
  /** For each clock, the day of its last work, stated by a person. */
  readonly statedDays?: readonly { readonly clockKindId: string; readonly statedOn: string }[];
}

type LockedProduct = Awaited<ReturnType<typeof lockProductsForShare>>[number];

/** Limited, because building a long statement blocks the other requests of the process. */
const ROWS_PER_STATEMENT = 25;

async function forEachChunk<T>(
  rows: readonly T[],
  write: (chunk: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await write(rows.slice(from, from + ROWS_PER_STATEMENT));
  }
}

/** Returns the columns that follow from the product and the due date. Other dates follow from records, of which there are none yet. */
function toProductColumns(product: LockedProduct, statedDueDate: string | null) {
  const dueDate = product.isDueDate ? statedDueDate : null;
  return {
    productName: product.name,
    productSku: product.sku,
    inspectionTypeId: product.inspectionTypeId,
    categoryId: product.categoryId,
    statedDueDate,
    dueDate,
    noDueDate: hasNoDueDate(product, dueDate),
    dueNoticeDate: noticeDate(dueDate, product.daysNotificationDueDate),
  };
}

/** Locks the products of the pieces. Adds a new id and its product to each piece. @throws ApiError PRODUCT_DISABLED */
async function addProducts({ db, ids }: BatchActionContext, pieces: readonly BatchPiece[]) {
  const lockedProducts = await lockProductsForShare(db, [...new Set(pieces.map((piece) => piece.productId))]);
  const products = new Map(lockedProducts.map((product) => [product.id, product]));
  const disabled = lockedProducts.find((product) => !product.enabled);
  if (disabled !== undefined) {
    throw apiError(PRODUCT_DISABLED, { product: disabled.name });
  }
  return pieces.map((piece) => ({
    ...piece,
    id: ids.newId(),
    product: requireFound(products.get(piece.productId)),
  }));
}

/**
 * Refuses dates after today for products with clocks. A product may have got clocks after the rows were checked. The
 * caller has locked the products.
 * @throws ApiError 400 `in_future` for a date after today, from which a clock would start
 */
async function checkClockDates(db: TenantDb, pieces: readonly BatchPiece[], today: string): Promise<void> {
  const future = pieces.flatMap((piece) => {
    const field = futureClockDate(piece, today);
    return field === undefined ? [] : [[piece.productId, field] as const];
  });
  for (const [productId, field] of new Map(future)) {
    if (await hasClocks(db, productId)) {
      throw invalid(field, 'in_future');
    }
  }
}

async function addCreationSnapshots(
  { db, ids, actor }: BatchActionContext,
  newPieces: Awaited<ReturnType<typeof addProducts>>,
  now: Date,
): Promise<void> {
  await forEachChunk(newPieces, async (chunk) =>
    insertSnapshots(
      db,
      chunk.map(({ id: equipmentId, product, extraLabel, extraCode }) => ({
        id: ids.newId(),
        equipmentId,
        transaction: 'CREATED',
        at: now,
        userName: actor.name,
        userEmail: actor.email,
        productName: product.name,
        productSku: product.sku,
        extraLabel,
        extraCode,
      })),
    ),
  );
}

/**
 * Registers either all pieces or none, each on a free tag and with its first snapshot.
 * @returns the ids of the equipment, in the order of the pieces
 * @throws ApiError PRODUCT_DISABLED, TAGS_LIMIT_REACHED or TAG_NOT_FREE; 400 `in_future` for a date after today, if the product has clocks
 */
export async function registerMany(
  context: BatchActionContext,
  pieces: readonly BatchPiece[],
): Promise<string[]> {
  const { db, clock, session, companyId } = context;
  // Locks in the same order as a single registration: companies, products, tags, equipment.
  const companies = await lockCompanies(db);
  const newPieces = await addProducts(context, pieces);
  const now = clock.now();
  const createdDate = dayIn(session.timeZone, now);
  await checkClockDates(db, newPieces, createdDate);
  await requireQuota(db, {
    companies,
    companyId,
    equipmentCap: session.equipmentCap,
    added: newPieces.filter(({ product: { isDvExclusive } }) => !isDvExclusive).length,
  });
  await claimTags(
    db,
    newPieces.map(({ id, tagSerialNumber }) => ({ serialNumber: tagSerialNumber, equipmentId: id })),
    { companyId, tenantRole: session.tenant.tenantRole, now },
  );
  await forEachChunk(newPieces, async (chunk) =>
    insertEquipment(
      db,
      chunk.map(({ product, dueDate, attributes, statedDays: _, ...piece }) => ({
        ...piece,
        ...toProductColumns(product, dueDate),
        companyId,
        attributes: JSON.stringify(attributes),
        createdAt: now,
        createdDate,
        updateDate: now,
      })),
    ),
  );
  const pieceIds = newPieces.map((piece) => piece.id);
  await stateFirstDays(
    db,
    newPieces.flatMap(({ id: equipmentId, statedDays = [] }) =>
      statedDays.map((stated) => ({ equipmentId, ...stated })),
    ),
  );
  await stateTypedDueDates(
    db,
    newPieces.map(({ id: equipmentId, dueDate }) => ({ equipmentId, dueDate })),
    createdDate,
  );
  await refreshNewEquipment(db, pieceIds);
  await addCreationSnapshots(context, newPieces, now);
  return pieceIds;
}

/**
 * Removes equipment if no piece was changed or used since its registration. Frees the tags.
 * @returns number of changed or used pieces; nothing is removed unless it is 0
 */
export async function removeUntouched(db: TenantDb, ids: readonly string[], now: Date): Promise<number> {
  await lockTagsOf(db, ids);
  // Waits for records that are being saved. Later records wait for this transaction and find no equipment.
  await lockPieces(db, ids);
  const touchedCount = ids.length - (await countUntouched(db, ids));
  if (touchedCount === 0) {
    await deleteClocks(db, ids);
    await deleteEquipment(db, ids);
    await releaseTags(db, ids, now);
  }
  return touchedCount;
}
