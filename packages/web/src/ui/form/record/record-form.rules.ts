/** What a typed record amounts to: a body that may be sent, or a code for each field that is wrong. Pure. */
import type { z } from 'zod';

/** The code of what is wrong (`required`, `too_long`) by the path of its field (`name`, `parts.0.name`). */
export type FieldCodes = Readonly<Partial<Record<string, string>>>;

/** A body that may be sent when no code stands beside it. */
export interface Checked<B> {
  readonly body: B | undefined;
  readonly codes: FieldCodes;
}

/**
 * Checks a typed record as the server will: with the contract's schema of the body.
 * @param more codes of what the schema does not know; they stand before its own
 */
export function checkBody<S extends z.ZodType>(
  schema: S,
  typed: unknown,
  more: FieldCodes = {},
): Checked<z.output<S>> {
  const parsed = schema.safeParse(typed);
  const codes: Partial<Record<string, string>> = { ...more };
  for (const { path, message } of parsed.error?.issues ?? []) {
    codes[path.join('.')] ??= message;
  }
  return { body: Object.keys(codes).length === 0 ? parsed.data : undefined, codes };
}

/** Whether something stands in a field. */
export function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** The errors of fields without those of one field and of what is in it (`parts` and `parts.0.name`). */
export function errorsWithout<E>(errors: Readonly<Record<string, E>>, field: string): Record<string, E> {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => path !== field && !path.startsWith(`${field}.`)),
  );
}
