/** The draft of the product form, its checks, and the body that saves it. */
import {
  createProduct,
  type INSPECTION_SCHEDULES,
  type MaintenancePart,
  type Product,
  type updateProduct,
} from '@mobcheck/contract/products/products.contract.ts';
import { RENEWED_KINDS } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { RENEWED_FIELDS } from '@mobcheck/contract/maintenances/renewed-dates.rules.ts';
import { checkBody, type CheckResult, type FieldCodes } from '../../ui/form/entity/entity-form.rules.ts';
import type { z } from 'zod';
import type { OrderedRow } from '../../ui/form/rows/ordered-rows.rules.ts';

export type PartRow = OrderedRow<MaintenancePart['unit']>;
export type Schedule = (typeof INSPECTION_SCHEDULES)[number];
/** A number of days or months, or an empty string while the field is empty. */
export type Days = number | '';

export interface ProductDraft {
  sku: string;
  name: string;
  shortDescription: string;
  enabled: boolean;
  isDvExclusive: boolean;
  isDueDate: boolean;
  /** Empty until chosen, like `inspectionTypeId` and `inspectionSchedule`. */
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
  /** Empty if the months are not fixed, like `retestMonths` and `weightMonths`. */
  rechargeMonths: Days;
  retestMonths: Days;
  weightMonths: Days;
  imageDescription: string;
  /** A new picture to upload. Undefined keeps the saved picture. */
  picture: File | undefined;
  parts: PartRow[];
  /** Saved parts that the next save removes. */
  removedParts: PartRow[];
}

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
  rechargeMonths: '',
  retestMonths: '',
  weightMonths: '',
  imageDescription: '',
  picture: undefined,
  parts: [],
  removedParts: [],
};

/** Returns the draft to edit a saved product. */
export function draftOf(saved: Product, parts: readonly MaintenancePart[]): ProductDraft {
  const {
    id: _,
    inspectionTypeName: __,
    categoryName: ___,
    image: ____,
    updateDate: _____,
    ...fields
  } = saved;
  return {
    ...fields,
    // The server stores only the periodicities of the contract.
    inspectionSchedule: saved.inspectionSchedule as Schedule,
    rechargeMonths: saved.rechargeMonths ?? '',
    retestMonths: saved.retestMonths ?? '',
    weightMonths: saved.weightMonths ?? '',
    picture: undefined,
    parts: parts.map(({ id, name, unit }) => ({ key: id, id, name, type: unit, enabled: true })),
    removedParts: [],
  };
}

/** Returns the body that enables or disables a product and changes nothing else. */
export function enabledBody(saved: Product, enabled: boolean): z.input<typeof updateProduct.body> {
  const {
    id: _,
    inspectionTypeName: __,
    categoryId: ___,
    categoryName: ____,
    image: _____,
    ...fields
  } = saved;
  // The server stores only the periodicities of the contract.
  return { ...fields, inspectionSchedule: saved.inspectionSchedule as Schedule, enabled };
}

/** Returns for each tab whether it has an error. */
export function tabsWithErrors(codes: FieldCodes): Readonly<Record<'general' | 'parts', boolean>> {
  const partPaths = Object.keys(codes).filter((path) => path.split('.')[0] === 'parts');
  return { general: partPaths.length < Object.keys(codes).length, parts: partPaths.length > 0 };
}

/**
 * Removes a saved part from the list.
 * @param saved the part as it was saved, because its name may have been cleared in the form
 */
export function removePart(
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

/** Selects and number fields. If they are empty, the schema would report a wrong type instead of 'required'. */
const REQUIRED_FIELDS = [
  'categoryId',
  'inspectionTypeId',
  'inspectionSchedule',
  'daysNotificationNextInspectionDate',
] as const;

function missingFields(draft: ProductDraft): FieldCodes {
  const required = draft.isDueDate
    ? ([...REQUIRED_FIELDS, 'daysNotificationDueDate'] as const)
    : REQUIRED_FIELDS;
  return Object.fromEntries(required.filter((name) => draft[name] === '').map((name) => [name, 'required']));
}

/** Returns the months of a draft, or null if they are not fixed or the product does not have the date. */
function monthsOf(draft: ProductDraft) {
  const entries = RENEWED_KINDS.map((kind) => {
    const { date, months } = RENEWED_FIELDS[kind];
    return [months, draft[date] && draft[months] !== '' ? draft[months] : null] as const;
  });
  return Object.fromEntries(entries);
}

/** Checks the draft as the server would. */
export function checkProduct(draft: ProductDraft): CheckResult<z.output<typeof createProduct.body>> {
  const { parts, removedParts, categoryId: _, picture: __, ...fields } = draft;
  return checkBody(
    createProduct.body,
    {
      ...fields,
      // A product without a due date needs no days of notice.
      daysNotificationDueDate: draft.isDueDate ? draft.daysNotificationDueDate : 0,
      ...monthsOf(draft),
      parts: [...parts.map(partBody), ...removedParts.map((row) => ({ ...partBody(row), removed: true }))],
    },
    missingFields(draft),
  );
}
