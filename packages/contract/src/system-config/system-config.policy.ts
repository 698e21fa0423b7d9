/** Roles that see and change the system config of the group, and the settings of a company that shares its group with others. */
import { adminsMay, everyRoleMay, type Policy } from '../kernel/actor.ts';
import { GENERIC_GROUP, onlyPlatformInGenericGroup } from '../kernel/generic-group.ts';

export const readsSystemConfig = everyRoleMay('readsSystemConfig');

const managesGroupSettings = onlyPlatformInGenericGroup(adminsMay('managesGroupSettings'));

/** May change the settings of the own company, only in the generic group, whose companies are unrelated. */
export const managesCompanySettings: Policy = {
  name: 'managesCompanySettings',
  allows: ({ role, companyGroup }) => role === 'COMPANY_ADMIN' && companyGroup === GENERIC_GROUP,
};

export const managesSystemConfig: Policy = {
  name: 'managesSystemConfig',
  allows: (actor) => managesGroupSettings.allows(actor) || managesCompanySettings.allows(actor),
};
