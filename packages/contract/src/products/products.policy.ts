/** Roles that may see and change products. */
import { adminsMay, everyRoleMay, rolesMay } from '../kernel/actor.ts';
import { onlyPlatformInGenericGroup } from '../kernel/generic-group.ts';

export const readsProducts = everyRoleMay('readsProducts');
export const managesProducts = onlyPlatformInGenericGroup(adminsMay('managesProducts'));
/** May change exclusive products, which are read-only for all others. */
export const managesExclusiveProducts = rolesMay(
  'managesExclusiveProducts',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
);
/** May make a product exclusive or not exclusive. */
export const setsProductExclusive = rolesMay('setsProductExclusive', 'MOBCHECK_ADMIN');
