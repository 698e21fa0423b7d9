/** Checks the typed fields of equipment. The result is the body that registers or changes the equipment, or the errors. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { normalizeTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';
import {
  asksForDueDate,
  type EquipmentDraft,
  fieldsOf,
  hasInvalidDate,
  serialState,
} from '../../../domain/equipment/equipment-draft.rules.ts';
import type { CheckResult } from '../../../ui/form/entity/entity-form.rules.ts';

interface CheckContext {
  readonly products: readonly RegistrationProduct[];
  /** Undefined for a registration. */
  readonly saved: EquipmentSummary | undefined;
  /** The latest possible manufacturing date, as `YYYY-MM-DD`. */
  readonly today: string;
}

/** Checks the fields without the tag. An invalid date is reported as `dates`, and its field shows the reason. */
export function checkFields(
  draft: EquipmentDraft,
  { products, saved, today }: CheckContext,
): CheckResult<ReturnType<typeof fieldsOf>> {
  const product = products.find(({ id }) => id === draft.productId);
  if (!product) {
    return { body: undefined, codes: { productId: 'required' } };
  }
  if (asksForDueDate(draft, product)) {
    return { body: undefined, codes: { dueDate: 'required' } };
  }
  return hasInvalidDate(draft, product, saved, today)
    ? { body: undefined, codes: { dates: 'invalid' } }
    : { body: fieldsOf(draft, product, saved), codes: {} };
}

/** Checks the fields and the tag. */
export function checkRegistration(
  draft: EquipmentDraft,
  context: Omit<CheckContext, 'saved'>,
): CheckResult<ReturnType<typeof fieldsOf> & { tagSerialNumber: string }> {
  const { body, codes } = checkFields(draft, { ...context, saved: undefined });
  const state = serialState(draft.tagSerialNumber);
  if (body === undefined || state !== 'valid') {
    return { body: undefined, codes: state === 'valid' ? codes : { ...codes, tagSerialNumber: state } };
  }
  return { body: { tagSerialNumber: normalizeTagSerial(draft.tagSerialNumber), ...body }, codes };
}
