/** Errors for the client: thrown anywhere below a route, answered as problem details. */
import type { ApiErrorKind, ErrorStatus, FieldError } from '@mobcheck/contract/kernel/api-error.ts';
import { NOT_FOUND, VALIDATION_FAILED } from '@mobcheck/contract/kernel/api-error.ts';
import type { z } from 'zod';

type ErrorParams = Readonly<Record<string, string | number>>;

/** At least one refused field. */
export type FieldErrors = readonly [FieldError, ...FieldError[]];

/** An error whose answer needs to name no field. */
export type OtherErrorKind = ApiErrorKind<string, Exclude<ErrorStatus, 400>>;

/** `params` are what the words will name (never secrets). Who throws a 400 names the fields: the types demand it. */
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

/** An error to throw. */
export function apiError(...parts: ErrorParts): ApiError {
  return new ApiError(...parts);
}

/** 404 for what is not there and for what belongs to somebody else alike. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) {
    throw apiError(NOT_FOUND);
  }
  return row;
}

/** 400 that names a field. */
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

/** One issue of zod as ours: our own snake_case messages are codes already. */
function fieldErrorsOf(issue: z.core.$ZodIssue, within: readonly string[]): FieldError[] {
  const path = [...within, ...issue.path.map(String)];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), code: 'unknown' }));
  }
  const missing = issue.input === undefined && /^invalid_(type|value|union)$/.test(issue.code);
  const own = /^[a-z_]+$/.test(issue.message) ? issue.message : undefined;
  return [{ path: path.join('.'), code: missing ? 'required' : (own ?? CODES[issue.code] ?? 'invalid') }];
}

/** A body of a megabyte can be wrong in a hundred thousand places; nobody reads more than these. */
const MOST_FIELD_ERRORS = 50;

/** The fields that zod refused, at their paths below `within`. */
export function fieldErrors(error: z.ZodError, ...within: readonly string[]): FieldErrors {
  const [first = { path: within.join('.'), code: 'invalid' }, ...others] = error.issues
    .slice(0, MOST_FIELD_ERRORS)
    .flatMap((issue) => fieldErrorsOf(issue, within))
    .slice(0, MOST_FIELD_ERRORS);
  return [first, ...others];
}

/** 400 with the fields that zod refused. */
export function validationError(error: z.ZodError): ApiError {
  return new ApiError(VALIDATION_FAILED, undefined, fieldErrors(error));
}
