/** Tells whether a piece was inspected a moment ago. */
import type { RegisteredTag } from '../field-tag.api.ts';

const RECENT_MS = 600_000;

type Inspection = NonNullable<RegisteredTag['equipment']['lastInspection']>;

/** The clock and the person of a form. */
export interface FormContext {
  /** By the server's clock as far as the phone knows it, milliseconds since 1970. */
  readonly now: number;
  /** When the form was opened, by the same clock. */
  readonly openedAt: number;
  readonly userEmail: string;
}

/**
 * Returns the last inspection of a piece if anybody made it in the last ten minutes. An inspection that the person made since opening
 * this form does not count.
 */
export function recentInspection(
  last: Inspection | null,
  { now, openedAt, userEmail }: FormContext,
): Inspection | undefined {
  if (!last) {
    return undefined;
  }
  const madeAt = Date.parse(last.createdAt);
  const isOfThisForm = last.userEmail === userEmail && madeAt >= openedAt;
  return Math.abs(now - madeAt) < RECENT_MS && !isOfThisForm ? last : undefined;
}
