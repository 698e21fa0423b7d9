/** A date field: typed or picked as DD/MM/YYYY in every language, kept as `YYYY-MM-DD`. */
import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { currentLanguage } from '../lib/i18n.ts';
import { useCalendarPhrases } from './calendar.phrases.ts';
import { readDay } from './day-field.rules.ts';

const LOCALES = { pt: 'pt-br', en: 'en', es: 'es' } as const;
/** Weeks begin on Sunday in Brazil, on Monday elsewhere. */
const FIRST_DAY = { pt: 0, en: 1, es: 1 } as const;

export function DayField(props: {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
  /** First and last day that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  error?: string | undefined;
  description?: string;
}) {
  const t = useCalendarPhrases();
  const language = currentLanguage();
  const { min, max, error, description } = props;
  const [open, setOpen] = useState(false);
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
      value={props.value}
      onChange={props.onChange}
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
      // Escape closes an open calendar first, not the dialog around it.
      data-mantine-stop-propagation={open}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
      {...(error === undefined ? {} : { error })}
      {...(description === undefined ? {} : { description })}
    />
  );
}
