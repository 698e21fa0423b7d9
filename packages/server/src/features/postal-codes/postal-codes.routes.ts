/** Routes of postal codes. */
import { lookUpPostalCode } from '@mobcheck/contract/postal-codes/postal-codes.contract.ts';
import type { Clock } from '../../platform/context/clock.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { postalCodeLookup, type PostalCodeUrls } from './postal-codes.service.ts';

export function postalCodesRoutes(implement: Implement, clock: Clock, urls?: PostalCodeUrls): void {
  const lookUp = postalCodeLookup(clock, urls);
  implement(lookUpPostalCode, async ({ params }) => lookUp(params.cep));
}
