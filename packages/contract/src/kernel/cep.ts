/** Brazilian postal codes (CEP), stored as eight digits and shown as 00000-000. */
import { z } from 'zod';
import { oneLine } from './text.ts';

/** Formats a partly typed postal code. */
export function cepMask(typed: string): string {
  return typed
    .replaceAll(/\D/g, '')
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, '$1-$2');
}

/** A postal code with or without dash, parsed to eight digits. Field errors are `required` and `cep`. */
export const cepDigits = z
  .string()
  .transform((text) => oneLine(text).replace(/^(\d{5})-(\d{3})$/, '$1$2'))
  .pipe(
    z
      .string()
      .min(1, 'required')
      .regex(/^(\d{8})?$/, 'cep'),
  );
