/** Who may see and change the catalogue (categories, inspection types, products). */
import { rolesMay } from '../kernel/actor.ts';
import { exceptInGenericGroup } from '../kernel/generic-group.ts';

export const readsCategories = rolesMay(
  'readsCategories',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
  'COMPANY_OPERATOR',
);
export const managesCategories = exceptInGenericGroup(
  rolesMay('managesCategories', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN'),
);
