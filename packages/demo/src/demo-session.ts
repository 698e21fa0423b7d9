/** The platform admin's session for creating the demonstration's orders, and the operator of the same company. */
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import { DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import type { Session } from '@mobcheck/server/platform/context/session.ts';
import type { Tenant } from '@mobcheck/server/platform/db/database.ts';
import { DEMO_COMPANIES, DEMO_GROUP, DEMO_LOGINS } from './demo-cast.ts';

export const EQUIPMENT_CAP = 1000;

interface DemoUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly companyId: string;
}

/** Returns the platform admin as the creator of the orders, and the operator responsible for them. */
export function demoSession(group: {
  readonly tenant: Tenant;
  readonly companyGroupId: string;
  readonly users: readonly DemoUser[];
}): { actor: Actor; session: Session; operator: Actor } {
  // The users of the public logins, so that a visitor finds the orders.
  const [admin, operator] = ['MOBCHECK_ADMIN', 'COMPANY_OPERATOR'].map((role) => {
    const email = DEMO_LOGINS.find((login) => login.role === role)?.email;
    return group.users.find((user) => user.email === email);
  });
  if (admin === undefined || operator === undefined) {
    throw new Error('the demonstration has no platform admin or no operator');
  }
  const asActor = ({ id, name, email, companyId }: DemoUser, role: Actor['role']): Actor => ({
    userId: id,
    name,
    email,
    role,
    companyId,
    companyGroup: DEMO_GROUP,
  });
  const actor = asActor(admin, 'MOBCHECK_ADMIN');
  const session: Session = {
    actor,
    tenant: group.tenant,
    timeZone: DEFAULT_ZONE,
    equipmentCap: EQUIPMENT_CAP,
    fileLimitBytes: null,
    hasIntegrations: false,
    companyName: DEMO_COMPANIES[0]?.name ?? '',
    companyGroupId: group.companyGroupId,
    paymentStatus: 'OK',
    mustSetUpSecondFactor: false,
    // No call of this session needs a proof of identity.
    provedAt: new Date(0),
    phone: '',
    occupation: '',
    tokenHash: new Uint8Array(),
  };
  return { actor, session, operator: asActor(operator, 'COMPANY_OPERATOR') };
}
