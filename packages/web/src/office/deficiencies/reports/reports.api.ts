/** Server state of problem reports: how many wait, the reports of a deficiency, and confirming them. */
import {
  confirmReports,
  countWaitingReports,
  listProblemReports,
} from '@mobcheck/contract/problem-reports/problem-reports-office.contract.ts';
import { DEFICIENCY_QUERIES } from '../../../domain/deficiency/deficiency.api.ts';
import { queryOf } from '../../../lib/query.ts';
import { useChange } from '../../../lib/use-change.ts';

export const waitingReportsQuery = { ...queryOf(countWaitingReports), staleTime: 0 };

export function reportsQuery(deficiencyId: string) {
  return { ...queryOf(listProblemReports, { params: { id: deficiencyId } }), staleTime: 0 };
}

export function useConfirmReports() {
  return useChange(confirmReports, { renews: DEFICIENCY_QUERIES, renewsOnError: DEFICIENCY_QUERIES });
}
