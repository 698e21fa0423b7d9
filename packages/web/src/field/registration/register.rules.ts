/** Registering equipment in the field app: the draft, the product search and the body. */
import type { Problem } from '../../lib/phone/phone-rows.ts';
import type { RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { INVALID_DATE } from '../../ui/date/day-field.rules.ts';
import {
  newEquipmentDraft,
  type EquipmentDraft,
  fieldsOf,
  SERVICE_DATES,
} from '../../domain/equipment/equipment-draft.rules.ts';

export interface Registration extends EquipmentDraft {
  /** Generated once, so that a repeated save registers once. */
  readonly idempotencyKey: string;
  /** Its body names the instant of the copy. Drafts of earlier versions, which may have been sent without it, do not. */
  readonly namesCopy?: true;
  /** Why the server refused it, when it is in its form again to be mended. */
  readonly refusal?: Problem;
}

/** The most characters of each text, as the server counts them. */
export const MAX_LENGTHS = { extraLabel: 150, extraCode: 50, assetNumber: 50 } as const;

/** Returns the texts that the server would refuse: they are mended here, where there is no server to ask. */
export function tooLongTexts(draft: EquipmentDraft): Readonly<Record<string, string>> {
  const tooLong = Object.entries(MAX_LENGTHS).filter(
    ([key, max]) => draft[key as keyof typeof MAX_LENGTHS].trim().length > max,
  );
  return Object.fromEntries(tooLong.map(([key]) => [key, 'too_long']));
}

/** Returns the fields whose text is no date, attributes among them, for which the phone has no value to send. */
export function invalidDates(
  draft: EquipmentDraft,
  product: RegistrationProduct,
): Readonly<Record<string, string>> {
  const shownDates = SERVICE_DATES.filter((key) => product[key]);
  const values = [
    ...[...shownDates, ...(product.isDueDate ? (['dueDate'] as const) : [])].map(
      (key) => [key, draft[key]] as const,
    ),
    ...product.attributes.map(
      ({ id }, index) => [`attributes.${index}.value`, draft.attributes[id]] as const,
    ),
  ];
  return Object.fromEntries(
    values.filter(([, value]) => value === INVALID_DATE).map(([path]) => [path, 'invalid']),
  );
}

/** Creates an empty draft of a registration. */
export function newRegistration(): Registration {
  return { ...newEquipmentDraft(null), idempotencyKey: crypto.randomUUID(), namesCopy: true };
}

/** Finds the products that have every word of the search in their name, SKU, subcategory or category. */
export function findProducts(
  products: readonly RegistrationProduct[],
  search: string,
): RegistrationProduct[] {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return products.filter(({ name, sku, inspectionTypeName, categoryName }) => {
    const text = fold([name, sku, inspectionTypeName, categoryName].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Returns the body of the call, without dates that the chosen product does not have. */
export function registrationBodyOf(
  draft: EquipmentDraft,
  product: RegistrationProduct,
  tagSerialNumber: string,
) {
  const dates = {
    dueDate: product.isDueDate ? draft.dueDate : null,
    retestDate: product.retestDate ? draft.retestDate : null,
    rechargeDate: product.rechargeDate ? draft.rechargeDate : null,
    weightDate: product.weightDate ? draft.weightDate : null,
  };
  return { tagSerialNumber, ...fieldsOf({ ...draft, ...dates }, product, undefined) };
}
