/** What a typed piece of equipment amounts to: the body that registers or changes it, or what is wrong. Pure. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { normalizeTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import {
  type EquipmentDraft,
  fieldsOf,
  hasWrongDay,
  serialState,
} from '../../../domain/equipment/equipment-draft.rules.ts';
import type { Checked } from '../../../ui/form/record/record-form.rules.ts';

interface Around {
  readonly products: readonly RegistrationProduct[];
  /** Absent for equipment that is registered now. */
  readonly saved: EquipmentSummary | undefined;
  /** `YYYY-MM-DD`: nothing was made after it. */
  readonly today: string;
}

/** Its fields without the tag; what is wrong with a date stands at `dates`, the field says it itself. */
export function checkFields(
  draft: EquipmentDraft,
  { products, saved, today }: Around,
): Checked<ReturnType<typeof fieldsOf>> {
  const product = products.find(({ id }) => id === draft.productId);
  if (!product) {
    return { body: undefined, codes: { productId: 'required' } };
  }
  return hasWrongDay(draft, product, saved, today)
    ? { body: undefined, codes: { dates: 'invalid' } }
    : { body: fieldsOf(draft, product, saved), codes: {} };
}

/** The same with its tag. */
export function checkRegistration(
  draft: EquipmentDraft,
  around: Omit<Around, 'saved'>,
): Checked<ReturnType<typeof fieldsOf> & { tagSerialNumber: string }> {
  const { body, codes } = checkFields(draft, { ...around, saved: undefined });
  const state = serialState(draft.tagSerialNumber);
  if (body === undefined || state !== 'good') {
    return { body: undefined, codes: state === 'good' ? codes : { ...codes, tagSerialNumber: state } };
  }
  return { body: { tagSerialNumber: normalizeTagSerial(draft.tagSerialNumber), ...body }, codes };
}
