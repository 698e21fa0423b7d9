/** Refuses new integrations while the group has them off. */
import { INTEGRATIONS_OFF } from '@mobcheck/contract/integrations/integrations.contract.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';

/** @throws ApiError INTEGRATIONS_OFF */
export function requireIntegrations({ hasIntegrations }: Pick<Session, 'hasIntegrations'>): void {
  if (!hasIntegrations) {
    throw apiError(INTEGRATIONS_OFF);
  }
}
