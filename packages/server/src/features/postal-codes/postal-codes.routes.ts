/** HTTP of postal codes. */
import { lookUpPostalCode } from '@mobcheck/contract/postal-codes/postal-codes.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { postalCodeLookup, type PostalCodeUrls } from './postal-codes.service.ts';

export function postalCodesRoutes(implement: Implement, urls?: PostalCodeUrls): void {
  const lookUp = postalCodeLookup(urls);
  implement(lookUpPostalCode, async ({ params, clock }) => lookUp(params.cep, clock.now()));
}
