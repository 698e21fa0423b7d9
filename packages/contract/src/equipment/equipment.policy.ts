/** Roles that may see, register and change equipment. */
import { adminsMay, everyRoleMay } from '../kernel/actor.ts';

export const readsEquipment = everyRoleMay('readsEquipment');
export const registersEquipment = everyRoleMay('registersEquipment');
export const managesEquipment = adminsMay('managesEquipment');
