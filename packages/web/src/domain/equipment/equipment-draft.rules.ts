/** What a person types about equipment, between the saved record and the body that is sent. */
import type { EquipmentSummary, registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { isTagSerial, normalizeTagSerial, TAG_SERIAL_LENGTH } from '@mobcheck/contract/tags/tags.rules.ts';
import type { z } from 'zod';
import { dateError, toIsoDate } from '../../ui/date/day-field.rules.ts';

export const CARRIED_DATES = ['retestDate', 'rechargeDate', 'weightDate'] as const;
const DRAFT_DATES = ['manufacturingDate', ...CARRIED_DATES, 'dueDate'] as const;

export interface EquipmentDraft {
  tagSerialNumber: string;
  productId: string | null;
  extraLabel: string;
  extraCode: string;
  assetNumber: string;
  manufacturingNumber: string;
  manufacturer: string;
  unit: string;
  /** As typed; null while blank, INVALID_DATE while it is none; the next too. */
  manufacturingDate: string | null;
  retestDate: string | null;
  rechargeDate: string | null;
  weightDate: string | null;
  dueDate: string | null;
  /** Values by the attribute's id; INVALID_DATE while what is typed for a date is none. */
  attributes: Readonly<Record<string, string>>;
}

export function emptyDraft(productId: string | null): EquipmentDraft {
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
    attributes: Object.fromEntries(
      saved.inspectionTypeAttribute.map(({ attributeId, value }) => [attributeId, value]),
    ),
  };
}

/** The saved equipment's own product, as a choice: a disabled one is no longer offered but stays valid for it. */
export function productOf(saved: EquipmentSummary): RegistrationProduct {
  const { id, sku, name, inspectionTypeId, retestDate, rechargeDate, weightDate } = saved.product;
  return {
    id,
    sku,
    name,
    inspectionTypeId,
    inspectionTypeName: '',
    categoryName: '',
    isDueDate: saved.dueDate !== null,
    retestDate: retestDate !== null,
    rechargeDate: rechargeDate !== null,
    weightDate: weightDate !== null,
    attributes: [],
  };
}

/**
 * Attributes to fill in: the type's, then those that the equipment has from before. A date whose saved words are none
 * (it was a text once) stays a text.
 */
export function attributesOf(product: RegistrationProduct, saved: EquipmentSummary | undefined) {
  const known = new Set(product.attributes.map(({ id }) => id));
  const before =
    saved?.product.inspectionTypeId === product.inspectionTypeId ? saved.inspectionTypeAttribute : [];
  const kept = before
    .filter(({ attributeId }) => !known.has(attributeId))
    .map(({ attributeId, attribute }) => ({ id: attributeId, attribute, type: 'TEXT' as const }));
  const isText = (id: string) =>
    before.some(({ attributeId, value }) => attributeId === id && value !== '' && !toIsoDate(value));
  const asked = product.attributes.map((attribute) =>
    isText(attribute.id) ? { ...attribute, type: 'TEXT' as const } : attribute,
  );
  return [...asked, ...kept];
}

/** The last day that a date of the form may be; undefined: any. */
export function lastDay(date: (typeof DRAFT_DATES)[number], today: string): string | undefined {
  return date === 'manufacturingDate' ? today : undefined;
}

/** Whether a date of the form, or of an attribute, cannot be saved as it is typed. */
export function hasWrongDay(
  draft: EquipmentDraft,
  product: RegistrationProduct,
  saved: EquipmentSummary | undefined,
  today: string,
): boolean {
  const isWrong = DRAFT_DATES.some((date) => dateError(draft[date], { max: lastDay(date, today) }));
  const dates = attributesOf(product, saved).filter(({ type }) => type === 'DATE');
  return isWrong || dates.some(({ id }) => dateError(draft.attributes[id] || null, {}));
}

type Fields = Omit<z.input<typeof registerEquipment.body>, 'tagSerialNumber'>;

/** The body's fields; attributes of another product's type stay behind. */
export function fieldsOf(
  draft: EquipmentDraft,
  product: RegistrationProduct,
  saved: EquipmentSummary | undefined,
): Fields {
  const { tagSerialNumber: _, attributes, ...rest } = draft;
  return {
    ...rest,
    productId: product.id,
    attributes: attributesOf(product, saved).map(({ id }) => ({
      attributeId: id,
      value: attributes[id] ?? '',
    })),
  };
}

export type SerialState = 'empty' | 'short' | 'long' | 'character' | 'check' | 'good';

/** What is wrong with a typed serial, so that it can be said. */
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
  return isTagSerial(serial) ? 'good' : 'check';
}
