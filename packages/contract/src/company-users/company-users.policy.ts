/** Roles that may manage the employees of a company, and the roles that they may give. */
import { adminsMay, rolesMay, type Actor, type Role } from '../kernel/actor.ts';

export const readsCompanyUsers = adminsMay('readsCompanyUsers');
export const managesCompanyUsers = adminsMay('managesCompanyUsers');
/** May remove employees permanently. */
export const removesCompanyUsers = rolesMay('removesCompanyUsers', 'MOBCHECK_ADMIN');

const RANK: readonly Role[] = ['COMPANY_OPERATOR', 'COMPANY_ADMIN', 'COMPANY_GROUP_ADMIN', 'MOBCHECK_ADMIN'];

/** Returns the roles that a user may give to others, which are the own role and all below it. */
export function rolesToGive(actor: Pick<Actor, 'role'>): readonly Role[] {
  return RANK.slice(0, RANK.indexOf(actor.role) + 1);
}

/** Whether a user may change users with this role, which must not be above the own role. */
export function mayChangeUserWithRole(actor: Pick<Actor, 'role'>, role: Role): boolean {
  return rolesToGive(actor).includes(role);
}
