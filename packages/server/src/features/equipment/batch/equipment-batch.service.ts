/** Equipment registered many pieces at once, as one by one it is in `equipment.service.ts`, and taken back. */
import { PRODUCT_DISABLED, type registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { noticeDate } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import type { ClockAndIds } from '../../../platform/context/act.ts';
import { found, apiError } from '../../../platform/context/api-error.ts';
import type { Session } from '../../../platform/context/session.ts';
import type { TenantDb } from '../../../platform/db/database.ts';
import { claimTags } from '../../tags/claim-tags-batch.service.ts';
import { requireQuota } from '../../tags/tags.service.ts';
import { countUntouched, deleteEquipment, lockProductsForShare } from './equipment-batch.queries.ts';
import { lockCompanies } from '../../companies/companies.exported.queries.ts';
import { insertEquipment, insertSnapshots } from '../equipment.exported.queries.ts';
import { lockPieces } from '../retag-equipment.exported.queries.ts';
import { lockTagsOf, releaseTags } from '../../tags/claim-tags-batch.exported.queries.ts';

/** Where and in whose name. */
export interface BatchAct extends ClockAndIds {
  readonly db: TenantDb;
  readonly actor: Pick<Actor, 'name' | 'email'>;
  readonly session: Pick<Session, 'tenant' | 'timeZone' | 'equipmentCap'>;
  /** The company that gets the equipment. */
  readonly companyId: string;
}

/** Equipment as it is sent to be registered, its attributes with their words as they stand. */
export interface BatchPiece extends Omit<BodyOf<typeof registerEquipment>, 'attributes'> {
  readonly attributes: readonly { attributeId: string; attribute: string; value: string }[];
}

type LockedProduct = Awaited<ReturnType<typeof lockProductsForShare>>[number];

/** Rows of one statement: compiling a longer one would keep everybody else waiting. */
const AT_ONCE = 25;

async function eachPart<T>(rows: readonly T[], write: (part: readonly T[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await write(rows.slice(from, from + AT_ONCE));
  }
}

/** What is copied and derived from the product; there is no record yet that any other date could follow from. */
function copiesOf(product: LockedProduct, statedDueDate: string | null) {
  const dueDate = product.isDueDate ? statedDueDate : null;
  return {
    productName: product.name,
    productSku: product.sku,
    inspectionTypeId: product.inspectionTypeId,
    categoryId: product.categoryId,
    statedDueDate,
    dueDate,
    dueNoticeDate: noticeDate(dueDate, product.daysNotificationDueDate),
  };
}

/** The pieces with new ids and their products, which are locked. @throws ApiError PRODUCT_DISABLED */
async function withProducts({ db, ids }: BatchAct, pieces: readonly BatchPiece[]) {
  const locked = await lockProductsForShare(db, [...new Set(pieces.map((piece) => piece.productId))]);
  const products = new Map(locked.map((product) => [product.id, product]));
  const disabled = locked.find((product) => !product.enabled);
  if (disabled !== undefined) {
    throw apiError(PRODUCT_DISABLED, { product: disabled.name });
  }
  return pieces.map((piece) => ({
    ...piece,
    id: ids.newId(),
    product: found(products.get(piece.productId)),
  }));
}

/** The first modification of each new piece. */
async function keepCreation(
  { db, ids, actor }: BatchAct,
  planned: Awaited<ReturnType<typeof withProducts>>,
  now: Date,
): Promise<void> {
  await eachPart(planned, async (part) =>
    insertSnapshots(
      db,
      part.map(({ id: equipmentId, product, extraLabel, extraCode }) => ({
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
 * Registers equipment on free tags, each piece with its first snapshot: all of them or none.
 * @returns their ids, in the order of the pieces
 * @throws ApiError PRODUCT_DISABLED, TAGS_LIMIT_REACHED or TAG_NOT_FREE
 */
export async function registerMany(act: BatchAct, pieces: readonly BatchPiece[]): Promise<string[]> {
  const { db, clock, session, companyId } = act;
  // The same order as one registration: companies, products, tags, equipment.
  const companies = await lockCompanies(db);
  const planned = await withProducts(act, pieces);
  await requireQuota(db, {
    companies,
    companyId,
    equipmentCap: session.equipmentCap,
    added: planned.filter(({ product: { isDvExclusive } }) => !isDvExclusive).length,
  });
  const now = clock.now();
  await claimTags(
    db,
    planned.map(({ id, tagSerialNumber }) => ({ serialNumber: tagSerialNumber, equipmentId: id })),
    { companyId, tenantRole: session.tenant.tenantRole, now },
  );
  const createdDate = dayIn(session.timeZone, now);
  await eachPart(planned, async (part) =>
    insertEquipment(
      db,
      part.map(({ product, dueDate, attributes, ...piece }) => ({
        ...piece,
        ...copiesOf(product, dueDate),
        companyId,
        attributes: JSON.stringify(attributes),
        createdAt: now,
        createdDate,
        updateDate: now,
      })),
    ),
  );
  await keepCreation(act, planned, now);
  return planned.map((piece) => piece.id);
}

/**
 * Takes equipment back that nobody touched since it was registered; its tags are blank again.
 * @returns how many pieces were touched: unless it is 0, nothing is removed
 */
export async function removeUntouched(db: TenantDb, ids: readonly string[], now: Date): Promise<number> {
  await lockTagsOf(db, ids);
  // Records under way are waited for; the next ones wait for this and find nothing.
  await lockPieces(db, ids);
  const touched = ids.length - (await countUntouched(db, ids));
  if (touched === 0) {
    await deleteEquipment(db, ids);
    await releaseTags(db, ids, now);
  }
  return touched;
}
