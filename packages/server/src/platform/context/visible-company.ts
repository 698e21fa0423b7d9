/** The companies of their group that a user may see. */
import { type Actor, seesAllCompanies } from '@mobcheck/contract/kernel/actor.ts';

/** Returns the id of the only company that a user may see; undefined: all of the group. */
export function visibleCompany(actor: Actor): string | undefined {
  return seesAllCompanies.allows(actor) ? undefined : actor.companyId;
}
