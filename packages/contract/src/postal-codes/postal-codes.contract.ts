/** Lookup of a postal code to fill in an address, which can always be typed by hand instead. */
import { z } from 'zod';
import { anyoneMay } from '../kernel/actor.ts';
import { cepDigits } from '../kernel/cep.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { apiErrorKind } from '../kernel/api-error.ts';

export const POSTAL_CODE_UNKNOWN = apiErrorKind(404, 'POSTAL_CODE_UNKNOWN');
export const POSTAL_CODE_UNAVAILABLE = apiErrorKind(503, 'POSTAL_CODE_UNAVAILABLE');

/** The address of a postal code. Towns with a single code have an empty street and neighbourhood. */
export const postalAddress = z.object({
  state: z.string(),
  city: z.string(),
  neighborhood: z.string(),
  address: z.string(),
});
export type PostalAddress = z.infer<typeof postalAddress>;

export const lookUpPostalCode = endpoint({
  method: 'GET',
  path: '/web/postal-codes/:cep/',
  summary: 'Street, neighbourhood, city and state of a postal code',
  may: anyoneMay,
  scope: 'none',
  callsPerMinute: 30,
  params: z.strictObject({ cep: cepDigits }),
  reply: postalAddress,
  errors: [POSTAL_CODE_UNKNOWN, POSTAL_CODE_UNAVAILABLE],
});
