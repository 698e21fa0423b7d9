/** Errors for the client. They are thrown anywhere below a route and sent as problem details. */
import type {
  ApiErrorKind,
  ErrorStatus,
  FieldError,
  ProblemDetails,
} from '@mobcheck/contract/kernel/api-error.ts';
import { MALFORMED_REQUEST, NOT_FOUND, VALIDATION_FAILED } from '@mobcheck/contract/kernel/api-error.ts';
import type { z } from 'zod';

type ErrorParams = Readonly<Record<string, string | number>>;

/** At least one field error. */
export type FieldErrors = readonly [FieldError, ...FieldError[]];

/** An error with a status other than 400. Its response names no field. */
export type OtherErrorKind = ApiErrorKind<string, Exclude<ErrorStatus, 400>>;

/** `params` are values for the client's text (never secrets). A 400 needs the field errors as well. */
type ErrorParts =
  | readonly [kind: OtherErrorKind, params?: ErrorParams]
  | readonly [kind: ApiErrorKind<string, 400>, params: ErrorParams | undefined, issues: FieldErrors];

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly params: ErrorParams | undefined;
  readonly issues: FieldErrors | undefined;

  constructor(...[kind, params, issues]: ErrorParts) {
    super(kind.code);
    this.kind = kind;
    this.params = params;
    this.issues = issues;
  }
}

/** Creates an error to throw. */
export function apiError(...parts: ErrorParts): ApiError {
  return new ApiError(...parts);
}

/** Creates the error for a request that cannot be parsed, without naming the faulty part. */
export function malformedRequest(): ApiError {
  return new ApiError(MALFORMED_REQUEST, undefined, [{ path: '', code: 'malformed' }]);
}

/** Returns the problem details of an error. */
export function problemOf({ kind, params, issues }: ApiError): ProblemDetails {
  return {
    type: `urn:mobcheck:problem:${kind.code}`,
    title: kind.code,
    status: kind.status,
    code: kind.code,
    ...(params ? { params: { ...params } } : {}),
    ...(issues ? { issues: [...issues] } : {}),
  };
}

/**
 * Returns the row.
 * @throws ApiError NOT_FOUND without a row, whether it does not exist or belongs to another person
 */
export function requireFound<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) {
    throw apiError(NOT_FOUND);
  }
  return row;
}

/** Creates a 400 with one field error. */
export function invalid(path: string, code: string): ApiError {
  return new ApiError(VALIDATION_FAILED, undefined, [{ path, code }]);
}

const CODES: Readonly<Record<string, string>> = {
  invalid_type: 'invalid',
  invalid_format: 'invalid',
  invalid_value: 'invalid',
  invalid_union: 'invalid',
  not_multiple_of: 'invalid',
  too_big: 'too_long',
  too_small: 'too_short',
  unrecognized_keys: 'unknown',
};

/** Translates an issue of zod. The snake_case messages of our own schemas are already codes. */
function fieldErrorsOf(issue: z.core.$ZodIssue, within: readonly string[]): FieldError[] {
  const path = [...within, ...issue.path.map(String)];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), code: 'unknown' }));
  }
  const missing = issue.input === undefined && /^invalid_(type|value|union)$/.test(issue.code);
  const ownCode = /^[a-z_]+$/.test(issue.message) ? issue.message : undefined;
  return [{ path: path.join('.'), code: missing ? 'required' : (ownCode ?? CODES[issue.code] ?? 'invalid') }];
}

/** The most field errors of one reply. A body of a megabyte can have a hundred thousand. */
const MAX_FIELD_ERRORS = 50;

/** Returns the field errors of a zod error, with their paths below `within`. */
export function fieldErrors(error: z.ZodError, ...within: readonly string[]): FieldErrors {
  const [first = { path: within.join('.'), code: 'invalid' }, ...others] = error.issues
    .slice(0, MAX_FIELD_ERRORS)
    .flatMap((issue) => fieldErrorsOf(issue, within))
    .slice(0, MAX_FIELD_ERRORS);
  return [first, ...others];
}

/** Creates a 400 with the field errors of a zod error. */
export function validationError(error: z.ZodError): ApiError {
  return new ApiError(VALIDATION_FAILED, undefined, fieldErrors(error));
}
