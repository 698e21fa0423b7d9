/** Roles that read, open and end recalls. */
import { rolesMay } from '../kernel/actor.ts';
import { onlyPlatformInGenericGroup } from '../kernel/generic-group.ts';

/** May read, preview, open, end, reopen and take back recalls of a whole group. */
export const managesRecalls = onlyPlatformInGenericGroup(
  rolesMay('managesRecalls', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN'),
);
