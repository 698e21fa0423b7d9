/** Rows, checklists and statuses from a field bundle. Pure, so that the phone answers like the server without signal. */
import { dueDateOfClocks, type KnownClock, withNotices } from '../clocks/clocks.rules.ts';
import type { EquipmentSummary } from '../equipment/equipment.contract.ts';
import { hasNoDueDate, noticeDate, statusesOn } from '../equipment/equipment.rules.ts';
import type { Checklist, RegistrationProduct, Renewable } from '../equipment/field-equipment.contract.ts';
import type { OpenDeficiency } from '../equipment/open-deficiency.contract.ts';
import type { LastFlaws } from '../equipment/last-flaws.contract.ts';
import type { BundleCatalogue, BundleProduct, EquipmentColumns } from './field-bundle.contract.ts';

/** The person and the instant, by the phone's clock, of the last inspection or maintenance of a piece. */
type RecordStamp = EquipmentSummary['lastInspection'];

/** A piece of equipment in the phone's copy. Dates are calendar dates, instants ISO 8601, and statuses are not stored. */
export interface BundleEquipment {
  readonly id: string;
  readonly companyId: string;
  readonly tagSerialNumber: string;
  /** Retired serials that still lead to the piece. */
  readonly retiredSerials: readonly string[];
  readonly enabledTag: boolean;
  readonly productId: string;
  readonly extraLabel: string;
  readonly extraCode: string;
  readonly assetNumber: string;
  readonly manufacturingNumber: string;
  readonly manufacturer: string;
  readonly unit: string;
  readonly manufacturingDate: string | null;
  readonly retestDate: string | null;
  readonly rechargeDate: string | null;
  readonly weightDate: string | null;
  readonly dueDate: string | null;
  /** This field and the next three are as in the bundle. Absent in rows from an older version. */
  readonly rechargeDueDate?: string | null;
  readonly retestDueDate?: string | null;
  readonly weightDueDate?: string | null;
  readonly statedDueDate?: string | null;
  /** In the order of the product's `clocks`. Absent in a group without clocks. */
  readonly clocks?: readonly KnownClock[];
  readonly nextInspectionDate: string | null;
  readonly improper: boolean;
  /** The findings that made the piece improper. Absent otherwise, or when the record was too long for the copy. */
  readonly flaws?: LastFlaws;
  readonly maintenanceStatus: EquipmentSummary['maintenanceStatus'];
  readonly lastInspection: RecordStamp;
  /** Where the last inspection was made, in degrees. Null means unknown. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  readonly lastMaintenance: RecordStamp;
  readonly attributes: EquipmentSummary['inspectionTypeAttribute'];
  /** Absent in a group without the agenda, and for a piece without any. */
  readonly deficiencies?: readonly OpenDeficiency[];
  readonly createdAt: string;
  readonly updateDate: string;
}

