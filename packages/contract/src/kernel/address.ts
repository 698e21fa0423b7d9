/** The fields of a postal address in Brazil, each of which may be left out. */
import { z } from 'zod';
import { cepDigits } from './cep.ts';
import { optionalText } from './text.ts';

/** The states of Brazil and the federal district, by their two letters. */
export const STATES: readonly string[] =
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');

export const addressFields = {
  /** Street and number. */
  address: optionalText(255),
  complement: optionalText(100),
  neighborhood: optionalText(100),
  city: optionalText(100),
  /** Two capital letters. Empty means unknown. */
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, 'state')
    .default(''),
  cep: z.union([z.literal(''), cepDigits]).default(''),
};
