/** The company group of new customers, until they are moved to a group of their own. */
import type { Policy } from './actor.ts';

export const GENERIC_GROUP = 'generic';

/**
 * Restricts a policy in the generic group to the platform admin. The companies of that group are unrelated customers, so they may not
 * change shared parts (catalogue, system config).
 */
export function onlyPlatformInGenericGroup(policy: Policy): Policy {
  return {
    name: policy.name,
    allows: (actor) =>
      policy.allows(actor) && (actor.companyGroup !== GENERIC_GROUP || actor.role === 'MOBCHECK_ADMIN'),
  };
}
