/** The dates of the equipment that a maintenance renewed, or nothing if it renewed none. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { RenewedDate } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { RecordPairs } from './record-group.tsx';
import { useRecordPhrases } from './record.phrases.ts';

export function RenewedDates({ dates }: { dates: readonly RenewedDate[] }) {
  const t = useRecordPhrases();
  return (
    <RecordPairs
      title={t('renewedDates')}
      rows={dates.flatMap(({ renews, doneOn, dueOn }) => [
        { name: t(`renewed.${renews}`), value: showDay(doneOn) },
        ...(dueOn === null ? [] : [{ name: t(`dueAgain.${renews}`), value: showDay(dueOn) }]),
      ])}
    />
  );
}
