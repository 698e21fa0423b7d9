/** Products: a sku is unique in the group, an exclusive product is read-only to who is not in admin mode. */
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import {
  INSPECTION_TYPE_DISABLED,
  PRODUCT_EXCLUSIVE,
  PRODUCT_SKU_EXISTS,
  type createProduct as createEndpoint,
  type Product,
  type updateProduct as updateEndpoint,
} from '@mobcheck/contract/products/products.contract.ts';
import {
  managesExclusiveProducts,
  setsProductExclusive,
} from '@mobcheck/contract/products/products.policy.ts';
import type { Act } from '../../platform/context/act.ts';
import { found, invalid, apiError } from '../../platform/context/api-error.ts';
import { requireCurrent } from '../../platform/context/require-current.ts';
import { isUniqueViolation, type TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { refreshEquipmentOfProduct } from '../equipment/equipment.service.ts';
import { requireQuotaOfProduct } from '../tags/tags.service.ts';
import { savePartList } from './maintenance-parts.service.ts';
import * as queries from './products.queries.ts';
import { lockCompanies } from '../companies/companies.exported.queries.ts';
import { findInspectionType } from '../inspection-types/inspection-types.exported.queries.ts';
import { insertProducts } from './products.exported.queries.ts';

/** With the plan of the group, which a change of the product may use up. */
type Sent = BodyOf<typeof createEndpoint>;
type ProductRow = NonNullable<Awaited<ReturnType<typeof queries.findProduct>>>;

// What equipment keeps a copy of, or derives its dates from.
const COPIED = [
  'name',
  'sku',
  'inspectionTypeId',
  'inspectionSchedule',
  'isDueDate',
  'daysNotificationDueDate',
  'daysNotificationNextInspectionDate',
] as const;

/** A row as the contract shows it. */
export function presentProduct({ imageKey, updateDate, ...row }: ProductRow): Product {
  return { ...row, image: imageKey !== null, updateDate: updateDate.toISOString() };
}

/** Rethrows a taken sku as the refusal that names it. */
function skuTaken(sku: string) {
  return (error: unknown): never => {
    throw isUniqueViolation(error, 'products_sku_folded_key') ? apiError(PRODUCT_SKU_EXISTS, { sku }) : error;
  };
}

/** A type from an id in the body: an unknown one is a wrong field, not a missing page. */
async function checkType(db: TenantDb, id: string, before?: string): Promise<void> {
  const type = await findInspectionType(db, id);
  if (type === undefined) {
    throw invalid('inspectionTypeId', 'unknown');
  }
  if (id !== before && !(type.enabled && type.categoryEnabled)) {
    throw apiError(INSPECTION_TYPE_DISABLED, { name: type.name });
  }
}

function checkFields(sent: Sent): void {
  if (!sent.isDueDate && sent.daysNotificationDueDate !== 0) {
    throw invalid('daysNotificationDueDate', 'not_allowed');
  }
}

/** @throws ApiError PRODUCT_EXCLUSIVE when somebody else's product is to be made exclusive, or no longer so */
function checkExclusive(actor: Act['actor'], before: boolean, after: boolean): void {
  if (before !== after && !setsProductExclusive.allows(actor)) {
    throw apiError(PRODUCT_EXCLUSIVE);
  }
}

/**
 * Whether a save takes the exclusive mark off, as the product is seen before it is locked: only that may use up the
 * quota, and whoever locks the companies keeps everybody else from registering.
 */
async function takesMarkOff(
  { db, actor }: Act,
  id: string,
  sent: Pick<Sent, 'isDvExclusive'>,
): Promise<boolean> {
  if (sent.isDvExclusive || !setsProductExclusive.allows(actor)) {
    return false;
  }
  return (await queries.findProduct(db, id))?.isDvExclusive === true;
}

/**
 * A product that the actor may change, locked.
 * @throws ApiError PRODUCT_EXCLUSIVE
 */
export async function lockChangeable(
  { db, actor }: Pick<Act, 'db' | 'actor'>,
  id: string,
): Promise<ProductRow> {
  const row = found(await queries.lockProduct(db, id));
  if (row.isDvExclusive && !managesExclusiveProducts.allows(actor)) {
    throw apiError(PRODUCT_EXCLUSIVE);
  }
  return row;
}

/** Adds a product with its parts. */
export async function createProduct(act: Act, sent: Sent): Promise<string> {
  const { db, actor, clock, ids } = act;
  const { parts, ...fields } = sent;
  checkFields(sent);
  checkExclusive(actor, false, sent.isDvExclusive);
  await checkType(db, sent.inspectionTypeId);
  const id = ids.newId();
  await insertProducts(db, [{ ...fields, id, updateDate: clock.now() }]).catch(skuTaken(sent.sku));
  await savePartList(act, id, parts ?? [], 'parts.');
  await recordAct(act, {
    feature: 'products',
    act: 'create',
    subject: id,
    detail: { sku: sent.sku, name: sent.name },
  });
  return id;
}

/**
 * Changes a product, its parts where they are sent, and what its equipment copied of it.
 * @throws ApiError STALE_WRITE when somebody changed it after the `updateDate` that the client saw, or made it exclusive
 * at this moment; TAGS_LIMIT_REACHED when it is exclusive no more and its enabled tags are more than the limits take
 */
export async function updateProduct(
  act: Act,
  id: string,
  { updateDate, ...sent }: BodyOf<typeof updateEndpoint>,
): Promise<Product> {
  const { db, actor, clock, session } = act;
  const { parts, ...fields } = sent;
  // Companies before the product, as in a registration.
  const companiesLocked = await takesMarkOff(act, id, sent);
  if (companiesLocked) {
    await lockCompanies(db);
  }
  const before = await lockChangeable(act, id);
  requireCurrent(before, updateDate);
  checkFields(sent);
  checkExclusive(actor, before.isDvExclusive, sent.isDvExclusive);
  await checkType(db, sent.inspectionTypeId, before.inspectionTypeId);
  if (before.isDvExclusive && !sent.isDvExclusive) {
    // It got the mark at this very moment, and the companies would come after the product.
    if (!companiesLocked) {
      throw apiError(STALE_WRITE);
    }
    await requireQuotaOfProduct(db, { productId: id, equipmentCap: session.equipmentCap });
  }
  await queries.updateProduct(db, id, { ...fields, updateDate: clock.now() }).catch(skuTaken(sent.sku));
  await savePartList(act, id, parts ?? [], 'parts.');
  if (COPIED.some((key) => fields[key] !== before[key])) {
    await refreshEquipmentOfProduct(db, id);
  }
  await recordAct(act, {
    feature: 'products',
    act: 'update',
    subject: id,
    detail: {
      sku: sent.sku,
      skuBefore: before.sku,
      name: sent.name,
      nameBefore: before.name,
      enabled: sent.enabled,
    },
  });
  return presentProduct(found(await queries.findProduct(db, id)));
}

/** Saves the whole list of parts. */
export async function putParts(act: Act, id: string, sent: NonNullable<Sent['parts']>): Promise<void> {
  const { sku } = await lockChangeable(act, id);
  await savePartList(act, id, sent, '');
  await queries.updateProduct(act.db, id, { updateDate: act.clock.now() });
  await recordAct(act, { feature: 'products', act: 'parts', subject: id, detail: { sku } });
}
