/** The feature that finds addresses by postal code. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { postalCodesRoutes } from './postal-codes.routes.ts';
import type { PostalCodeUrls } from './postal-codes.service.ts';

export const postalCodes = defineFeature<{ readonly postalCodeUrls?: PostalCodeUrls }>({
  routes: (implement, { clock, postalCodeUrls }) => postalCodesRoutes(implement, clock, postalCodeUrls),
});
