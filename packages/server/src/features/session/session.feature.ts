/** Signing in and out, the own profile and sessions, the active company, the second factor and passkeys. */
import type { RequiredFactor } from '../../platform/context/session.ts';
import { defineFeature, type ProcessParts } from '../../platform/feature/feature.ts';
import type { PasswordSetting } from '../password/password.service.ts';
import { ownSessionsRoutes } from './own-sessions.routes.ts';
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sessionOfCall, sessionRoutes } from './session.routes.ts';
import { signInActMail } from './sign-in-act.mails.ts';

export const session = defineFeature<PasswordSetting>({
  routes: (implement, parts) => {
    const { database, publicUrl } = parts;
    sessionRoutes(implement, database, parts);
    ownSessionsRoutes(implement);
    secondFactorRoutes(implement, database, parts);
    passkeysRoutes(implement, database, publicUrl);
  },
  mails: [signInActMail],
});

/** Returns the function that finds the session of a request. */
export function authentication(
  {
    database,
    clock,
    requiredFactor,
  }: Pick<ProcessParts, 'database' | 'clock'> & {
    readonly requiredFactor?: RequiredFactor | undefined;
  },
  findTokenSession: Parameters<typeof sessionOfCall>[1],
): ReturnType<typeof sessionOfCall> {
  return sessionOfCall({ database, clock, requiredFactor }, findTokenSession);
}