/** Returns the value of a row in a column. @throws Error when the column is too short */
function at<T>(column: readonly T[], index: number): T {
  if (index >= column.length) {
    throw new Error('a column of the bundle is too short');
  }
  return column[index] as T;
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function recordStamp(
  { people }: EquipmentColumns,
  milliseconds: number | null,
  person: number | null,
): RecordStamp {
  return milliseconds === null || person === null
    ? null
    : { createdAt: instant(milliseconds), ...at(people, person) };
}

/** Columns that are absent in an older bundle, or in a group without clocks or agenda. */
type RenewedColumn = 'rechargeDueDate' | 'retestDueDate' | 'weightDueDate' | 'statedDueDate';
type OptionalColumn = RenewedColumn | 'clockLastOn' | 'clockDueOn' | 'deficiencies';

function clocksAt({ clockLastOn, clockDueOn }: EquipmentColumns, index: number): KnownClock[] | undefined {
  const dueOn = clockDueOn?.[index];
  return dueOn?.map((due, clock) => ({ lastOn: clockLastOn?.[index]?.[clock] ?? null, dueOn: due }));
}

function rowAt(columns: EquipmentColumns, index: number, companyId: string): BundleEquipment {
  const of = <K extends Exclude<keyof EquipmentColumns, 'people' | 'productIds' | OptionalColumn>>(name: K) =>
    at<EquipmentColumns[K][number]>(columns[name], index);
  const [latitude, longitude, flaws] = [of('latitude'), of('longitude'), of('flaws')];
  const clocks = clocksAt(columns, index);
  const deficiencies = columns.deficiencies?.[index] ?? [];
  return {
    id: of('id'),
    companyId,
    tagSerialNumber: of('tagSerialNumber'),
    retiredSerials: of('retiredSerials'),
    enabledTag: of('enabledTag'),
    productId: at(columns.productIds, of('product')),
    extraLabel: of('extraLabel'),
    extraCode: of('extraCode'),
    assetNumber: of('assetNumber'),
    manufacturingNumber: of('manufacturingNumber'),
    manufacturer: of('manufacturer'),
    unit: of('unit'),
    manufacturingDate: of('manufacturingDate'),
    retestDate: of('retestDate'),
    rechargeDate: of('rechargeDate'),
    weightDate: of('weightDate'),
    dueDate: of('dueDate'),
    rechargeDueDate: columns.rechargeDueDate?.[index] ?? null,
    retestDueDate: columns.retestDueDate?.[index] ?? null,
    weightDueDate: columns.weightDueDate?.[index] ?? null,
    statedDueDate: columns.statedDueDate?.[index] ?? null,
    ...(clocks && { clocks }),
    nextInspectionDate: of('nextInspectionDate'),
    improper: of('improper'),
    ...(flaws && { flaws }),
    maintenanceStatus: of('maintenanceStatus'),
    lastInspection: recordStamp(columns, of('lastInspectionAt'), of('lastInspectionBy')),
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    lastMaintenance: recordStamp(columns, of('lastMaintenanceAt'), of('lastMaintenanceBy')),
    attributes: of('attributes'),
    ...(deficiencies.length > 0 && { deficiencies }),
    createdAt: instant(of('createdAt')),
    updateDate: instant(of('updateDate')),
  };
}

/** Returns the rows of one page of a bundle. @throws Error when a required column is too short */
export function bundleEquipment(columns: EquipmentColumns, companyId: string): BundleEquipment[] {
  return columns.id.map((_, index) => rowAt(columns, index, companyId));
}

/** Removes fields of the phone's copy that an `EquipmentSummary` lacks. */
function withoutOwnFields(row: BundleEquipment) {
  const { retiredSerials: _, position: __, flaws: ___, ...known } = row;
  const { rechargeDueDate: ____, retestDueDate: _____, ...fields } = known;
  const { weightDueDate: ______, statedDueDate: _______, clocks: ________, ...others } = fields;
  const { deficiencies: _________, ...shown } = others;
  return shown;
}

/** Returns the first day of notice of a piece's due date, by its clocks or else by its product. */
export function dueNoticeDateOf(
  { dueDate, clocks = [] }: Pick<BundleEquipment, 'dueDate' | 'clocks'>,
  product: Pick<BundleProduct, 'isDueDate' | 'daysNotificationDueDate' | 'clocks'>,
): string | null {
  const { clocks: rules = [] } = product;
  if (rules.length === 0 || clocks.length !== rules.length) {
    return noticeDate(dueDate, product.daysNotificationDueDate);
  }
  return product.isDueDate ? dueDateOfClocks(withNotices(clocks, rules)).dueNoticeDate : null;
}

/**
 * Returns a piece as the server shows it, with its statuses on a day.
 * @param product the piece's product, from the same bundle
 * @param today the calendar day in the group's zone
 * @returns undefined when the bundle lacks the product or its subcategory
 */
export function bundleSummary(
  row: BundleEquipment,
  catalogue: BundleCatalogue,
  today: string,
): EquipmentSummary | undefined {
  const product = catalogue.products.find(({ id }) => id === row.productId);
  const type = catalogue.inspectionTypes.find(({ id }) => id === product?.inspectionTypeId);
  if (product === undefined || type === undefined) {
    return undefined;
  }
  const { attributes, improper, ...fields } = withoutOwnFields(row);
  const { dueDate, nextInspectionDate } = row;
  const dueNoticeDate = dueNoticeDateOf(row, product);
  const nextInspectionNoticeDate = noticeDate(nextInspectionDate, product.daysNotificationNextInspectionDate);
  const dates = { dueDate, dueNoticeDate, nextInspectionDate, nextInspectionNoticeDate };
  const { assetNumber, retestDate, rechargeDate, weightDate, ...shown } = fields;
  return {
    ...shown,
    productName: product.name,
    product: {
      id: product.id,
      sku: product.sku,
      name: product.name,
      categoryId: type.categoryId,
      inspectionTypeId: type.id,
      assetNumber,
      retestDate,
      rechargeDate,
      weightDate,
      image: product.image,
      updateDate: product.updateDate,
    },
    ...statusesOn({ improper, ...dates }, today),
    noDueDate: hasNoDueDate(product, dueDate),
    inspectionTypeAttribute: attributes,
  };
}

/** Returns the checklist for a record of a product's equipment, or undefined when the bundle lacks the product. */
export function bundleChecklist(catalogue: BundleCatalogue, productId: string): Checklist | undefined {
  const product = catalogue.products.find(({ id }) => id === productId);
  const type = catalogue.inspectionTypes.find(({ id }) => id === product?.inspectionTypeId);
  const category = catalogue.categories.find(({ id }) => id === type?.categoryId);
  if (product === undefined || type === undefined || category === undefined) {
    return undefined;
  }
  return {
    inspectionQuestions: type.inspectionQuestions,
    inspectionAttributes: category.inspectionAttributes,
    maintenanceQuestions: type.maintenanceQuestions,
    maintenanceAttributes: category.maintenanceAttributes,
    parts: product.parts,
    renewable: renewableOf(product),
  };
}

function renewableOf(product: BundleProduct): Renewable {
  const { isDueDate, rechargeDate, retestDate, weightDate } = product;
  const { rechargeMonths = null, retestMonths = null, weightMonths = null } = product;
  return { isDueDate, rechargeDate, retestDate, weightDate, rechargeMonths, retestMonths, weightMonths };
}

/** Returns the product for registration, or none if it, its subcategory or its category is disabled. */
function registrationProduct(catalogue: BundleCatalogue, product: BundleProduct): RegistrationProduct[] {
  const type = catalogue.inspectionTypes.find(({ id }) => id === product.inspectionTypeId);
  const category = catalogue.categories.find(({ id }) => id === type?.categoryId);
  if (type === undefined || category === undefined) {
    return [];
  }
  if (!product.enabled || !type.enabled || !category.enabled) {
    return [];
  }
  return [
    {
      id: product.id,
      sku: product.sku,
      name: product.name,
      isDueDate: product.isDueDate,
      retestDate: product.retestDate,
      rechargeDate: product.rechargeDate,
      weightDate: product.weightDate,
      manufacturer: product.manufacturer,
      manufacturingNumber: product.manufacturingNumber,
      inspectionTypeId: type.id,
      inspectionTypeName: type.name,
      categoryName: category.name,
      attributes: type.attributes,
    },
  ];
}

/** Returns the products for registration, by name. */
export function bundleRegistrationProducts(catalogue: BundleCatalogue): RegistrationProduct[] {
  return catalogue.products.flatMap((product) => registrationProduct(catalogue, product));
}
