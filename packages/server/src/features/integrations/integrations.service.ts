/** Rules of all doors for other systems. */
import { INTEGRATIONS_OFF } from '@mobcheck/contract/integrations/integrations.contract.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';

/** @throws ApiError INTEGRATIONS_OFF unless the group has switched integrations on */
export function requireIntegrations(session: Session & { readonly hasIntegrations?: boolean }): void {
  if (session.hasIntegrations === false) {
    throw apiError(INTEGRATIONS_OFF);
  }
}
