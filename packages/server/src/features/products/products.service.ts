/** Products. A SKU is unique in the group. Only admins of the group and of the platform may change an exclusive product. */
import { RENEWED_KINDS } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import type { HandlerReplyOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import { RENEWED_FIELDS } from '@mobcheck/contract/maintenances/renewed-dates.rules.ts';
import {
  INSPECTION_TYPE_DISABLED,
  PRODUCT_EXCLUSIVE,
  PRODUCT_SKU_EXISTS,
  type createProduct as createEndpoint,
  type updateProduct as updateEndpoint,
} from '@mobcheck/contract/products/products.contract.ts';
import {
  managesExclusiveProducts,
  setsProductExclusive,
} from '@mobcheck/contract/products/products.policy.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, invalid, apiError } from '../../platform/context/api-error.ts';
import { rejectStaleWrite } from '../../platform/context/stale-write.ts';
import { isUniqueViolation, type TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { hasClocks } from '../equipment/status/equipment-clocks.exported.queries.ts';
import { refreshEquipmentOfProduct } from '../equipment/equipment.service.ts';
import { requireQuotaOfProduct } from '../tags/tags.service.ts';
import { savePartList } from './maintenance-parts.service.ts';
import * as queries from './products.queries.ts';
import { lockCompanies } from '../companies/companies.exported.queries.ts';
import { findInspectionType } from '../inspection-types/inspection-types.exported.queries.ts';
import { insertProducts } from './products.exported.queries.ts';

type ProductInput = BodyOf<typeof createEndpoint>;
type ProductRow = NonNullable<Awaited<ReturnType<typeof queries.findProduct>>>;

// Fields that equipment copies, or from which its dates are derived.
const COPIED_FIELDS = [
  'name',
  'sku',
  'inspectionTypeId',
  'inspectionSchedule',
  'isDueDate',
  'daysNotificationDueDate',
  'daysNotificationNextInspectionDate',
  // These three decide which renewed date replaces the typed due date.
  'rechargeDate',
  'retestDate',
  'weightDate',
] as const;

/** Converts a row to the contract's shape. */
export function presentProduct({ imageKey, ...row }: ProductRow): HandlerReplyOf<typeof updateEndpoint> {
  return { ...row, image: imageKey !== null };
}

function skuTakenHandler(sku: string) {
  return (error: unknown): never => {
    throw isUniqueViolation(error, 'products_sku_folded_key') ? apiError(PRODUCT_SKU_EXISTS, { sku }) : error;
  };
}

/**
 * Checks the inspection type in a body.
 * @param savedTypeId the product's current type, which may be disabled; undefined for a new product
 * @throws ApiError a field error when the type is unknown, INSPECTION_TYPE_DISABLED when it is disabled and not the current type
 */
async function checkType(db: TenantDb, id: string, savedTypeId?: string): Promise<void> {
  const type = await findInspectionType(db, id);
  if (type === undefined) {
    throw invalid('inspectionTypeId', 'unknown');
  }
  if (id !== savedTypeId && !(type.enabled && type.categoryEnabled)) {
    throw apiError(INSPECTION_TYPE_DISABLED, { name: type.name });
  }
}

function checkFields(input: ProductInput): void {
  if (!input.isDueDate && input.daysNotificationDueDate !== 0) {
    throw invalid('daysNotificationDueDate', 'not_allowed');
  }
  const undated = RENEWED_KINDS.map((kind) => RENEWED_FIELDS[kind]).find(
    ({ date, months }) => !input[date] && typeof input[months] === 'number',
  );
  if (undated !== undefined) {
    throw invalid(undated.months, 'not_allowed');
  }
}

type Months = Pick<ProductRow, 'rechargeMonths' | 'retestMonths' | 'weightMonths'>;

const NO_MONTHS: Months = { rechargeMonths: null, retestMonths: null, weightMonths: null };

/** Returns the months to save: from the body, else the saved months, and null for dates that the product does not have. */
function monthsOf(input: ProductInput, saved: Months): Months {
  const entries = RENEWED_KINDS.map((kind) => {
    const { date, months } = RENEWED_FIELDS[kind];
    const given = input[months];
    return [months, !input[date] ? null : given === undefined ? saved[months] : given] as const;
  });
  return { ...NO_MONTHS, ...Object.fromEntries(entries) };
}

/** @throws ApiError PRODUCT_EXCLUSIVE when a user without permission changes whether a product is exclusive */
function checkExclusive(actor: ActionContext['actor'], before: boolean, after: boolean): void {
  if (before !== after && !setsProductExclusive.allows(actor)) {
    throw apiError(PRODUCT_EXCLUSIVE);
  }
}

/** Whether a save ends the exclusiveness of a product. Only such a save locks the companies, since the lock blocks registrations. */
async function endsExclusiveness(
  { db, actor }: ActionContext,
  id: string,
  input: Pick<ProductInput, 'isDvExclusive'>,
): Promise<boolean> {
  if (input.isDvExclusive || !setsProductExclusive.allows(actor)) {
    return false;
  }
  return (await queries.findProduct(db, id))?.isDvExclusive === true;
}

/**
 * Finds a product that the actor may change, and locks it.
 * @throws ApiError NOT_FOUND, PRODUCT_EXCLUSIVE
 */
export async function lockChangeable(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  id: string,
): Promise<ProductRow> {
  return requireChangeable(actor, await queries.lockProduct(db, id));
}

/** Returns a product that the actor may change. @throws ApiError NOT_FOUND, PRODUCT_EXCLUSIVE */
export function requireChangeable<Row extends Pick<ProductRow, 'isDvExclusive'>>(
  actor: ActionContext['actor'],
  found: Row | undefined,
): Row {
  const row = requireFound(found);
  if (row.isDvExclusive && !managesExclusiveProducts.allows(actor)) {
    throw apiError(PRODUCT_EXCLUSIVE);
  }
  return row;
}

/** Adds a product with its parts. Returns its id. */
export async function createProduct(context: ActionContext, input: ProductInput): Promise<string> {
  const { db, actor, clock, ids } = context;
  const { parts, ...fields } = input;
  checkFields(input);
  checkExclusive(actor, false, input.isDvExclusive);
  await checkType(db, input.inspectionTypeId);
  const id = ids.newId();
  await insertProducts(db, [{ ...fields, ...monthsOf(input, NO_MONTHS), id, updateDate: clock.now() }]).catch(
    skuTakenHandler(input.sku),
  );
  await savePartList(context, id, parts ?? [], 'parts.');
  await recordAct(context, {
    feature: 'products',
    act: 'create',
    subject: id,
    detail: { sku: input.sku, name: input.name },
  });
  return id;
}

/**
 * Changes a product, its parts if they are in the body, and the copies of its columns in equipment.
 * @throws ApiError STALE_WRITE when it changed after the client's `updateDate` or became exclusive concurrently; TAGS_LIMIT_REACHED when
 * it stops being exclusive and its enabled tags exceed a limit
 */
export async function updateProduct(
  context: ActionContext,
  id: string,
  { updateDate, ...input }: BodyOf<typeof updateEndpoint>,
): Promise<HandlerReplyOf<typeof updateEndpoint>> {
  const { db, actor, clock, session } = context;
  const { parts, ...fields } = input;
  // Companies are locked before the product, as in a registration, to avoid deadlocks.
  const areCompaniesLocked = await endsExclusiveness(context, id, input);
  if (areCompaniesLocked) {
    await lockCompanies(db);
  }
  const before = await lockChangeable(context, id);
  rejectStaleWrite(before, updateDate);
  checkFields(input);
  if (before.isDueDate && !input.isDueDate && (await hasClocks(db, id))) {
    // The due dates of the product's equipment follow from its clocks, which only the feature `clocks` removes.
    throw invalid('isDueDate', 'not_allowed');
  }
  checkExclusive(actor, before.isDvExclusive, input.isDvExclusive);
  await checkType(db, input.inspectionTypeId, before.inspectionTypeId);
  if (before.isDvExclusive && !input.isDvExclusive) {
    // The product became exclusive concurrently. Locking the companies after the product could deadlock.
    if (!areCompaniesLocked) {
      throw apiError(STALE_WRITE);
    }
    await requireQuotaOfProduct(db, { productId: id, equipmentCap: session.equipmentCap });
  }
  await queries
    .updateProduct(db, id, { ...fields, ...monthsOf(input, before), updateDate: clock.now() })
    .catch(skuTakenHandler(input.sku));
  await savePartList(context, id, parts ?? [], 'parts.');
  if (COPIED_FIELDS.some((key) => fields[key] !== before[key])) {
    await refreshEquipmentOfProduct(db, id);
  }
  await recordAct(context, {
    feature: 'products',
    act: 'update',
    subject: id,
    detail: {
      sku: input.sku,
      skuBefore: before.sku,
      name: input.name,
      nameBefore: before.name,
      enabled: input.enabled,
    },
  });
  return presentProduct(requireFound(await queries.findProduct(db, id)));
}

/** Saves the given parts in their order. */
export async function putParts(
  context: ActionContext,
  id: string,
  input: NonNullable<ProductInput['parts']>,
): Promise<void> {
  const { sku } = await lockChangeable(context, id);
  await savePartList(context, id, input, '');
  await queries.updateProduct(context.db, id, { updateDate: context.clock.now() });
  await recordAct(context, { feature: 'products', act: 'parts', subject: id, detail: { sku } });
}
