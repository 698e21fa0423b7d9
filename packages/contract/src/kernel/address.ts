/** The fields of a postal address in Brazil, each of which may be left out. */
import { z } from 'zod';
import { cepDigits } from './cep.ts';
import { optionalText } from './text.ts';

export const addressFields = {
  /** Street and number. */
  address: optionalText(255),
  complement: optionalText(100),
  neighborhood: optionalText(100),
  city: optionalText(100),
  /** Two capital letters; empty: unknown. */
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, 'state')
    .default(''),
  cep: z.union([z.literal(''), cepDigits]).default(''),
};
