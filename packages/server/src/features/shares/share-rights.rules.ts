/** A link works while the person who made it could make it again. */
import { type Role, ROLES } from '@mobcheck/contract/kernel/actor.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { managesIntegrations } from '@mobcheck/contract/integrations/integrations.policy.ts';

/** The person who made a link, with their own company and group. */
interface Maker {
  readonly role: string;
  readonly status: string;
  readonly homeGroupId: string;
  readonly homeCompanyId: string;
}

interface LinkedCompany {
  readonly companyId: string;
  readonly companyGroupId: string;
  readonly companyGroup: string;
}

const isRole = (text: string): text is Role => ROLES.includes(text as Role);

/** Whether a person may make links of a company: as admin of the company, or of its group. */
export function mayShare(
  { role, status, homeGroupId, homeCompanyId }: Maker,
  { companyId, companyGroupId, companyGroup }: LinkedCompany,
): boolean {
  if (status !== 'ACTIVE' || !isRole(role) || homeGroupId !== companyGroupId) {
    return false;
  }
  const isOwnCompany = homeCompanyId === companyId;
  const ofGroup = role === 'COMPANY_GROUP_ADMIN' && companyGroup !== GENERIC_GROUP;
  return managesIntegrations.allows({ role, companyGroup }) && (isOwnCompany || ofGroup);
}
