/** The policy that the maker of a token must satisfy for each scope. */
import { readsAudit } from '../audit/audit.policy.ts';
import { readsCategories } from '../categories/categories.policy.ts';
import { readsManagementFigures } from '../dashboard/dashboard.policy.ts';
import { managesEquipment, readsEquipment } from '../equipment/equipment.policy.ts';
import { managesIntegrations, readsIntegrations } from '../integrations/integrations.policy.ts';
import type { Policy } from '../kernel/actor.ts';
import type { TokenScope } from '../kernel/endpoint.ts';

export const SCOPE_POLICIES: Readonly<Record<TokenScope, Policy>> = {
  'equipment:read': readsEquipment,
  'equipment:write': managesEquipment,
  'catalogue:read': readsCategories,
  'records:read': readsEquipment,
  'figures:read': readsManagementFigures,
  'audit:read': readsAudit,
  'data:read': readsEquipment,
  'events:read': readsIntegrations,
  'webhooks:write': managesIntegrations,
};
