/** The day of the work and the next due day, under a YES to a question that renews a date. */
import type { RenewedKind } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { addDays, showDay } from '@mobcheck/contract/kernel/date.ts';
import { RENEWED_FIELDS } from '@mobcheck/contract/maintenances/renewed-dates.rules.ts';
import { Stack, TextInput } from '@mantine/core';
import type { DraftRenewal, RenewalBasis } from '../../domain/record/renewed-draft.rules.ts';
import classes from './renewed-date-fields.module.css';
import { useRenewedDatesPhrases } from './renewed-dates.phrases.ts';

const LAST_DAY = '2199-12-31';

interface Props {
  renewal: DraftRenewal;
  basis: RenewalBasis;
  /** Whether saving was tried. The error of an empty day is shown only then. */
  wasSaveTried: boolean;
  onChange: (change: { doneOn?: string; dueOn?: string | null }) => void;
}

/** Says where the due date comes from, or which due date remains if the field is empty. */
function useDueHint({ renewal, basis }: Pick<Props, 'renewal' | 'basis'>): string {
  const t = useRenewedDatesPhrases();
  const { renews, dueOn, suggestedBy } = renewal;
  const months = basis.renewable[RENEWED_FIELDS[renews].months];
  if (suggestedBy === 'PRODUCT' && months !== null) {
    return t('byProduct', { count: months });
  }
  if (suggestedBy === 'LAST') {
    return t('asLastTime');
  }
  const { dueDate } = basis.before;
  return dueOn !== null
    ? ''
    : dueDate === null
      ? t('noDueDate')
      : t('dueDateStays', { day: showDay(dueDate) });
}

/** Says that the piece has a newer date already, which stays. */
function useDoneHint(renews: RenewedKind, doneOn: string, { before }: RenewalBasis): string {
  const t = useRenewedDatesPhrases();
  const known = before[RENEWED_FIELDS[renews].date];
  return known !== null && doneOn !== '' && doneOn < known ? t('older', { day: showDay(known) }) : '';
}

export function RenewedDateFields(props: Props) {
  const t = useRenewedDatesPhrases();
  const { renewal, basis, onChange } = props;
  const { renews, doneOn, dueOn, suggestedBy, errors } = renewal;
  const dueHint = useDueHint(props);
  const doneHint = useDoneHint(renews, doneOn, basis);
  const doneError =
    errors.doneOn && (errors.doneOn !== 'required' || props.wasSaveTried) && t(`errors.${errors.doneOn}`);
  return (
    <Stack gap="sm" mt="md">
      <TextInput
        type="date"
        size="lg"
        label={t(`done.${renews}`)}
        min="1900-01-01"
        max={basis.today}
        required
        withAsterisk={false}
        value={doneOn}
        error={doneError || undefined}
        {...(doneHint !== '' && { description: doneHint })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={({ currentTarget }) => onChange({ doneOn: currentTarget.value })}
      />
      {suggestedBy === 'CLOCK' && dueOn !== null && !errors.doneOn && (
        <p className={classes.due}>{t('byClock', { due: t(`due.${renews}`), day: showDay(dueOn) })}</p>
      )}
      {suggestedBy !== 'CLOCK' && basis.renewable.isDueDate && (
        <TextInput
          type="date"
          size="lg"
          label={t(`due.${renews}`)}
          min={doneOn === '' ? '1900-01-01' : addDays(doneOn, 1)}
          max={LAST_DAY}
          value={dueOn ?? ''}
          error={errors.dueOn && t(`errors.${errors.dueOn}`)}
          {...(dueHint !== '' && { description: dueHint })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={({ currentTarget }) => onChange({ dueOn: currentTarget.value || null })}
        />
      )}
    </Stack>
  );
}
