/** Registration of customers, and the links that set a password. */
import { defineFeature } from '../../platform/feature/feature.ts';
import type { Billing } from '../billing/configured-billing.service.ts';
import type { PasswordSetting } from '../password/password.service.ts';
import { openSignupTasks, type SignupSettings } from './open-signup.service.ts';
import { passwordTokensRoutes } from './password-tokens.routes.ts';
import { REVIEWED_SIGNUP, signupRoutes } from './signup.routes.ts';

export const signup = defineFeature<PasswordSetting & SignupSettings & { readonly billing: Billing }>({
  routes: (implement, parts) => {
    signupRoutes(implement, parts, { ...parts, provider: parts.billing.provider });
    passwordTokensRoutes(implement, parts.database, parts);
  },
  jobs: ({ rateLimitFactor = 1, signup: mode = REVIEWED_SIGNUP, ...parts }) =>
    openSignupTasks({ ...parts, rateLimitFactor, signup: mode }),
});
