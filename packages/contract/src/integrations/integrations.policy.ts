/** Permissions of doors for other systems. */
import { rolesMay } from '../kernel/actor.ts';

export const readsIntegrations = rolesMay(
  'readsIntegrations',
  'COMPANY_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'MOBCHECK_ADMIN',
);
export const managesIntegrations = rolesMay('managesIntegrations', 'COMPANY_ADMIN', 'COMPANY_GROUP_ADMIN');
