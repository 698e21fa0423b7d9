/** Roles that may annul inspections and maintenances. */
import { adminsMay } from '../kernel/actor.ts';

export const annulsRecords = adminsMay('annulsRecords');
