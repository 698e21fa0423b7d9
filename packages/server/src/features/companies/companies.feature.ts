/** Companies with their images, and the known CNPJs. */
import { defineFeature } from '../../platform/feature/feature.ts';
import type { LimitedFiles } from '../file-storage/file-storage.service.ts';
import { companiesRoutes } from './companies.routes.ts';
import { COMPANY_IMAGES, COUNTED_COMPANY_IMAGES } from './company-images.service.ts';
import { knownCnpjsTasks } from './known-cnpjs.service.ts';

export const companies = defineFeature<{ readonly files: LimitedFiles }>({
  routes: (implement, { files }) => companiesRoutes(implement, files),
  jobs: knownCnpjsTasks,
  files: [COMPANY_IMAGES],
  countedFiles: [COUNTED_COMPANY_IMAGES],
});
