/** Roles that may see the figures of the dashboard. */
import { adminsMay, everyRoleMay } from '../kernel/actor.ts';

export const readsDashboard = everyRoleMay('readsDashboard');
/** Figures on statuses, employees and products. Operators use the field app and do not see them. */
export const readsManagementFigures = adminsMay('readsManagementFigures');
