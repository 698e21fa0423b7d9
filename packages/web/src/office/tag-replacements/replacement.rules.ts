/** What a replacement comes to, before it is done. Pure. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { TagReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { isTagSerial, normalizeTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';

/** The two sides: the new tag's own equipment, null while it is blank, and the equipment that gets the tag. */
export interface Sides {
  readonly newEquipment: EquipmentSummary | null;
  readonly chosen: EquipmentSummary;
}

/** How equipment is called among people: where it hangs, else what it is. */
export function nameOf({
  extraLabel,
  productName,
}: Pick<EquipmentSummary, 'extraLabel' | 'productName'>): string {
  return extraLabel || productName;
}

/** The same in full, for what cannot be undone. */
export function fullNameOf({
  extraLabel,
  productName,
}: Pick<EquipmentSummary, 'extraLabel' | 'productName'>): string {
  return extraLabel === '' ? productName : `${extraLabel} (${productName})`;
}

/** What deserves a second look. */
export function warningsOf({ newEquipment, chosen }: Sides): ('differ' | 'stayOff')[] {
  return [
    ...(newEquipment !== null && newEquipment.productId !== chosen.productId ? (['differ'] as const) : []),
    ...(chosen.enabledTag ? [] : (['stayOff'] as const)),
  ];
}

/** Where the chosen equipment comes from; undefined while none is. */
export function sourceOf(
  request: { readonly id: string | null; readonly equipmentOldSerialNumber: string | null },
  suggestion: Pick<EquipmentSummary, 'id'> | null,
  chosen: Pick<EquipmentSummary, 'id'> | null,
): 'suggested' | 'suggestedSaid' | 'typed' | 'chosenByYou' | undefined {
  if (chosen === null) {
    return undefined;
  }
  if (chosen.id !== suggestion?.id) {
    return 'chosenByYou';
  }
  if (request.equipmentOldSerialNumber === null) {
    return 'suggested';
  }
  return request.id === null ? 'typed' : 'suggestedSaid';
}

/** What will happen, in the order in which it is said. */
export function consequencesOf({ newEquipment }: Sides): ('takes' | 'goes' | 'retires' | 'final')[] {
  return newEquipment === null ? ['takes', 'retires', 'final'] : ['takes', 'goes', 'retires', 'final'];
}

/** On which tag a request's equipment hangs today: one of the two, or what took the old one's place; undefined: it has none. */
export function equipmentTagOf({
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

/** Refusals after which the list on screen is out of date: somebody else was faster. */
export function isOvertaken(code: string): boolean {
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

/** The serial that a refusal is about; undefined: it may be either, or neither. */
export function fieldOfError(code: string): keyof TypedSerials | undefined {
  if (['REPLACEMENT_WITHOUT_EQUIPMENT', 'REPLACEMENT_SAME_EQUIPMENT'].includes(code)) {
    return 'oldSerial';
  }
  return ['TAG_NOT_FREE', 'REPLACEMENT_REQUESTED'].includes(code) ? 'newSerial' : undefined;
}

/** The serials of a new replacement as they are sent; undefined for a side that cannot be one. */
export function serialsOf({ newSerial, oldSerial }: TypedSerials): {
  readonly newSerial: string | undefined;
  /** Null: left empty. */
  readonly oldSerial: string | null | undefined;
} {
  const read = (typed: string) => {
    const serial = normalizeTagSerial(typed);
    return isTagSerial(serial) ? serial : undefined;
  };
  return { newSerial: read(newSerial), oldSerial: oldSerial.trim() === '' ? null : read(oldSerial) };
}
