/** The draft of a deficiency that a person describes on the phone, and its body. */
import { DEFAULT_SEVERITY, type Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import type { Problem } from '../../lib/phone/phone-rows.ts';

export interface DescriptionDraft {
  /** Generated once, so that the server recognises a deficiency that is sent twice. */
  readonly id: string;
  /** The id of the piece, stored with the first change. */
  readonly equipmentId?: string;
  readonly description: string;
  readonly severity: Severity;
  readonly photos: readonly { readonly id: string }[];
  /** The reason why the server refused it, while the form shows it again to be mended. */
  readonly refusal?: Problem;
}

export function newDescriptionDraft(id: string): DescriptionDraft {
  return { id, description: '', severity: DEFAULT_SEVERITY, photos: [] };
}

export function isDescribed({ description }: DescriptionDraft): boolean {
  return description.trim() !== '';
}

/** Whether the draft has content that would be lost if somebody discards it. */
export function isStarted(draft: DescriptionDraft): boolean {
  return isDescribed(draft) || draft.photos.length > 0;
}

/** Returns the body of the call, without the id of the piece. @param createdAt ISO 8601 */
export function descriptionBodyOf(
  { description, severity, photos }: DescriptionDraft,
  tagSerialNumber: string,
  createdAt: string,
) {
  const photoIds = photos.map(({ id }) => id);
  return { tagSerialNumber, createdAt, description: description.trim(), severity, photos: photoIds };
}
