/** Inspections of equipment that another piece takes in. */
export { moveInspections } from './merged-equipment.queries.ts';
