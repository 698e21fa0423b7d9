/** The registration of a pending user, which the platform admin reads before activating the user. */
import { addressFields } from '@mobcheck/contract/kernel/address.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  USER_NOT_PENDING,
  type getPendingRegistration as getEndpoint,
} from '@mobcheck/contract/users/users.contract.ts';
import { z } from 'zod';
import { findCompanyGroup } from '../../platform/db/company-groups.queries.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { listCompaniesWithCnpj } from '../companies/company-cnpjs.exported.queries.ts';
import { newestBillStatus, orderedPlanOf } from '../billing/caps.service.ts';
import { findRegisteredCompany } from '../companies/companies.exported.queries.ts';
import { findUser } from './users.queries.ts';

const storedAddress = z.object(addressFields);

/**
 * Returns company, address and plan as they were registered, the status of the newest bill, and other companies with the CNPJ.
 * @throws ApiError NOT_FOUND, or USER_NOT_PENDING unless the user is a pending user of the generic group
 */
export async function getPendingRegistration(
  db: PublicDb,
  id: string,
): Promise<HandlerReplyOf<typeof getEndpoint>> {
  const { status, companyGroup, companyId } = requireFound(await findUser(db, id));
  if (status !== 'PENDING' || companyGroup !== GENERIC_GROUP) {
    throw apiError(USER_NOT_PENDING);
  }
  const group = requireFound(await findCompanyGroup(db, GENERIC_GROUP));
  const company = await insideTenant(db, group, (inGroup) => findRegisteredCompany(inGroup, companyId));
  return {
    cnpj: company?.cnpj ?? '',
    fantasyName: company?.fantasyName ?? '',
    address: storedAddress.parse(company?.address ?? {}),
    ...(await orderedPlanOf(db, { companyGroupId: group.id, companyId })),
    billStatus: await newestBillStatus(db, { companyGroupId: group.id, companyId }),
    sameCnpj: company?.cnpj ? await listCompaniesWithCnpj(db, company.cnpj, companyId) : [],
  };
}
