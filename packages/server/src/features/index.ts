/** Every feature's routes. */
import type { Database } from '../platform/db/database.ts';
import { folderFileStore } from '../platform/files/file-store.ts';
import type { Implement, ServingParts, Source } from '../platform/http/implement.ts';
import { categoriesRoutes } from './categories/categories.routes.ts';
import { equipmentRoutes } from './equipment/equipment.routes.ts';
import { inspectionReportDownloadRoutes } from './equipment/inspection-report-download.routes.ts';
import { fieldEquipmentRoutes } from './equipment/field-equipment.routes.ts';
import { inspectionTypesRoutes } from './inspection-types/inspection-types.routes.ts';
import { inspectionsRoutes } from './inspections/inspections.routes.ts';
import { maintenancesRoutes } from './maintenances/maintenances.routes.ts';
import { photosRoutes } from './photos/photos.routes.ts';
import { plansRoutes } from './plans/plans.routes.ts';
import { productsRoutes } from './products/products.routes.ts';
import { bearerSession, sessionRoutes } from './session/session.routes.ts';

/** What features need of the process. */
export interface FeatureParts {
  readonly database: Database;
  readonly source: Source;
  /** Base of links and QR codes. */
  readonly publicUrl: string;
  readonly rateLimitFactor: number;
  /** Folder of the files that people upload. */
  readonly filesDir: string;
}

/** Adds all routes to the server that `bind` stands for. */
export function featureRoutes(
  parts: FeatureParts,
  bind: (authenticate: ServingParts['authenticate']) => Implement,
): void {
  const implement = bind(bearerSession(parts.database, parts.source));
  const files = folderFileStore(parts.filesDir);
  sessionRoutes(implement, parts.database, parts.rateLimitFactor);
  plansRoutes(implement);
  categoriesRoutes(implement);
  inspectionTypesRoutes(implement);
  productsRoutes(implement, files);
  equipmentRoutes(implement);
  inspectionReportDownloadRoutes(implement);
  fieldEquipmentRoutes(implement);
  inspectionsRoutes(implement);
  maintenancesRoutes(implement);
  photosRoutes(implement, files);
}
