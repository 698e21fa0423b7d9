/** What a replacement comes to, before it is done. Pure. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  REPLACEMENT_REQUESTED,
  REPLACEMENT_SAME_EQUIPMENT,
  REPLACEMENT_WITHOUT_EQUIPMENT,
  type TagReplacement,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { TAG_NOT_FREE } from '@mobcheck/contract/tags/tags.contract.ts';
import { isTagSerial, normalizeTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { Checked } from '../../ui/form/record/record-form.rules.ts';

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

/** The serial that an error is about, by its code; any other may be about either, or neither. */
export const ERROR_FIELDS: Readonly<Record<string, keyof TypedSerials>> = {
  [TAG_NOT_FREE.code]: 'newSerial',
  [REPLACEMENT_REQUESTED.code]: 'newSerial',
  [REPLACEMENT_WITHOUT_EQUIPMENT.code]: 'oldSerial',
  [REPLACEMENT_SAME_EQUIPMENT.code]: 'oldSerial',
};

/** Two serials, as a new replacement is asked for. */
export interface TwoSerials {
  readonly newSerial: string;
  /** Null: left empty. */
  readonly oldSerial: string | null;
}

/** The serials of a new replacement as they are sent; the old one may be left out. */
export function checkSerials({ newSerial, oldSerial }: TypedSerials): Checked<TwoSerials> {
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
