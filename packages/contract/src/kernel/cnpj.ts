/** The Brazilian company number (CNPJ), with digits and, since July 2026, letters in its first twelve positions. */
import { z } from 'zod';
import { oneLine } from './text.ts';

const SHAPE = /^[0-9A-Z]{12}[0-9]{2}$/;
const ALL_EQUAL = /^(.)\1*$/;
// Weights of the second check digit. The first check digit uses all but the first weight.
const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Converts to upper case and removes the mask and spaces. Other characters stay and fail the validation. */
export function normaliseCnpj(text: string): string {
  return oneLine(text)
    .replaceAll(/[./\-\s]/g, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Computes the check digit of 12 or 13 characters (IN RFB 2.229/2024). The value of a character is its code minus 48. */
function checkDigit(before: string): number {
  const weights = WEIGHTS.slice(-before.length);
  const sum = weights.reduce((total, weight, index) => total + weight * (before.charCodeAt(index) - 48), 0);
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

/** Whether 14 normalised characters are a company number with valid check digits. */
export function isCnpj(text: string): boolean {
  return (
    SHAPE.test(text) &&
    !ALL_EQUAL.test(text) &&
    checkDigit(text.slice(0, 12)) === Number(text[12]) &&
    checkDigit(text.slice(0, 13)) === Number(text[13])
  );
}

/** Formats a partly typed number as 00.000.000/0000-00. Characters that do not fit are dropped. */
export function cnpjMask(typed: string): string {
  const characters = normaliseCnpj(typed).replaceAll(/[^0-9A-Z]/g, '');
  const text = characters.slice(0, 12) + characters.slice(12).replaceAll(/\D/g, '').slice(0, 2);
  return text
    .replace(/^(.{2})(.)/, '$1.$2')
    .replace(/^(.{6})(.)/, '$1.$2')
    .replace(/^(.{10})(.)/, '$1/$2')
    .replace(/^(.{15})(.)/, '$1-$2');
}

/** A company number, masked or not, parsed to its 14 characters. Field errors are `required` and `cnpj`. */
export const cnpjText = z
  .string()
  .transform(normaliseCnpj)
  .pipe(
    z
      .string()
      .min(1, 'required')
      .refine((text) => text === '' || isCnpj(text), 'cnpj'),
  );
