/** The company group in which everybody who registers starts, until they are moved to one of their own. */
import type { Policy } from './actor.ts';

export const GENERIC_GROUP = 'generic';

/**
 * A policy that in the generic group only the platform admin passes: its companies are strangers to each other, so what
 * they share (catalogue, toggles) is not theirs to change.
 */
export function unlessShared(policy: Policy): Policy {
  return {
    name: policy.name,
    allows: (actor) =>
      policy.allows(actor) && (actor.companyGroup !== GENERIC_GROUP || actor.role === 'MOBCHECK_ADMIN'),
  };
}
