/** Which companies of the group a user may see. */
import { type Actor, seesAllCompanies } from '@mobcheck/contract/kernel/actor.ts';

/** Returns the only company that a user may see, or undefined when the user may see all companies of the group. */
export function onlyVisibleCompanyId(actor: Actor): string | undefined {
  return seesAllCompanies.allows(actor) ? undefined : actor.companyId;
}
