/** Server state of the equipment reports. */
import { listEquipment, type ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { tableQueryOf } from '../../../lib/query.ts';
import type { Report } from '../report-filters.rules.ts';

export function reportRowsQuery(report: Report, query: ReportQuery) {
  return tableQueryOf(listEquipment, { query: { ...query, report } });
}
