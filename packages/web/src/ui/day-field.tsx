/** A date field: typed or picked as DD/MM/YYYY in every language, kept as `YYYY-MM-DD`. */
import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { currentLanguage } from '../lib/i18n.ts';
import { useCalendarPhrases } from './calendar.phrases.ts';
import { dayTrouble, nearestDay, NO_DAY, readDay, typedDay } from './day-field.rules.ts';

const LOCALES = { pt: 'pt-br', en: 'en', es: 'es' } as const;
/** Weeks begin on Sunday in Brazil, on Monday elsewhere. */
const FIRST_DAY = { pt: 0, en: 1, es: 1 } as const;

/**
 * Text that is no day, or a day outside the ends, goes when the field is left; with `keepsTyped` it stays there and
 * `onChange` hears of it.
 */
export function DayField(props: {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
  /** First and last day that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  error?: string | undefined;
  description?: string;
  /** Marked as one that must be filled in. */
  required?: boolean;
  /** For a form that says itself what is wrong: a day outside the ends reaches it too, and NO_DAY for what is none. */
  keepsTyped?: boolean;
  /** Typing is over: the field is left, or Enter pressed. */
  onTyped?: () => void;
}) {
  const t = useCalendarPhrases();
  const language = currentLanguage();
  const { min, max, error, description } = props;
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<string>();
  return (
    <DateInput
      label={props.label}
      placeholder={t('format')}
      inputMode="numeric"
      valueFormat="DD/MM/YYYY"
      dateParser={readDay}
      locale={LOCALES[language]}
      firstDayOfWeek={FIRST_DAY[language]}
      // No red weekends: red is for what is wrong, and theirs is too pale to read.
      weekendDays={[]}
      hideOutsideDates
      withAsterisk={props.required ?? false}
      value={props.value === NO_DAY ? null : props.value}
      onChange={props.onChange}
      // What is no day stays to be corrected.
      fixOnBlur={!(props.keepsTyped && props.value === NO_DAY)}
      onInput={({ currentTarget }) => {
        const day = typedDay(currentTarget.value);
        // Whatever else is typed comes by onChange.
        if (props.keepsTyped && day !== null && dayTrouble(day, { min, max })) {
          props.onChange(day);
        }
      }}
      onBlur={() => props.onTyped?.()}
      onKeyDown={({ key }) => key === 'Enter' && props.onTyped?.()}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
      leftSectionPointerEvents="none"
      ariaLabels={{
        previousMonth: t('previousMonth'),
        nextMonth: t('nextMonth'),
        previousYear: t('previousYear'),
        nextYear: t('nextYear'),
        previousDecade: t('previousDecade'),
        nextDecade: t('nextDecade'),
        monthLevelControl: t('chooseMonth'),
        yearLevelControl: t('chooseYear'),
      }}
      popoverProps={{
        attributes: { dropdown: { role: 'dialog', 'aria-label': props.label } },
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
      }}
      // A month that has a day to choose, also beside a typed day outside the ends.
      {...(shown === undefined ? {} : { date: shown })}
      onDateChange={(day) => setShown(nearestDay(day, { min, max }))}
      // Escape closes an open calendar first, not the dialog around it.
      data-mantine-stop-propagation={open}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
      {...(error === undefined ? {} : { error })}
      {...(description === undefined ? {} : { description })}
    />
  );
}
