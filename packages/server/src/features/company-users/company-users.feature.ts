/** Employees and their roles. */
import { defineFeature } from '../../platform/feature/feature.ts';
import type { PasswordSetting } from '../password/password.service.ts';
import { companyUsersRoutes } from './company-users.routes.ts';

export const companyUsers = defineFeature<PasswordSetting>({ routes: companyUsersRoutes });
