/** Roles that change the clocks of products. Reading follows the policies of products and equipment. */
import { rolesMay } from '../kernel/actor.ts';
import { onlyPlatformInGenericGroup } from '../kernel/generic-group.ts';

/** May preview, apply and undo changes of clocks, which can change the due dates of a whole group. */
export const appliesClocks = onlyPlatformInGenericGroup(
  rolesMay('appliesClocks', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN'),
);
