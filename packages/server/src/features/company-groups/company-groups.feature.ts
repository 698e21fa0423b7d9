/** Company groups, and the job that finds idle groups. */
import { defineFeature } from '../../platform/feature/feature.ts';
import type { LimitedFiles } from '../file-storage/file-storage.service.ts';
import type { PasswordSetting } from '../password/password.service.ts';
import { companyGroupsRoutes } from './company-groups.routes.ts';
import { integrationsSwitchRoutes } from './integrations-switch.routes.ts';
import { idleGroupsTasks } from './idle-groups.service.ts';

interface GroupSettings extends PasswordSetting {
  readonly timeZone?: string | undefined;
  readonly files: LimitedFiles;
}

export const companyGroups = defineFeature<GroupSettings>({
  routes: (implement, parts) => {
    companyGroupsRoutes(implement, parts, parts.files.defaultLimitBytes);
    integrationsSwitchRoutes(implement);
  },
  jobs: idleGroupsTasks,
});
