/** Rows of imports that wrote equipment which another piece takes in. */
export { moveImportRows } from './merged-equipment.queries.ts';
