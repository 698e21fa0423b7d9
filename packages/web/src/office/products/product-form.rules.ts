/** What is typed into the form of a product: when it can be saved, and the body that saves it. */
import type {
  INSPECTION_SCHEDULES,
  MaintenancePart,
  Product,
} from '@mobcheck/contract/products/products.contract.ts';
import { namedRowsAreGood } from '../../ui/form/rows/named-rows.rules.ts';
import type { TypedRow } from '../../ui/form/rows/typed-rows.rules.ts';
import type { ProductFields } from './products.api.ts';

export type PartRow = TypedRow<MaintenancePart['unit']>;
export type Schedule = (typeof INSPECTION_SCHEDULES)[number];
/** Days as typed: empty while nothing stands in the field. */
export type Days = number | '';

export interface ProductDraft {
  sku: string;
  name: string;
  shortDescription: string;
  enabled: boolean;
  isDvExclusive: boolean;
  isDueDate: boolean;
  /** Empty until chosen, as the next two. */
  categoryId: string;
  inspectionTypeId: string;
  inspectionSchedule: Schedule | '';
  daysNotificationDueDate: Days;
  daysNotificationNextInspectionDate: Days;
  manufacturingNumber: string;
  manufacturer: string;
  retestDate: boolean;
  rechargeDate: boolean;
  weightDate: boolean;
  imageDescription: string;
  /** A picture to be sent; without one the saved picture stays. */
  photo: File | undefined;
  parts: PartRow[];
  /** Saved parts that go with the next save. */
  removedParts: PartRow[];
}

/** The draft of a new product: days 0, disabled, not exclusive. */
export const EMPTY_DRAFT: ProductDraft = {
  sku: '',
  name: '',
  shortDescription: '',
  enabled: false,
  isDvExclusive: false,
  isDueDate: false,
  categoryId: '',
  inspectionTypeId: '',
  inspectionSchedule: '',
  daysNotificationDueDate: 0,
  daysNotificationNextInspectionDate: 0,
  manufacturingNumber: '',
  manufacturer: '',
  retestDate: false,
  rechargeDate: false,
  weightDate: false,
  imageDescription: '',
  photo: undefined,
  parts: [],
  removedParts: [],
};

/** The draft that a saved product begins with. */
export function draftOf(saved: Product, parts: readonly MaintenancePart[]): ProductDraft {
  return {
    ...saved,
    // The server keeps the periodicities of the contract alone.
    inspectionSchedule: saved.inspectionSchedule as Schedule,
    photo: undefined,
    parts: parts.map(({ id, name, unit }) => ({ key: id, id, name, type: unit, enabled: true })),
    removedParts: [],
  };
}

function isDays(value: Days): boolean {
  return value !== '' && Number.isInteger(value) && value >= 0 && value <= 3650;
}

/** Which tabs hold something that keeps the product from being saved. */
export function wrongTabs(draft: ProductDraft): Readonly<Record<'general' | 'parts', boolean>> {
  const { sku, name, inspectionTypeId, inspectionSchedule } = draft;
  const filled = [sku.trim(), name.trim(), inspectionTypeId, inspectionSchedule].every(
    (value) => value !== '',
  );
  const dueDays = !draft.isDueDate || isDays(draft.daysNotificationDueDate);
  return {
    general: !(filled && dueDays && isDays(draft.daysNotificationNextInspectionDate)),
    parts: !namedRowsAreGood(draft.parts),
  };
}

/**
 * The list without one of its saved parts, which goes with the next save.
 * @param saved the part as it was saved: its name may have been emptied since
 */
export function withoutPart(
  draft: ProductDraft,
  saved: PartRow,
): Pick<ProductDraft, 'parts' | 'removedParts'> {
  return {
    parts: draft.parts.filter(({ key }) => key !== saved.key),
    removedParts: [...draft.removedParts, saved],
  };
}

function partBody({ id, name, type }: PartRow) {
  return { ...(id ? { id } : {}), name: name.trim(), unit: type };
}

/** The body of the call that saves the product, or undefined while something required is missing. */
export function bodyOf(draft: ProductDraft): ProductFields | undefined {
  const { inspectionSchedule, parts, removedParts } = draft;
  if (inspectionSchedule === '' || Object.values(wrongTabs(draft)).some(Boolean)) {
    return undefined;
  }
  return {
    sku: draft.sku.trim(),
    name: draft.name.trim(),
    shortDescription: draft.shortDescription,
    enabled: draft.enabled,
    isDvExclusive: draft.isDvExclusive,
    isDueDate: draft.isDueDate,
    inspectionTypeId: draft.inspectionTypeId,
    inspectionSchedule,
    // Without an expiry date there is nothing to announce.
    daysNotificationDueDate: draft.isDueDate ? Number(draft.daysNotificationDueDate) : 0,
    daysNotificationNextInspectionDate: Number(draft.daysNotificationNextInspectionDate),
    manufacturingNumber: draft.manufacturingNumber,
    manufacturer: draft.manufacturer,
    retestDate: draft.retestDate,
    rechargeDate: draft.rechargeDate,
    weightDate: draft.weightDate,
    imageDescription: draft.imageDescription,
    parts: [...parts.map(partBody), ...removedParts.map((row) => ({ ...partBody(row), removed: true }))],
  };
}
