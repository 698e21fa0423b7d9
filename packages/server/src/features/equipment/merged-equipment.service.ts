/** Equipment that takes a new tag, and with it what was recorded as another piece. */
export { lockPieces, putOnTag, removeMerged } from './merged-equipment.queries.ts';
