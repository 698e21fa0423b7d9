/** Records, for the feature whose table they are in. */
export {
  insertRecordOnce,
  insertRecords,
  moveRecords,
  selectRecord,
  selectRecordsOf,
} from './record.queries.ts';
