/** Registration from the phone: what is filled in, which products match a search, and what is sent. Pure. */
import type { RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { emptyDraft, type EquipmentDraft, fieldsOf } from '../../domain/equipment/equipment-draft.rules.ts';

export interface Registration extends EquipmentDraft {
  /** Made once, so that a repeated save registers once. */
  readonly idempotencyKey: string;
}

/** An empty one. */
export function emptyRegistration(): Registration {
  return { ...emptyDraft(null), idempotencyKey: crypto.randomUUID() };
}

/** Products that have every word of the search in their name, code, type or category. */
export function matchingProducts(
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

/** The body: dates that the chosen product does not carry stay behind. */
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
