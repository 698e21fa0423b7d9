/** The draft of a form for equipment, created from the saved equipment and converted to the sent body. */
import type { EquipmentSummary, registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { isTagSerial, normalizeTagSerial, TAG_SERIAL_LENGTH } from '@mobcheck/contract/kernel/tag-serial.ts';
import type { z } from 'zod';
import { dateError, toIsoDate } from '../../ui/date/day-field.rules.ts';

/** The dates of the last hydrostatic test, recharge and weighing, for products that have them. */
export const SERVICE_DATES = ['retestDate', 'rechargeDate', 'weightDate'] as const;
const DRAFT_DATES = ['manufacturingDate', ...SERVICE_DATES, 'dueDate'] as const;

export interface EquipmentDraft {
  tagSerialNumber: string;
  productId: string | null;
  extraLabel: string;
  extraCode: string;
  assetNumber: string;
  manufacturingNumber: string;
  manufacturer: string;
  /** The customer's unit (branch or building) where the equipment is. */
  unit: string;
  /** The dates as typed. Null means blank, and INVALID_DATE a text that is no date. */
  manufacturingDate: string | null;
  retestDate: string | null;
  rechargeDate: string | null;
  weightDate: string | null;
  dueDate: string | null;
  /** Whether the user leaves out the due date on purpose, although the product expires. */
  withoutDueDate: boolean;
  /** Values by the id of the attribute. INVALID_DATE means that the text of a date is no date. */
  attributes: Readonly<Record<string, string>>;
}

export function newEquipmentDraft(productId: string | null): EquipmentDraft {
  return {
    tagSerialNumber: '',
    productId,
    extraLabel: '',
    extraCode: '',
    assetNumber: '',
    manufacturingNumber: '',
    manufacturer: '',
    unit: '',
    manufacturingDate: null,
    retestDate: null,
    rechargeDate: null,
    weightDate: null,
    dueDate: null,
    withoutDueDate: false,
    attributes: {},
  };
}

export function draftOf(saved: EquipmentSummary): EquipmentDraft {
  const { assetNumber, retestDate, rechargeDate, weightDate } = saved.product;
  return {
    tagSerialNumber: saved.tagSerialNumber,
    productId: saved.productId,
    extraLabel: saved.extraLabel,
    extraCode: saved.extraCode,
    assetNumber,
    manufacturingNumber: saved.manufacturingNumber,
    manufacturer: saved.manufacturer,
    unit: saved.unit,
    manufacturingDate: saved.manufacturingDate,
    retestDate,
    rechargeDate,
    weightDate,
    dueDate: saved.dueDate,
    withoutDueDate: saved.noDueDate,
    attributes: Object.fromEntries(
      saved.inspectionTypeAttribute.map(({ attributeId, value }) => [attributeId, value]),
    ),
  };
}

/** Returns the saved equipment's product as an option. A disabled product is no longer offered, but its equipment can keep it. */
export function productOf(saved: EquipmentSummary): RegistrationProduct {
  const { id, sku, name, inspectionTypeId, retestDate, rechargeDate, weightDate } = saved.product;
  return {
    id,
    sku,
    name,
    inspectionTypeId,
    inspectionTypeName: '',
    categoryName: '',
    isDueDate: saved.dueDate !== null || saved.noDueDate,
    retestDate: retestDate !== null,
    rechargeDate: rechargeDate !== null,
    weightDate: weightDate !== null,
    attributes: [],
  };
}

/**
 * Returns the attributes to fill in, first the subcategory's, then further attributes of the saved equipment. A DATE attribute whose
 * saved value is no date (its type was TEXT before) is edited as text.
 */
export function attributesOf(product: RegistrationProduct, saved: EquipmentSummary | undefined) {
  const currentIds = new Set(product.attributes.map(({ id }) => id));
  const savedAttributes =
    saved?.product.inspectionTypeId === product.inspectionTypeId ? saved.inspectionTypeAttribute : [];
  const removedAttributes = savedAttributes
    .filter(({ attributeId }) => !currentIds.has(attributeId))
    .map(({ attributeId, attribute }) => ({ id: attributeId, attribute, type: 'TEXT' as const }));
  const isText = (id: string) =>
    savedAttributes.some(({ attributeId, value }) => attributeId === id && value !== '' && !toIsoDate(value));
  const currentAttributes = product.attributes.map((attribute) =>
    isText(attribute.id) ? { ...attribute, type: 'TEXT' as const } : attribute,
  );
  return [...currentAttributes, ...removedAttributes];
}

/** Returns the latest allowed value of a date, or undefined without a limit. */
export function maxDate(date: (typeof DRAFT_DATES)[number], today: string): string | undefined {
  return date === 'manufacturingDate' ? today : undefined;
}

/** Whether a date of the form, or of an attribute, cannot be saved as typed. */
export function hasInvalidDate(
  draft: EquipmentDraft,
  product: RegistrationProduct,
  saved: EquipmentSummary | undefined,
  today: string,
): boolean {
  const hasInvalidField = DRAFT_DATES.some((date) => dateError(draft[date], { max: maxDate(date, today) }));
  const dates = attributesOf(product, saved).filter(({ type }) => type === 'DATE');
  return hasInvalidField || dates.some(({ id }) => dateError(draft.attributes[id] || null, {}));
}

/** Whether the due date is missing and was not left out on purpose. With clocks it follows from them. */
export function asksForDueDate(
  { dueDate, withoutDueDate }: Pick<EquipmentDraft, 'dueDate' | 'withoutDueDate'>,
  { isDueDate, hasClocks }: Pick<RegistrationProduct, 'isDueDate' | 'hasClocks'>,
): boolean {
  return isDueDate && hasClocks === undefined && dueDate === null && !withoutDueDate;
}

type Fields = Omit<z.input<typeof registerEquipment.body>, 'tagSerialNumber'>;

/**
 * Returns the fields of the body, without attributes of another subcategory. A new piece of a product with clocks has no typed due date.
 * Saved equipment keeps its date. After a change of its product, the new product's clocks can begin with this date.
 */
export function fieldsOf(
  draft: EquipmentDraft,
  product: RegistrationProduct,
  saved: EquipmentSummary | undefined,
): Fields {
  const { tagSerialNumber: _, withoutDueDate: __, attributes, ...rest } = draft;
  const hidesDueDate = product.hasClocks === true && saved === undefined;
  return {
    ...rest,
    ...(hidesDueDate && { dueDate: null }),
    productId: product.id,
    attributes: attributesOf(product, saved).map(({ id }) => ({
      attributeId: id,
      value: attributes[id] ?? '',
    })),
  };
}

export type SerialState = 'empty' | 'short' | 'long' | 'character' | 'check' | 'valid';

/** Returns the state of a typed serial. `check` means that its check character does not match. */
export function serialState(typed: string): SerialState {
  const serial = normalizeTagSerial(typed);
  if (serial === '') {
    return 'empty';
  }
  if (!/^[0-9A-HJKMNP-TV-Z]*$/.test(serial)) {
    return 'character';
  }
  if (serial.length !== TAG_SERIAL_LENGTH) {
    return serial.length < TAG_SERIAL_LENGTH ? 'short' : 'long';
  }
  return isTagSerial(serial) ? 'valid' : 'check';
}
