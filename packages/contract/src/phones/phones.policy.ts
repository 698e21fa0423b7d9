/** Roles that may see the phones of a company and mark one as lost. */
import { adminsMay } from '../kernel/actor.ts';

export const managesPhones = adminsMay('managesPhones');
