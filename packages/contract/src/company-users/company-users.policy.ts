/** Who may run the people of a company, and which roles they may give. */
import { rolesMay, type Actor, type Role } from '../kernel/actor.ts';

export const readsCompanyUsers = rolesMay(
  'readsCompanyUsers',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
);
export const managesCompanyUsers = rolesMay(
  'managesCompanyUsers',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
);
/** Removes people for good. */
export const removesCompanyUsers = rolesMay('removesCompanyUsers', 'MOBCHECK_ADMIN');

const RANK: readonly Role[] = ['COMPANY_OPERATOR', 'COMPANY_ADMIN', 'COMPANY_GROUP_ADMIN', 'MOBCHECK_ADMIN'];

/** Roles that somebody may give: their own rank and below; the platform's only a platform admin. */
export function rolesToGive(actor: Pick<Actor, 'role'>): readonly Role[] {
  return RANK.slice(0, RANK.indexOf(actor.role) + 1);
}

/** Whether somebody may change a person of this role: never one above themselves. */
export function mayChangeRole(actor: Pick<Actor, 'role'>, role: Role): boolean {
  return rolesToGive(actor).includes(role);
}
