/** All users of the installation, with the mails about their accounts. */
import { defineFeature } from '../../platform/feature/feature.ts';
import type { PasswordSetting } from '../password/password.service.ts';
import { ACCOUNT_MAILS } from './account-mails.service.ts';
import { usersRoutes } from './users.routes.ts';

export const users = defineFeature<PasswordSetting>({ routes: usersRoutes, mails: ACCOUNT_MAILS });
