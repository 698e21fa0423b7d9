/** Records, for the features that make, list and move them. */
export { insertRecordOnce, insertRecords, listRecords, moveRecords } from './record.queries.ts';
