/** Inspections of equipment that another piece takes in. */
export { moveInspections } from './inspections.queries.ts';
