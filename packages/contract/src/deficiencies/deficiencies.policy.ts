/** Roles that read, add, change and dismiss deficiencies, and roles that switch the agenda on. */
import { adminsMay, rolesMay } from '../kernel/actor.ts';
import { readsEquipment } from '../equipment/equipment.policy.ts';
import { onlyPlatformInGenericGroup } from '../kernel/generic-group.ts';

/** May also add a deficiency by hand. */
export const readsDeficiencies = readsEquipment;
/** May change owner, due day and severity, dismiss a deficiency, and take a dismissal back. */
export const managesDeficiencies = adminsMay('managesDeficiencies');
/** May switch the agenda with its deficiencies on and off for a whole group. */
export const switchesAgenda = onlyPlatformInGenericGroup(
  rolesMay('switchesAgenda', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN'),
);
