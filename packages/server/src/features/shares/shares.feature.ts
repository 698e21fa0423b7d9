/** Links for auditors: admins make and close them, and visitors open them. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { closeShareTasks } from './ended-shares.service.ts';
import { sharesRoutes } from './shares.routes.ts';
import { visitorRoutes } from './visitor.routes.ts';

export const shares = defineFeature({
  routes: (implement, parts) => {
    sharesRoutes(implement, parts.publicUrl);
    visitorRoutes(implement, parts);
  },
  jobs: closeShareTasks,
});
