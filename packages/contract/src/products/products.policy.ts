/** Roles that may see and change products. */
import { rolesMay } from '../kernel/actor.ts';
import { onlyPlatformInGenericGroup } from '../kernel/generic-group.ts';

export const readsProducts = rolesMay(
  'readsProducts',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
  'COMPANY_OPERATOR',
);
export const managesProducts = onlyPlatformInGenericGroup(
  rolesMay('managesProducts', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN'),
);
/** May change exclusive products, which are read-only for all others. */
export const managesExclusiveProducts = rolesMay(
  'managesExclusiveProducts',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
);
/** May make a product exclusive or not exclusive. */
export const setsProductExclusive = rolesMay('setsProductExclusive', 'MOBCHECK_ADMIN');
