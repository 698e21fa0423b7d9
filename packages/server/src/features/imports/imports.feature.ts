/** Import of equipment from a sheet, from the upload to the run. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { importCorrectionRoutes } from './check/import-correction.routes.ts';
import { importsRoutes } from './imports.routes.ts';
import { importActionsRoutes } from './run/import-actions.routes.ts';
import { importRunTasks } from './run/import-run.service.ts';
import { purgeStaleImportsTasks } from './run/purge-stale-imports.service.ts';
import { importUploadRoutes } from './upload/import-upload.routes.ts';

export const imports = defineFeature({
  routes: (implement) => {
    importsRoutes(implement);
    importUploadRoutes(implement);
    importCorrectionRoutes(implement);
    importActionsRoutes(implement);
  },
  jobs: (parts) => [...importRunTasks(parts), ...purgeStaleImportsTasks(parts)],
});
