/** Lines of service orders for equipment that another piece takes in. */
export { moveLines } from './merged-equipment.queries.ts';
