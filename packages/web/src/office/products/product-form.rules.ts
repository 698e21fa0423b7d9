/** What is typed into the form of a product: when it can be saved, and the body that saves it. */
import {
  createProduct,
  type INSPECTION_SCHEDULES,
  type MaintenancePart,
  type Product,
} from '@mobcheck/contract/products/products.contract.ts';
import { checkBody, type Checked, type FieldCodes } from '../../ui/form/record/record-form.rules.ts';
import type { z } from 'zod';
import type { TypedRow } from '../../ui/form/rows/typed-rows.rules.ts';

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
    // The server keeps the periodicities of the contract alone.
    inspectionSchedule: saved.inspectionSchedule as Schedule,
    photo: undefined,
    parts: parts.map(({ id, name, unit }) => ({ key: id, id, name, type: unit, enabled: true })),
    removedParts: [],
  };
}

/** Which tabs hold something that keeps the product from being saved. */
export function wrongTabs(codes: FieldCodes): Readonly<Record<'general' | 'parts', boolean>> {
  const ofParts = Object.keys(codes).filter((path) => path.split('.')[0] === 'parts');
  return { general: ofParts.length < Object.keys(codes).length, parts: ofParts.length > 0 };
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

/** What is chosen or typed as a number: the schema would not say that it is only missing. */
const CHOSEN = ['inspectionTypeId', 'inspectionSchedule', 'daysNotificationNextInspectionDate'] as const;

function missing(draft: ProductDraft): FieldCodes {
  const asked = draft.isDueDate ? ([...CHOSEN, 'daysNotificationDueDate'] as const) : CHOSEN;
  return Object.fromEntries(asked.filter((name) => draft[name] === '').map((name) => [name, 'required']));
}

/** What the server would say to the draft. */
export function checkProduct(draft: ProductDraft): Checked<z.output<typeof createProduct.body>> {
  const { parts, removedParts, categoryId: _, photo: __, ...fields } = draft;
  return checkBody(
    createProduct.body,
    {
      ...fields,
      // Without an expiry date there is nothing to announce.
      daysNotificationDueDate: draft.isDueDate ? draft.daysNotificationDueDate : 0,
      parts: [...parts.map(partBody), ...removedParts.map((row) => ({ ...partBody(row), removed: true }))],
    },
    missing(draft),
  );
}
