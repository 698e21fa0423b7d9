/** Models of equipment with their pictures. */
import { defineFeature } from '../../platform/feature/feature.ts';
import type { LimitedFiles } from '../file-storage/file-storage.service.ts';
import { COUNTED_PRODUCT_IMAGES, PRODUCT_IMAGES } from './product-images.service.ts';
import { productsRoutes } from './products.routes.ts';

export const products = defineFeature<{ readonly files: LimitedFiles }>({
  routes: (implement, { files }) => productsRoutes(implement, files),
  files: [PRODUCT_IMAGES],
  countedFiles: [COUNTED_PRODUCT_IMAGES],
});
