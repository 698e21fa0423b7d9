/** Refuses integrations that the group has switched off, and acts that send data while the doors of a restored copy are shut. */
import { DOORS_SHUT, INTEGRATIONS_OFF } from '@mobcheck/contract/integrations/integrations.contract.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { areDoorsShut } from '../../platform/db/doors/doors.ts';

/** @throws ApiError INTEGRATIONS_OFF */
export function requireIntegrations({ hasIntegrations }: Pick<Session, 'hasIntegrations'>): void {
  if (!hasIntegrations) {
    throw apiError(INTEGRATIONS_OFF);
  }
}

/** @throws ApiError DOORS_SHUT */
export async function requireOpenDoors(db: PublicDb): Promise<void> {
  if (await areDoorsShut(db)) {
    throw apiError(DOORS_SHUT);
  }
}
