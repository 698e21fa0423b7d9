/** Who may see and change products. */
import { rolesMay } from '../kernel/actor.ts';
import { unlessShared } from '../kernel/generic-group.ts';

export const readsProducts = rolesMay(
  'readsProducts',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
  'COMPANY_OPERATOR',
);
export const managesProducts = unlessShared(
  rolesMay('managesProducts', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN'),
);
/** Admin mode: an exclusive product is read-only to everybody else. */
export const managesExclusiveProducts = rolesMay(
  'managesExclusiveProducts',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
);
/** Makes a product exclusive, or no longer so. */
export const setsProductExclusive = rolesMay('setsProductExclusive', 'MOBCHECK_ADMIN');
