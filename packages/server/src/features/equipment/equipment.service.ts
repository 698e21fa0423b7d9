/** Equipment: registered on a free tag within the quota, changed with a snapshot. */
import {
  PRODUCT_DISABLED,
  type registerEquipment as registerEndpoint,
  type SnapshotChange,
  type updateEquipment as updateEndpoint,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { OPERATOR_REGISTRATION_REFUSED } from '@mobcheck/contract/system-config/system-config.contract.ts';
import type { Act } from '../../platform/context/act.ts';
import { found, invalid, apiError } from '../../platform/context/api-error.ts';
import { requireCurrent } from '../../platform/context/require-current.ts';
import { todayOf } from '../../platform/context/today.ts';
import { visibleCompany } from '../../platform/context/visible-company.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findEnabledParams } from '../system-config/system-config.service.ts';
import { claimTag, requireQuota } from '../tags/tags.service.ts';
import { changesOf } from './equipment-changes.ts';
import { refreshStatusColumns } from './equipment-status-columns.exported.queries.ts';
import { presentEquipment, type PresentedEquipment } from './equipment.presenter.ts';
import * as queries from './equipment.queries.ts';
import { lockCompanies, type LockedCompanies } from '../companies/companies.exported.queries.ts';
import { lockSummary, findSummary, insertEquipment, insertSnapshots } from './equipment.exported.queries.ts';

type SentEquipment = Omit<BodyOf<typeof registerEndpoint>, 'tagSerialNumber'>;

type RegistrationProduct = NonNullable<Awaited<ReturnType<typeof queries.findRegistrationProduct>>>;

/** A product from an id in the body: an unknown one is a wrong field, not a missing page. */
async function productOf(db: TenantDb, productId: string): Promise<RegistrationProduct> {
  const product = await queries.findRegistrationProduct(db, productId);
  if (product === undefined) {
    throw invalid('productId', 'unknown');
  }
  return product;
}

function columnsOf(sent: SentEquipment, product: RegistrationProduct) {
  const { attributes, dueDate, ...plain } = sent;
  const words = attributes.map(({ attributeId, value }, index) => {
    const attribute = product.attributes.find((item) => item.id === attributeId);
    if (attribute === undefined) {
      throw invalid(`attributes.${index}.attributeId`, 'unknown');
    }
    if (attribute.type === 'DATE' && value !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(value)) {
      throw invalid(`attributes.${index}.value`, 'invalid');
    }
    return { attributeId, attribute: attribute.attribute, value };
  });
  return {
    ...plain,
    statedDueDate: dueDate,
    inspectionTypeId: product.inspectionTypeId,
    categoryId: product.categoryId,
    productName: product.name,
    productSku: product.sku,
    attributes: words,
  };
}

async function keepSnapshot(
  { db, actor, clock, ids }: Act,
  equipmentId: string,
  transaction: 'CREATED' | 'CHANGED',
  sent: SentEquipment,
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
      extraLabel: sent.extraLabel,
      extraCode: sent.extraCode,
      changes: JSON.stringify(changes),
    },
  ]);
}

/**
 * Registers equipment of the active company on a free tag.
 * @throws ApiError OPERATOR_REGISTRATION_REFUSED, TAG_NOT_FREE, TAGS_LIMIT_REACHED or PRODUCT_DISABLED
 */
export async function registerEquipment(act: Act, sent: BodyOf<typeof registerEndpoint>): Promise<string> {
  const { db, actor, clock, ids, session } = act;
  const { tagSerialNumber, ...fields } = sent;
  if (
    actor.role === 'COMPANY_OPERATOR' &&
    !(await findEnabledParams(db)).has('OPERATOR_REGISTERS_EQUIPMENT')
  ) {
    throw apiError(OPERATOR_REGISTRATION_REFUSED);
  }
  // Before the product, as in its own change: two last free tags cannot both be taken.
  const companies = await lockCompanies(db);
  const product = await productOf(db, sent.productId);
  if (!product.enabled) {
    throw apiError(PRODUCT_DISABLED, { product: product.name });
  }
  await requireQuota(db, {
    companies,
    companyId: actor.companyId,
    equipmentCap: session.equipmentCap,
    added: product.isDvExclusive ? 0 : 1,
  });
  const id = ids.newId();
  const now = clock.now();
  const columns = columnsOf(fields, product);
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
      createdDate: todayOf(act),
      updateDate: now,
    },
  ]);
  await refreshStatusColumns(db, { equipmentId: id });
  await keepSnapshot(act, id, 'CREATED', sent, product);
  await recordAct(act, {
    feature: 'equipment',
    act: 'register',
    subject: id,
    detail: { tag: tagSerialNumber, product: product.sku },
  });
  return id;
}

