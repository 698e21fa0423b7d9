/** Finds the payer, which is a group or a company of the generic group, and its customer at the billing provider. */
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { findCompanyGroup, type FoundGroup } from '../../platform/db/company-groups.queries.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { Session } from '../../platform/context/session.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';
import { findCustomer, insertCustomer, updateCustomer, type Payer } from './billing.queries.ts';

/** A payer with its group and one company of the group. */
export interface PayingCompany extends Payer {
  readonly group: FoundGroup;
  /**
   * The provider gets the data of this company. In the generic group the company is the payer. Elsewhere the request names the
   * company, by default the user's active company.
   */
  readonly dataCompanyId: string;
}

/** Returns the payer of a company, which is the company itself in the generic group, else the group. */
function payerOf(group: FoundGroup, companyId: string): PayingCompany {
  return {
    companyGroupId: group.id,
    companyId: group.name === GENERIC_GROUP ? companyId : undefined,
    group,
    dataCompanyId: companyId,
  };
}

/** Returns the payer that a company belongs to. @throws ApiError NOT_FOUND without such a group */
export async function payerOfCompany(
  db: PublicDb,
  companyGroup: string,
  companyId: string,
): Promise<PayingCompany> {
  return payerOf(requireFound(await findCompanyGroup(db, companyGroup)), companyId);
}

/**
 * Returns the payer that a request names.
 * @param query group and company; undefined means the active group and company. Only the platform admin may name another group. A
 * company-group admin may name another company of the group.
 * @throws ApiError NOT_FOUND for a group that does not exist, and for a group or company that the user may not see
 */
export async function requirePayer(
  db: PublicDb,
  { actor }: Session,
  query: { readonly companyGroup?: string | undefined; readonly companyId?: string | undefined },
): Promise<PayingCompany> {
  const companyGroup = query.companyGroup ?? actor.companyGroup;
  const companyId = query.companyId ?? actor.companyId;
  const isOwn =
    companyGroup === actor.companyGroup &&
    (companyId === actor.companyId || actor.role === 'COMPANY_GROUP_ADMIN');
  if (!isOwn && actor.role !== 'MOBCHECK_ADMIN') {
    throw apiError(NOT_FOUND);
  }
  return payerOfCompany(db, companyGroup, companyId);
}

/**
 * Returns the customer of the payer that a request names, or undefined when there is none yet.
 * @param query as for `requirePayer`
 * @throws ApiError NOT_FOUND for a group or company that the user may not see
 */
export async function payingCustomer(
  db: PublicDb,
  session: Session,
  query: Parameters<typeof requirePayer>[2] = {},
) {
  return findCustomer(db, await requirePayer(db, session, query));
}

/** Whether a user may see a payer's payments. */
export function seesPayer(
  { actor, companyGroupId }: Pick<Session, 'actor' | 'companyGroupId'>,
  payer: { readonly companyGroupId: string; readonly companyId: string | null },
): boolean {
  return (
    actor.role === 'MOBCHECK_ADMIN' ||
    (payer.companyGroupId === companyGroupId &&
      (payer.companyId === null || payer.companyId === actor.companyId))
  );
}

/**
 * Returns the customer of a payer, and adds it if there is none. The customer gets the company's current data, which may have been
 * corrected after a refusal. After the payer has set payment data, the customer gets only the phone.
 * @throws ApiError NOT_FOUND without such a company
 */
export async function ensureCustomer(
  { db, clock, ids }: ClockAndIds & { readonly db: PublicDb },
  payer: PayingCompany,
) {
  const company = requireFound(
    await insideTenant(db, payer.group, (inGroup) => findCompany(inGroup, payer.dataCompanyId)),
  );
  const now = clock.now();
  const { name, email, cnpj: taxId, phone } = company;
  const existing = await findCustomer(db, payer);
  if (existing !== undefined) {
    // Payment data that the payer has set does not include a phone.
    const change = existing.setByPayer ? { phone } : { name, email, taxId, phone, updateDate: now };
    await updateCustomer(db, existing.id, change);
    return existing;
  }
  await insertCustomer(db, {
    id: ids.newId(),
    companyGroupId: payer.companyGroupId,
    companyId: payer.companyId ?? null,
    name,
    email,
    taxId,
    phone,
    createdAt: now,
    updateDate: now,
  });
  return requireFound(await findCustomer(db, payer));
}
