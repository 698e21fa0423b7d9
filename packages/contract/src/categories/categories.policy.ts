/** Policies for seeing and changing categories and inspection types. Products have their own policies. */
import { adminsMay, everyRoleMay } from '../kernel/actor.ts';
import { onlyPlatformInGenericGroup } from '../kernel/generic-group.ts';

export const readsCategories = everyRoleMay('readsCategories');
export const managesCategories = onlyPlatformInGenericGroup(adminsMay('managesCategories'));
