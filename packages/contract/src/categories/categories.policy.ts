/** Policies for seeing and changing categories and inspection types. Products have their own policies. */
import { rolesMay } from '../kernel/actor.ts';
import { onlyPlatformInGenericGroup } from '../kernel/generic-group.ts';

export const readsCategories = rolesMay(
  'readsCategories',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
  'COMPANY_OPERATOR',
);
export const managesCategories = onlyPlatformInGenericGroup(
  rolesMay('managesCategories', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN'),
);
