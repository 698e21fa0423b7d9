/** Roles that may move equipment to another company of the group. */
import { type Policy, seesAllCompanies } from '../kernel/actor.ts';
import { GENERIC_GROUP } from '../kernel/generic-group.ts';

/**
 * Moving equipment needs the right to act in all companies of the group. In the generic group nobody may, since its companies are unrelated
 * customers.
 */
export const movesEquipment: Policy = {
  name: 'movesEquipment',
  allows: (actor) => seesAllCompanies.allows(actor) && actor.companyGroup !== GENERIC_GROUP,
};
