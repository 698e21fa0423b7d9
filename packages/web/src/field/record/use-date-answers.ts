/** The answers that the dates of a piece give to questions of its checklist. */
import type { Checklist } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { AnsweringDate } from '@mobcheck/contract/inspection-types/question-limits.ts';
import { answerByDate, type DateAnswer } from '@mobcheck/contract/maintenances/date-answers.rules.ts';
import type { RecordFormProps } from '../../domain/record/form/record-form.tsx';
import { useToday } from '../../lib/use-today.ts';

/** Returns a function from a date to its answer. */
export function useDateAnswers({
  checklist,
  equipment,
  dueDates,
  clocks,
}: Pick<RecordFormProps<Checklist>, 'checklist' | 'equipment' | 'dueDates' | 'clocks'>): (
  date: AnsweringDate | undefined,
) => DateAnswer | undefined {
  const today = useToday();
  return (date) => {
    if (date === undefined || equipment === undefined) {
      return undefined;
    }
    const { rechargeDate, retestDate, weightDate } = equipment.product;
    const dates = { rechargeDate, retestDate, weightDate, dueDate: equipment.dueDate, ...dueDates };
    return answerByDate(date, dates, checklist.renewable, today, clocks);
  };
}
