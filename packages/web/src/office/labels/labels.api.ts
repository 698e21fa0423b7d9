/** Server state of the labels: the earlier batches, and the companies to choose from. */
import { listReportCompanies } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listLabelBatches } from '@mobcheck/contract/labels/labels.contract.ts';
import type { z } from 'zod';
import { queryOf, tableQueryOf } from '../../lib/query.ts';

export function batchesQuery(query: z.output<typeof listLabelBatches.query>) {
  return tableQueryOf(listLabelBatches, { query });
}

export function companiesQuery() {
  return queryOf(listReportCompanies);
}
