/** The active company of a request, either the session's company or another in which the user may work. */
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  switchesCompany,
  type switchCompany as switchEndpoint,
} from '@mobcheck/contract/session/session.contract.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import type { Database } from '../../platform/db/database.ts';
import * as queries from './session.queries.ts';
import { recordPublicAct } from '../audit/audit.service.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';

export type CompanyTarget = BodyOf<typeof switchEndpoint>;

/** Whether a session may stay in its company. The user's role or company may have changed after the session was opened. */
export function mayStayInCompany(session: {
  readonly role: string;
  readonly companyGroupId: string;
  readonly companyId: string;
  readonly homeGroupId: string;
  readonly homeCompanyId: string;
}): boolean {
  if (session.role === 'MOBCHECK_ADMIN') {
    return true;
  }
  const isSameGroup = session.companyGroupId === session.homeGroupId;
  return (
    isSameGroup && (session.role === 'COMPANY_GROUP_ADMIN' || session.companyId === session.homeCompanyId)
  );
}

/**
 * Returns the session with another active company.
 * @returns undefined both when the user may not work in that company and when it does not exist, so that nobody can
 * tell which companies exist
 */
export async function enterCompany(
  database: Database,
  session: Session,
  target: CompanyTarget,
): Promise<Session | undefined> {
  const { actor } = session;
  if (target.companyGroup === actor.companyGroup && target.companyId === actor.companyId) {
    return session;
  }
  const isSameGroup = target.companyGroup === actor.companyGroup;
  if (!switchesCompany.allows(actor) || (!isSameGroup && actor.role !== 'MOBCHECK_ADMIN')) {
    return undefined;
  }
  const group = await database.public((db) => queries.findSessionGroup(db, target.companyGroup));
  if (group === undefined) {
    return undefined;
  }
  const { schemaName, tenantRole, timeZone, equipmentCap, fileLimitBytes, hasIntegrations } = group;
  const tenant = { schemaName, tenantRole };
  const company = await database.tenant(tenant, (db) => findCompany(db, target.companyId));
  if (company === undefined) {
    return undefined;
  }
  return {
    ...session,
    actor: { ...actor, companyGroup: group.name, companyId: target.companyId },
    companyName: company.name,
    companyGroupId: group.id,
    // The column's check constraint allows only these values.
    paymentStatus: group.paymentStatus as Session['paymentStatus'],
    tenant,
    timeZone,
    equipmentCap,
    fileLimitBytes,
    hasIntegrations,
  };
}

/**
 * Changes the company of the session, in which new browser tabs start.
 * @throws ApiError NOT_FOUND when the user may not work in the company or it does not exist
 */
export async function switchCompany(
  context: ClockAndIds & { readonly database: Database; readonly session: Session },
  target: CompanyTarget,
): Promise<CompanyTarget & { companyName: string }> {
  const { database, clock, ids, session } = context;
  const movedSession = requireFound(await enterCompany(database, session, target));
  const { companyGroupId, companyName } = movedSession;
  await database.public(async (db) => {
    const { companyId } = target;
    await queries.moveSession(db, session.tokenHash, { companyGroupId, companyId, companyName });
    await recordPublicAct(
      { db, clock, ids, actor: session.actor },
      {
        feature: 'session',
        act: 'switchCompany',
        subject: companyId,
        detail: { companyGroup: target.companyGroup },
      },
    );
  });
  return { ...target, companyName };
}
