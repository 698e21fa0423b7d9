/** The draft of a replacement request with its obstacles and its body, and the roles of tags in a request. */
import type { Problem } from '../../lib/phone/phone-rows.ts';
import type { FieldTag, OpenReplacement } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { isTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';

export interface ReplaceDraft {
  /** Stays the same until a sent draft is changed, so that a retry is the same request. */
  readonly id: string;
  /** Whether an earlier version of the application sent the request, which may have arrived. */
  readonly tried: boolean;
  /** `leaving` means that the tag of the screen is the old tag, `arriving` that it is the new tag. */
  readonly direction: 'leaving' | 'arriving';
  /** The other tag's serial as typed, normalised. */
  readonly other: string;
  /** The reason why the server refused the request, while the form shows it again to be mended. */
  readonly refusal?: Problem;
}

export function newReplaceDraft(id: string): ReplaceDraft {
  return { id, tried: false, direction: 'leaving', other: '' };
}

/** Whether a serial was typed or the request was sent. */
export function isStarted({ tried, other }: ReplaceDraft): boolean {
  return tried || other !== '';
}

/** Changes a draft. A draft that was sent before becomes another request with a new id. */
export function patchDraft(
  draft: ReplaceDraft,
  patch: Partial<Pick<ReplaceDraft, 'direction' | 'other'>>,
  newId: () => string,
): ReplaceDraft {
  return { ...draft, ...patch, ...(draft.tried ? { id: newId(), tried: false } : {}) };
}

/**
 * Returns the role of a tag in an open request. `old` includes retired tags of the same equipment. `newAlone` means a new tag in a
 * request without an old tag.
 */
export function roleOfTag(
  { newSerial, oldSerial }: Pick<OpenReplacement, 'newSerial' | 'oldSerial'>,
  serial: string,
): 'old' | 'new' | 'newAlone' {
  if (newSerial !== serial) {
    return 'old';
  }
  return oldSerial === null ? 'newAlone' : 'new';
}

/** Returns why a request cannot be sent, or undefined if it can. Only the new serial is required. */
export function obstacleOf(
  { direction, other }: ReplaceDraft,
  serial: string,
): 'empty' | 'wrong' | 'same' | undefined {
  if (other === '') {
    return direction === 'leaving' ? 'empty' : undefined;
  }
  if (other === serial) {
    return 'same';
  }
  return isTagSerial(other) ? undefined : 'wrong';
}

/** The product of the equipment on a tag. */
export type FieldProduct = Extract<FieldTag, { state: 'REGISTERED' }>['equipment']['product'];

/**
 * Returns the product of the other tag's equipment if it differs from the product of this tag's equipment.
 * One of the serials may then be wrong. The difference is no obstacle, since either piece may have been
 * registered with the wrong product.
 */
export function otherProductOf(
  otherTag: FieldTag | undefined,
  product: FieldProduct | undefined,
): FieldProduct | undefined {
  const other = otherTag?.state === 'REGISTERED' ? otherTag.equipment.product : undefined;
  return product && other?.id !== product.id ? other : undefined;
}

/** Returns the body of the request. It depends only on the draft and this tag, so that a retry sends the same body. */
export function replaceBodyOf({ direction, other }: ReplaceDraft, serial: string) {
  return direction === 'leaving'
    ? { newSerial: other, oldSerial: serial }
    : { newSerial: serial, oldSerial: other === '' ? null : other };
}
