/** Registers, reads and changes equipment within the quota, and saves a snapshot of each change. */
import {
  PRODUCT_DISABLED,
  type registerEquipment as registerEndpoint,
  type SnapshotChange,
  type updateEquipment as updateEndpoint,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { OPERATOR_REGISTRATION_REFUSED } from '@mobcheck/contract/system-config/system-config.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, invalid, apiError } from '../../platform/context/api-error.ts';
import { parseBundleAt, requireRecent, type BundleInstant } from '../../platform/context/bundle-instant.ts';
import { rejectStaleWrite } from '../../platform/context/stale-write.ts';
import { todayOf } from '../../platform/context/today.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findTold, tellPiece } from '../events/piece-events.service.ts';
import { findEnabledSettings, findSettingsAt } from '../system-config/system-config.service.ts';
import { claimTag, requireQuota } from '../tags/tags.service.ts';
import { changesOf } from './equipment-changes.ts';
import { stateArrivedDueDates, stateTypedDueDates } from './status/equipment-clocks.exported.queries.ts';
import { refreshLastRecords, refreshStatusColumns } from './status/status-columns.exported.queries.ts';
import { presentEquipment, type PresentedEquipment } from './equipment.presenter.ts';
import * as queries from './equipment.queries.ts';
import { isRegistered } from './earlier-registration.service.ts';
import { arrivesAtClocks, checkTypedDueDate, typedDueDate } from './typed-due-date.service.ts';
import {
  type EquipmentBody,
  type RegistrationProduct,
  toColumns,
  withoutFutureDates,
  withStatedDates,
} from './typed-columns.ts';
import { lockCompanies, type LockedCompanies } from '../companies/companies.exported.queries.ts';
import {
  lockEquipment,
  findSummary,
  insertEquipment,
  insertSnapshots,
} from './equipment.exported.queries.ts';

/** Finds the product of an id in the body. An unknown product is a field error, not a 404. */
async function requireProduct(
  db: TenantDb,
  productId: string,
  bundle?: BundleInstant,
): Promise<RegistrationProduct> {
  const product = await queries.findRegistrationProduct(db, productId, bundle);
  if (product === undefined) {
    throw invalid('productId', 'unknown');
  }
  return product;
}

async function addSnapshot(
  { db, actor, clock, ids }: ActionContext,
  equipmentId: string,
  transaction: 'CREATED' | 'CHANGED',
  input: EquipmentBody,
  product: RegistrationProduct,
  changes: readonly SnapshotChange[] = [],
): Promise<void> {
  await insertSnapshots(db, [
    {
      id: ids.newId(),
      equipmentId,
      transaction,
      at: clock.now(),
      userName: actor.name,
      userEmail: actor.email,
      productName: product.name,
      productSku: product.sku,
      extraLabel: input.extraLabel,
      extraCode: input.extraCode,
      changes: JSON.stringify(changes),
    },
  ]);
}

/**
 * Checks that the user may register equipment now, or was allowed to at the instant of the phone's data.
 * @throws ApiError OPERATOR_REGISTRATION_REFUSED
 */
async function requireRegistrationAllowed(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  bundle: BundleInstant | undefined,
): Promise<void> {
  if (
    actor.role !== 'COMPANY_OPERATOR' ||
    (await findEnabledSettings(db, actor.companyId)).has('OPERATOR_REGISTERS_EQUIPMENT')
  ) {
    return;
  }
  if (
    bundle === undefined ||
    !(await findSettingsAt(db, actor.companyId, bundle)).enabledSometime.has('OPERATOR_REGISTERS_EQUIPMENT')
  ) {
    throw apiError(OPERATOR_REGISTRATION_REFUSED);
  }
}

/** Whether a phone registers a piece. A phone sends `bundleAt`, `equipmentId` or both. */
function isFromPhone({ bundleAt, equipmentId }: BodyOf<typeof registerEndpoint>): boolean {
  return bundleAt !== undefined || equipmentId !== undefined;
}

/**
 * Finds the product of a new piece within the quota.
 * @throws ApiError PRODUCT_DISABLED or TAGS_LIMIT_REACHED; 400 for an unknown product, and for a due date that the clocks ignore
 */
async function requireNewProduct(
  { db, actor, session }: ActionContext,
  input: BodyOf<typeof registerEndpoint>,
  companies: LockedCompanies,
  bundle: BundleInstant | undefined,
): Promise<RegistrationProduct> {
  const product = await requireProduct(db, input.productId, bundle);
  if (!product.enabled) {
    throw apiError(PRODUCT_DISABLED, { product: product.name });
  }
  if (!isFromPhone(input)) {
    // A phone of an earlier version asks for the due date of every product, and its piece must not be lost.
    checkTypedDueDate(product, input);
  }
  await requireQuota(db, {
    companies,
    companyId: actor.companyId,
    equipmentCap: session.equipmentCap,
    added: product.isDvExclusive ? 0 : 1,
  });
  return product;
}

/**
 * Registers equipment of the active company on a free tag. A phone without signal may register by the rules at its `bundleAt`.
 * @throws ApiError OPERATOR_REGISTRATION_REFUSED, EQUIPMENT_ID_USED, TAG_NOT_FREE, TAGS_LIMIT_REACHED or PRODUCT_DISABLED
 */
export async function registerEquipment(
  context: ActionContext,
  input: BodyOf<typeof registerEndpoint>,
): Promise<string> {
  const { db, actor, clock, ids, session } = context;
  const { tagSerialNumber, bundleAt, equipmentId, ...fields } = input;
  const bundle = parseBundleAt(bundleAt, clock.now());
  requireRecent('bundleAt', bundle?.at, clock.now());
  await requireRegistrationAllowed(context, bundle);
  // Locked before the product to avoid deadlocks. The lock prevents concurrent registrations from exceeding the quota.
  const companies = await lockCompanies(db);
  if (equipmentId !== undefined && (await isRegistered(context, equipmentId, tagSerialNumber))) {
    return equipmentId;
  }
  const product = await requireNewProduct(context, input, companies, bundle);
  const id = equipmentId ?? ids.newId();
  const now = clock.now();
  const today = todayOf(context);
  const ofPhone = product.hasClocks && isFromPhone(input) ? withoutFutureDates(fields, today) : undefined;
  const columns = toColumns(ofPhone?.kept ?? fields, product, today);
  await claimTag(db, {
    serialNumber: tagSerialNumber,
    companyId: actor.companyId,
    tenantRole: session.tenant.tenantRole,
    equipmentId: id,
    now,
  });
  await insertEquipment(db, [
    {
      id,
      tagSerialNumber,
      companyId: actor.companyId,
      ...columns,
      attributes: JSON.stringify(columns.attributes),
      createdAt: now,
      createdDate: today,
      updateDate: now,
    },
  ]);
  await stateTypedDueDates(
    db,
    [{ equipmentId: id, dueDate: product.hasClocks ? input.dueDate : null }],
    today,
  );
  await refreshStatusColumns(db, { equipmentId: id });
  await addSnapshot(context, id, 'CREATED', input, product);
  await recordAct(context, {
    feature: 'equipment',
    act: 'register',
    subject: id,
    detail: { tag: tagSerialNumber, product: product.sku, ...ofPhone?.detail },
  });
  tellPiece(context, { before: undefined, after: await findTold(context, id) }, (event) => [
    { ...event, type: 'equipment.registered' },
  ]);
  return id;
}

/** Finds a piece of equipment by its serial. */
export async function getEquipment(context: ActionContext, serial: string) {
  const row = requireFound(await findSummary(context.db, serial, onlyVisibleCompanyId(context.actor)));
  return presentEquipment(row, todayOf(context));
}

/**
 * Checks the quota for equipment that changes from an exclusive product, which does not count, to a product that counts.
 * @throws ApiError TAGS_LIMIT_REACHED
 */
async function requireQuotaForProduct(
  { db, session }: ActionContext,
  companies: LockedCompanies,
  beforeLock: queries.SummaryRow,
  product: RegistrationProduct,
): Promise<void> {
  if (product.id === beforeLock.productId || product.isDvExclusive || !beforeLock.enabledTag) {
    return;
  }
  const currentProduct = await requireProduct(db, beforeLock.productId);
  if (currentProduct.isDvExclusive) {
    const { equipmentCap } = session;
    await requireQuota(db, { companies, companyId: beforeLock.companyId, equipmentCap, added: 1 });
  }
}

/**
 * Locks a piece and its wanted product for a change.
 * @throws ApiError PRODUCT_DISABLED (a new product must be enabled), TAGS_LIMIT_REACHED or STALE_WRITE
 */
async function lockForChange(
  context: ActionContext,
  serial: string,
  { productId, updateDate }: Pick<BodyOf<typeof updateEndpoint>, 'productId' | 'updateDate'>,
) {
  const { db, actor } = context;
  const beforeLock = requireFound(await findSummary(db, serial, onlyVisibleCompanyId(actor)));
  // Locks companies, product and equipment in the same order as a change of the product, to avoid deadlocks.
  const companies = productId === beforeLock.productId ? [] : await lockCompanies(db);
  const product = await requireProduct(db, productId);
  await requireQuotaForProduct(context, companies, beforeLock, product);
  const before = requireFound(await lockEquipment(db, { serial }, onlyVisibleCompanyId(actor)));
  rejectStaleWrite(before, updateDate);
  // The quota was checked for the product and tag that were read before the lock.
  const isUnchanged =
    before.productId === beforeLock.productId && before.enabledTag === beforeLock.enabledTag;
  if (product.id !== before.productId && !isUnchanged) {
    throw apiError(STALE_WRITE);
  }
  if (!product.enabled && product.id !== before.productId) {
    throw apiError(PRODUCT_DISABLED, { product: product.name });
  }
  return { before, product };
}

/** Whether product, label or code change, which `changesOf` does not compare. */
function isRenamed(
  before: queries.SummaryRow,
  { productId, extraLabel, extraCode }: Pick<EquipmentBody, 'productId' | 'extraLabel' | 'extraCode'>,
): boolean {
  return productId !== before.productId || extraLabel !== before.extraLabel || extraCode !== before.extraCode;
}

/**
 * Changes equipment and saves a snapshot of the change. Unchanged values stay, even if they are no longer valid.
 * @throws ApiError PRODUCT_DISABLED (a new product must be enabled), TAGS_LIMIT_REACHED or STALE_WRITE; 400 `set_by_clocks` for a due
 * date that no clock takes over
 */
export async function updateEquipment(
  context: ActionContext,
  serial: string,
  { updateDate, ...input }: BodyOf<typeof updateEndpoint>,
): Promise<PresentedEquipment> {
  const { db, clock } = context;
  const { before, product } = await lockForChange(context, serial, { ...input, updateDate });
  const told = await findTold(context, before.id);
  const fieldsBefore = await queries.findEquipmentFields(db, before.id);
  const stated = fieldsBefore.dueDate;
  const today = todayOf(context);
  const arrives = await arrivesAtClocks(db, before, product);
  const typed = product.hasClocks ? typedDueDate({ ...before, stated }, input, arrives) : undefined;
  const columns = toColumns(
    product.hasClocks ? { ...input, dueDate: typed ?? stated } : input,
    product,
    today,
    product.id === before.productId ? fieldsBefore : undefined,
  );
  const now = clock.now();
  const changes = changesOf(fieldsBefore, { ...columns, dueDate: columns.statedDueDate });
  await queries.updateEquipment(db, before.id, {
    ...withStatedDates(columns, changes, now),
    attributes: JSON.stringify(columns.attributes),
    updateDate: now,
  });
  const statedDays = arrives
    ? await stateArrivedDueDates(
        db,
        { equipmentIds: [before.id], productIds: [product.id] },
        today,
        typed ?? null,
      )
    : await stateTypedDueDates(db, [{ equipmentId: before.id, dueDate: typed }], today);
  await refreshLastRecords(db, before.id, now);
  await refreshStatusColumns(db, { equipmentId: before.id });
  const isChanged = changes.length > 0 || isRenamed(before, input);
  if (isChanged) {
    await addSnapshot(context, before.id, 'CHANGED', input, product, changes);
  }
  await recordAct(context, {
    feature: 'equipment',
    act: 'update',
    subject: before.id,
    companyId: before.companyId,
    detail: { tag: serial },
  });
  tellPiece(context, { before: told, after: await findTold(context, before.id) }, (event) =>
    isChanged ? [{ ...event, type: 'equipment.updated' }] : [],
  );
  const piece = await getEquipment(context, serial);
  const isKept = statedDays > 0 || product.id !== before.productId || piece.dueDate === typed;
  if (typed !== undefined && !isKept) {
    throw invalid('dueDate', 'set_by_clocks');
  }
  return piece;
}

/** Updates equipment after its product changed. */
export async function refreshEquipmentOfProduct(db: TenantDb, productId: string): Promise<void> {
  await refreshStatusColumns(db, { productId });
}

/** Updates equipment after its inspection type moved to another category. */
export async function refreshEquipmentOfType(db: TenantDb, inspectionTypeId: string): Promise<void> {
  // Waits for products that are just getting clocks. The next statement then sees these clocks.
  await queries.lockProductsOfType(db, inspectionTypeId);
  await refreshStatusColumns(db, { inspectionTypeId });
}
