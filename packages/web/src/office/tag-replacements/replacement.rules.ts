/** The rules of a replacement: names, warnings, consequences, errors and serials. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  REPLACEMENT_REQUESTED,
  REPLACEMENT_SAME_EQUIPMENT,
  REPLACEMENT_WITHOUT_EQUIPMENT,
  type TagReplacement,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { TAG_NOT_FREE } from '@mobcheck/contract/tags/tags.contract.ts';
import { isTagSerial, normalizeTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';
import type { CheckResult } from '../../ui/form/entity/entity-form.rules.ts';

/** The equipment on both sides of a replacement. */
export interface Sides {
  /** The current equipment of the new tag; null for a free tag. */
  readonly equipmentOfNewTag: EquipmentSummary | null;
  /** The equipment that gets the new tag. */
  readonly equipmentToMove: EquipmentSummary;
}

/** Returns the name of equipment: its label, or else its product. */
export function equipmentName({
  extraLabel,
  productName,
}: Pick<EquipmentSummary, 'extraLabel' | 'productName'>): string {
  return extraLabel || productName;
}

/** Returns label and product of equipment, for confirmations of acts without an undo. */
export function fullEquipmentName({
  extraLabel,
  productName,
}: Pick<EquipmentSummary, 'extraLabel' | 'productName'>): string {
  return extraLabel === '' ? productName : `${extraLabel} (${productName})`;
}

/** Returns the warnings about different products and a disabled tag. */
export function warningsOf({
  equipmentOfNewTag,
  equipmentToMove,
}: Sides): ('productsDiffer' | 'tagStaysDisabled')[] {
  return [
    ...(equipmentOfNewTag !== null && equipmentOfNewTag.productId !== equipmentToMove.productId
      ? (['productsDiffer'] as const)
      : []),
    ...(equipmentToMove.enabledTag ? [] : (['tagStaysDisabled'] as const)),
  ];
}

/**
 * Returns how the chosen equipment was found, or undefined while no equipment is chosen.
 * @param request the id is null for a replacement that the office started itself
 */
export function choiceSourceOf(
  request: { readonly id: string | null; readonly equipmentOldSerialNumber: string | null },
  suggestion: Pick<EquipmentSummary, 'id'> | null,
  chosenEquipment: Pick<EquipmentSummary, 'id'> | null,
): 'suggestedBySystem' | 'suggestedByTechnician' | 'typedInDialog' | 'chosenByYou' | undefined {
  if (chosenEquipment === null) {
    return undefined;
  }
  if (chosenEquipment.id !== suggestion?.id) {
    return 'chosenByYou';
  }
  if (request.equipmentOldSerialNumber === null) {
    return 'suggestedBySystem';
  }
  return request.id === null ? 'typedInDialog' : 'suggestedByTechnician';
}

/** Returns the consequences of a replacement, in display order. */
export function consequencesOf({
  equipmentOfNewTag,
}: Sides): ('newTagTakesEquipment' | 'newTagLosesEquipment' | 'oldTagRetires' | 'cannotBeUndone')[] {
  return equipmentOfNewTag === null
    ? ['newTagTakesEquipment', 'oldTagRetires', 'cannotBeUndone']
    : ['newTagTakesEquipment', 'newTagLosesEquipment', 'oldTagRetires', 'cannotBeUndone'];
}

/** Returns which tag of a request its equipment has now. `other` means neither tag, and undefined that there is no equipment. */
export function roleOfCurrentTag({
  tagSerialNumber,
  equipmentOldSerialNumber,
  equipmentTagSerialNumber,
}: Pick<TagReplacement, 'tagSerialNumber' | 'equipmentOldSerialNumber' | 'equipmentTagSerialNumber'>):
  | 'new'
  | 'old'
  | 'other'
  | undefined {
  if (equipmentTagSerialNumber === null) {
    return undefined;
  }
  if (equipmentTagSerialNumber === tagSerialNumber) {
    return 'new';
  }
  return equipmentTagSerialNumber === equipmentOldSerialNumber ? 'old' : 'other';
}

/**
 * Whether an error shows that another user has handled the request, and that the list is out of date. TAG_NOT_FREE means that the
 * new tag has already replaced another tag.
 */
export function isHandledByOther(code: string): boolean {
  return [
    'NOT_FOUND',
    'TAG_RETIRED',
    'TAG_NOT_FREE',
    'REPLACEMENT_CLOSED',
    'REPLACEMENT_TAG_IN_USE',
  ].includes(code);
}

export interface TypedSerials {
  readonly newSerial: string;
  readonly oldSerial: string;
}

/** The field of an error code. Other codes may be about either field, or about none. */
export const ERROR_FIELDS: Readonly<Record<string, keyof TypedSerials>> = {
  [TAG_NOT_FREE.code]: 'newSerial',
  [REPLACEMENT_REQUESTED.code]: 'newSerial',
  [REPLACEMENT_WITHOUT_EQUIPMENT.code]: 'oldSerial',
  [REPLACEMENT_SAME_EQUIPMENT.code]: 'oldSerial',
};

/** The checked serials of a new replacement. */
export interface TwoSerials {
  readonly newSerial: string;
  /** Null means that the field is empty. */
  readonly oldSerial: string | null;
}

/** Normalises and checks the serials of a new replacement. */
export function checkSerials({ newSerial, oldSerial }: TypedSerials): CheckResult<TwoSerials> {
  const serials = {
    newSerial: normalizeTagSerial(newSerial),
    oldSerial: oldSerial.trim() === '' ? null : normalizeTagSerial(oldSerial),
  };
  const codes = {
    ...(!isTagSerial(serials.newSerial) && { newSerial: 'tag_serial' }),
    ...(serials.oldSerial !== null && !isTagSerial(serials.oldSerial) && { oldSerial: 'tag_serial' }),
  };
  return { body: Object.keys(codes).length === 0 ? serials : undefined, codes };
}
