/** A request to replace a tag while it is written on the phone, and what is sent of it. Pure. */
import type { OpenReplacement } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { isTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';

export interface ReplaceDraft {
  /** Made once for each pair of tags: whatever is repeated is the same request. */
  readonly id: string;
  /** Whether it was sent once, and may have arrived. */
  readonly tried: boolean;
  /** The tag of the screen goes, or it is the new one. */
  readonly direction: 'leaving' | 'arriving';
  /** The other tag's serial, normalised as it was typed. */
  readonly other: string;
}

export function newReplaceDraft(id: string): ReplaceDraft {
  return { id, tried: false, direction: 'leaving', other: '' };
}

/** Whether there is anything that a person would miss. */
export function isBegun({ tried, other }: ReplaceDraft): boolean {
  return tried || other !== '';
}

/** Another pair of tags is another request: one that was sent keeps its id to itself. */
export function patchDraft(
  draft: ReplaceDraft,
  patch: Partial<Pick<ReplaceDraft, 'direction' | 'other'>>,
  newId: () => string,
): ReplaceDraft {
  return { ...draft, ...patch, ...(draft.tried ? { id: newId(), tried: false } : {}) };
}

/** What a tag is in a request that waits: the old one (or of the same equipment), or the new one of a known old one or not. */
export function sideOf(
  { newSerial, oldSerial }: Pick<OpenReplacement, 'newSerial' | 'oldSerial'>,
  serial: string,
): 'old' | 'new' | 'newAlone' {
  if (newSerial !== serial) {
    return 'old';
  }
  return oldSerial === null ? 'newAlone' : 'new';
}

/** What keeps a request from being sent; undefined: nothing. The old serial may be left out, the new one not. */
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

/** The body of the request: a function of the draft alone, so that a retry sends the same. */
export function replaceBodyOf({ direction, other }: ReplaceDraft, serial: string) {
  return direction === 'leaving'
    ? { newSerial: other, oldSerial: serial }
    : { newSerial: serial, oldSerial: other === '' ? null : other };
}
