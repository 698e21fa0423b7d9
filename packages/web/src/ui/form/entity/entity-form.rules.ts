/** Validation of a form's draft. Returns the body to send, or an error code for each invalid field. */
import type { z } from 'zod';

/** Error codes (`required`, `too_long`) by the path of the field (`name`, `parts.0.name`). */
export type FieldCodes = Readonly<Partial<Record<string, string>>>;

/** The result of a check. `body` is undefined when the draft is invalid. */
export interface CheckResult<B> {
  readonly body: B | undefined;
  readonly codes: FieldCodes;
}

/**
 * Checks a draft like the server, with the contract's schema of the body.
 * @param extraCodes error codes that the schema does not know, which take precedence
 */
export function checkBody<S extends z.ZodType>(
  schema: S,
  typed: unknown,
  extraCodes: FieldCodes = {},
): CheckResult<z.output<S>> {
  const parsed = schema.safeParse(typed);
  const codes: Partial<Record<string, string>> = { ...extraCodes };
  for (const { path, message } of parsed.error?.issues ?? []) {
    codes[path.join('.')] ??= message;
  }
  return { body: Object.keys(codes).length === 0 ? parsed.data : undefined, codes };
}

/** Whether a field of a draft has no value. False for a path inside a field (`parts.0.name`). */
export function isBlank(draft: object, path: string): boolean {
  return Object.entries(draft).some(
    ([name, value]) => name === path && (value === undefined || value === null || value === ''),
  );
}

/** Returns the errors without the errors of a field and its descendants (`parts` and `parts.0.name`). */
export function errorsWithout<E>(errors: Readonly<Record<string, E>>, field: string): Record<string, E> {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => path !== field && !path.startsWith(`${field}.`)),
  );
}

/** Returns the first error within a list (`parts.0.name` of `parts`). */
export function errorOfRow(errors: Readonly<Record<string, unknown>>, list: string): string | undefined {
  const path = Object.keys(errors).find((key) => key.startsWith(`${list}.`));
  return path === undefined ? undefined : String(errors[path]);
}
