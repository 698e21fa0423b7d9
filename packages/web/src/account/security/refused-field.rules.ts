/** Finds the field of a proof that the server has refused. */
import type { ApiError } from '../../lib/api-error.ts';

const FIELDS: Readonly<Record<string, 'password' | 'code'>> = {
  CURRENT_PASSWORD_INVALID: 'password',
  SECOND_FACTOR_CODE_WRONG: 'code',
};

/** Returns the field of an error, or undefined for an error of the call. */
export function refusedField(error: unknown): 'password' | 'code' | undefined {
  return FIELDS[(error as Partial<ApiError> | undefined)?.code ?? ''];
}
