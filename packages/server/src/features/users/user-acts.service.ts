/** Shared parts of all operations on users, such as the actor, the audit trail and the check for the last admin. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { USER_LAST_ADMIN } from '@mobcheck/contract/company-users/company-users.contract.ts';
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import { user, type migrateUser } from '@mobcheck/contract/users/users.contract.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import type { PublicDb, Tenant } from '../../platform/db/database.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { recordAct, recordPublicAct, type AuditEntry } from '../audit/audit.service.ts';
import * as queries from './users.queries.ts';
import type { lockUser } from './users.exported.queries.ts';

/** Context of an operation on the public schema, in one transaction. */
export interface UserActionContext extends ClockAndIds {
  readonly db: PublicDb;
  readonly actor: Actor;
}

/** Context of an operation that requires a recent proof of the actor's identity. */
export interface ProvenActionContext extends UserActionContext {
  readonly session: Session;
}

export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** Converts a row to the contract's shape. */
export function presentUser(
  row: NonNullable<Awaited<ReturnType<typeof queries.findUser>>>,
): HandlerReplyOf<typeof migrateUser> {
  return {
    ...row,
    // The columns' check constraints allow only these values.
    role: user.shape.role.parse(row.role),
    status: user.shape.status.parse(row.status),
  };
}

/** Converts a row of the list, with the way in which a registered user is admitted. */
export function presentListedUser({
  entry,
  waitsFor,
  confirmedAt,
  ...row
}: Awaited<ReturnType<typeof queries.listUsers>>['items'][number]): HandlerReplyOf<typeof migrateUser> {
  const signup = user.shape.signup.parse(
    entry === null ? undefined : { entry, waitsFor, isConfirmed: confirmedAt !== null },
  );
  return { ...presentUser(row), ...(signup && { signup }) };
}

/** Writes an entry to the audit trails of the installation and of the affected groups. */
export async function recordUserAct(
  { db, clock, ids, actor }: UserActionContext,
  entry: Omit<AuditEntry, 'feature'>,
  companies: readonly { readonly tenant: Tenant; readonly companyId: string }[],
  feature: 'users' | 'signup' = 'users',
): Promise<void> {
  await recordPublicAct({ db, clock, ids, actor }, { ...entry, feature });
  for (const { tenant, companyId } of companies) {
    await insideTenant(db, tenant, (groupDb) =>
      recordAct({ db: groupDb, clock, ids, actor }, { ...entry, feature, companyId }),
    );
  }
}

/**
 * Checks that a user is not the last active admin of a group or of the platform.
 * @throws ApiError USER_LAST_ADMIN
 */
export async function requireAnotherAdmin(db: PublicDb, { id, role, status }: LockedUser) {
  if (status !== 'ACTIVE') {
    return;
  }
  const isLast =
    role === 'MOBCHECK_ADMIN'
      ? await queries.isLastPlatformAdmin(db, id)
      : role === 'COMPANY_GROUP_ADMIN' && (await queries.isLastGroupAdmin(db, id));
  if (isLast) {
    throw apiError(USER_LAST_ADMIN);
  }
}
