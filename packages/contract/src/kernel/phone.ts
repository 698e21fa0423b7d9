/** Brazilian phone numbers: kept as digits, shown as (DD) 9999-9999 or (DD) 99999-9999. */
import { z } from 'zod';

const LONGEST = 11;

/** The digits of what was typed or pasted, without the country's 55 where it stands before a whole number. */
export function digitsOfPhone(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length > LONGEST && digits.startsWith('55') ? digits.slice(2) : digits;
}

/** The specification's check of 10 or 11 digits: area code and first digit do not begin with zero. */
export function isPhone(digits: string): boolean {
  return /^[1-9]\d[1-9]\d{7,8}$/.test(digits);
}

/** What was typed so far, in its mask; the first block takes five digits once there are eleven. */
export function phoneMask(typed: string): string {
  const digits = digitsOfPhone(typed).slice(0, LONGEST);
  const area = digits.slice(0, 2);
  const first = digits.slice(2, digits.length === LONGEST ? 7 : 6);
  const last = digits.slice(2 + first.length);
  if (first === '') {
    return area === '' ? '' : `(${area}`;
  }
  return `(${area}) ${first}${last === '' ? '' : `-${last}`}`;
}

/** A phone number in any writing; comes out as its 10 or 11 digits. Issues: `required`, `phone`. */
export const phoneDigits = z
  .string()
  .transform(digitsOfPhone)
  .pipe(
    z
      .string()
      .min(1, 'required')
      .refine((digits) => digits === '' || isPhone(digits), 'phone'),
  );