/** One piece of equipment, by its serial. */
export async function getEquipment(act: Act, serial: string) {
  const row = found(await findSummary(act.db, serial, visibleCompany(act.actor)));
  return presentEquipment(row, todayOf(act));
}

/**
 * Equipment that becomes a product that counts takes a place of the quota, as one that is registered does.
 * @throws ApiError TAGS_LIMIT_REACHED
 */
async function requirePlaceForProduct(
  { db, session }: Act,
  companies: LockedCompanies,
  seen: queries.SummaryRow,
  product: RegistrationProduct,
): Promise<void> {
  if (product.id === seen.productId || product.isDvExclusive || !seen.enabledTag) {
    return;
  }
  const earlier = await productOf(db, seen.productId);
  if (earlier.isDvExclusive) {
    const { equipmentCap } = session;
    await requireQuota(db, { companies, companyId: seen.companyId, equipmentCap, added: 1 });
  }
}

/**
 * Changes equipment; every change is kept as a snapshot.
 * @throws ApiError PRODUCT_DISABLED (a new product must be enabled), TAGS_LIMIT_REACHED or STALE_WRITE
 */
export async function updateEquipment(
  act: Act,
  serial: string,
  { updateDate, ...sent }: BodyOf<typeof updateEndpoint>,
): Promise<PresentedEquipment> {
  const { db, actor, clock } = act;
  const seen = found(await findSummary(db, serial, visibleCompany(actor)));
  // Companies, product, equipment, as a change of the product does: two that meet never wait for each other.
  const companies = sent.productId === seen.productId ? [] : await lockCompanies(db);
  const product = await productOf(db, sent.productId);
  await requirePlaceForProduct(act, companies, seen, product);
  const before = found(await lockSummary(db, serial, visibleCompany(actor)));
  requireCurrent(before, updateDate);
  // Whether it takes a place of the quota was answered of what was seen then.
  const isSame = before.productId === seen.productId && before.enabledTag === seen.enabledTag;
  if (product.id !== before.productId && !isSame) {
    throw apiError(STALE_WRITE);
  }
  if (!product.enabled && product.id !== before.productId) {
    throw apiError(PRODUCT_DISABLED, { product: product.name });
  }
  const described = await queries.findDescribed(db, before.id);
  const columns = columnsOf(sent, product);
  await queries.updateEquipment(db, before.id, {
    ...columns,
    attributes: JSON.stringify(columns.attributes),
    updateDate: clock.now(),
  });
  await refreshStatusColumns(db, { equipmentId: before.id });
  const changes = changesOf(described, { ...columns, dueDate: columns.statedDueDate });
  if (
    changes.length > 0 ||
    product.id !== before.productId ||
    sent.extraLabel !== before.extraLabel ||
    sent.extraCode !== before.extraCode
  ) {
    await keepSnapshot(act, before.id, 'CHANGED', sent, product, changes);
  }
  await recordAct(act, { feature: 'equipment', act: 'update', subject: before.id, detail: { tag: serial } });
  return getEquipment(act, serial);
}

/** Keeps equipment true after its product changed. */
export async function refreshEquipmentOfProduct(db: TenantDb, productId: string): Promise<void> {
  await refreshStatusColumns(db, { productId });
}

/** Keeps equipment true after its inspection type moved to another category. */
export async function refreshEquipmentOfType(db: TenantDb, inspectionTypeId: string): Promise<void> {
  await refreshStatusColumns(db, { inspectionTypeId });
}
