/** Resolves a maintenance's renewed dates, and refuses dates that its answers do not allow. */
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { putMaintenance, RenewedDate } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { invalid } from '../../platform/context/api-error.ts';
import type { RecordChecklist } from '../inspections/record-checklist.service.ts';
import { requireChecklistRow } from '../inspections/require-checklist-row.service.ts';

/**
 * Returns the renewed dates of a record.
 * @param today in the group's time zone, by the server's clock
 * @throws ApiError RECORD_ROW_UNKNOWN; 400 `not_renewing` for a question that renews nothing, `not_allowed` for a question that was not
 * answered YES, `in_future` for work after today
 */
export function resolveRenewedDates(
  { questions }: RecordChecklist,
  { answers, renewedDates = [] }: BodyOf<typeof putMaintenance>,
  today: string,
): RenewedDate[] {
  const confirmed = new Set(
    answers.flatMap(({ questionId, answer }) => (answer === 'YES' ? questionId : [])),
  );
  return renewedDates.map(({ questionId, doneOn, dueOn }, index) => {
    const path = `renewedDates.${index}`;
    const { forms } = requireChecklistRow(questions, questionId, `${path}.questionId`);
    const [renews] = forms.flatMap((form) => (form.type === 'YES_NO_NA' && form.renews) || []);
    if (renews === undefined) {
      throw invalid(`${path}.questionId`, 'not_renewing');
    }
    if (!confirmed.has(questionId)) {
      throw invalid(`${path}.questionId`, 'not_allowed');
    }
    if (doneOn > today) {
      throw invalid(`${path}.doneOn`, 'in_future');
    }
    return { renews, doneOn, dueOn };
  });
}
