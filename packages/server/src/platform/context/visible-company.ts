/** Which companies of their group somebody sees. */
import { type Actor, seesAllCompanies } from '@mobcheck/contract/kernel/actor.ts';

/** The only company that somebody sees; undefined: all of the group. */
export function visibleCompany(actor: Actor): string | undefined {
  return seesAllCompanies.allows(actor) ? undefined : actor.companyId;
}
