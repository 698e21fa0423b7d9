/** Roles that make API tokens of their own and of their group. */
import { rolesMay, type Policy } from '../kernel/actor.ts';
import { GENERIC_GROUP } from '../kernel/generic-group.ts';

/** May make tokens that act as the person. A platform admin's token would open every group. */
export const managesOwnTokens = rolesMay('managesOwnTokens', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN');
/** May make tokens of the group, and list and revoke all tokens of the group. In the generic group each company has its own. */
export const managesGroupTokens: Policy = {
  name: 'managesGroupTokens',
  allows: ({ role, companyGroup }) =>
    companyGroup === GENERIC_GROUP ? role === 'COMPANY_ADMIN' : role === 'COMPANY_GROUP_ADMIN',
};
