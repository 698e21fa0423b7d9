/** Server state of the list of records. */
import { listRecords } from '@mobcheck/contract/inspections/record-list.contract.ts';
import type { z } from 'zod';
import { tableQueryOf } from '../../lib/query.ts';

export type RecordSearch = z.output<typeof listRecords.query>;

export function recordsQuery(query: RecordSearch) {
  return tableQueryOf(listRecords, { query });
}
