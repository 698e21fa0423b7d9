/** Maintenances of equipment that another piece takes in. */
export { moveMaintenances } from './maintenances.queries.ts';
