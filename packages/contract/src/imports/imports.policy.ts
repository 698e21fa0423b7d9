/** Roles that may import equipment. */
import { adminsMay } from '../kernel/actor.ts';

export const importsEquipment = adminsMay('importsEquipment');
