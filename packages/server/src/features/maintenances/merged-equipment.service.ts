/** Maintenances of equipment that another piece takes in. */
export { moveMaintenances } from './merged-equipment.queries.ts';
