/** Switches the integrations of a company group on and off. */
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { requireRecentProof } from '../../platform/context/recent-proof.ts';
import type { Session } from '../../platform/context/session.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { unlessOutdated } from '../../platform/db/outdated-groups.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { recordAct } from '../audit/audit.service.ts';
import { setIntegrations } from './integrations-switch.queries.ts';

/**
 * Switches the integrations of the session's group. A repeated call changes nothing. Switching off never waits for the group's upgrade.
 * @throws ApiError PROOF_REQUIRED when they are switched on, since existing tokens and links then work again
 */
export async function switchIntegrations(
  { db, session, clock, ids }: ClockAndIds & { readonly db: PublicDb; readonly session: Session },
  isOn: boolean,
): Promise<void> {
  if (isOn) {
    requireRecentProof(session, clock);
  }
  if (!(await setIntegrations(db, session.companyGroupId, isOn))) {
    return;
  }
  const record = async () =>
    insideTenant(db, session.tenant, (inGroup) =>
      recordAct(
        { db: inGroup, actor: session.actor, clock, ids },
        {
          feature: 'integrations',
          act: isOn ? 'switch-on' : 'switch-off',
          subject: session.tenant.schemaName,
        },
      ),
    );
  await (isOn ? record() : unlessOutdated(record));
}
