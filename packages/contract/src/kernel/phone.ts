/** Brazilian phone numbers, stored as digits and shown as (DD) 9999-9999 or (DD) 99999-9999. */
import { z } from 'zod';

const MAX_DIGITS = 11;

/** Extracts the digits, without the country code 55 in front of a complete number. */
export function digitsOfPhone(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length > MAX_DIGITS && digits.startsWith('55') ? digits.slice(2) : digits;
}

/** Whether 10 or 11 digits are a number by the specification, where neither the area code nor the number begins with zero. */
export function isPhone(digits: string): boolean {
  return /^[1-9]\d[1-9]\d{7,8}$/.test(digits);
}

/** Formats a partly typed number. The part before the hyphen has five digits when the number has eleven. */
export function phoneMask(typed: string): string {
  const digits = digitsOfPhone(typed).slice(0, MAX_DIGITS);
  const area = digits.slice(0, 2);
  const first = digits.slice(2, digits.length === MAX_DIGITS ? 7 : 6);
  const last = digits.slice(2 + first.length);
  if (first === '') {
    return area === '' ? '' : `(${area}`;
  }
  return `(${area}) ${first}${last === '' ? '' : `-${last}`}`;
}

/** A phone number in any format, parsed to 10 or 11 digits. Field errors are `required` and `phone`. */
export const phoneDigits = z
  .string()
  .transform(digitsOfPhone)
  .pipe(
    z
      .string()
      .min(1, 'required')
      .refine((digits) => digits === '' || isPhone(digits), 'phone'),
  );
