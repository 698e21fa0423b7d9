/** The input of a date field: shows DD/MM/YYYY in every language, its value is `YYYY-MM-DD`. */
import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { currentLanguage } from '../../lib/i18n.ts';
import { useCalendarPhrases } from './calendar.phrases.ts';
import { dateError, clampDay, parseDay, parseTypedDay } from './day-field.rules.ts';

const LOCALES = { pt: 'pt-br', en: 'en', es: 'es' } as const;
/** Weeks begin on Sunday in Brazil, on Monday elsewhere. */
const FIRST_DAY = { pt: 0, en: 1, es: 1 } as const;

export function DayInput(props: {
  label: string;
  /** Of the field in its form. */
  path: string | undefined;
  /** A date, also outside the limits; null when blank or no date. */
  value: string | null;
  /** The text is no day: it stays to be corrected. */
  isNone: boolean;
  /** Hears of whatever is typed: days outside the ends too, and INVALID_DATE for what is none. */
  onChange: (day: string | null) => void;
  min: string | undefined;
  max: string | undefined;
  error: string | undefined;
  required: boolean;
  /** Takes the focus as it appears. */
  focused: boolean;
  /** Typing is over: the field is left, or Enter pressed. */
  onTyped: () => void;
}) {
  const t = useCalendarPhrases();
  const language = currentLanguage();
  const { min, max, error } = props;
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<string>();
  // The calendar of a field that was focused by the form does not open until the user clicks or types.
  const [quiet, setQuiet] = useState(props.focused);
  return (
    <DateInput
      label={props.label}
      data-path={props.path}
      placeholder={t('format')}
      inputMode="numeric"
      valueFormat="DD/MM/YYYY"
      dateParser={parseDay}
      locale={LOCALES[language]}
      firstDayOfWeek={FIRST_DAY[language]}
      // No red weekends: red is for what is wrong, and theirs is too pale to read.
      weekendDays={[]}
      hideOutsideDates
      withAsterisk={props.required}
      autoFocus={props.focused}
      value={props.value}
      onChange={props.onChange}
      fixOnBlur={!props.isNone}
      onClick={() => setQuiet(false)}
      onFocus={({ currentTarget }) => 'quiet' in currentTarget.dataset && setQuiet(true)}
      onInput={({ currentTarget }) => {
        setQuiet(false);
        const day = parseTypedDay(currentTarget.value);
        // Whatever else is typed comes by onChange.
        if (dateError(day, { min, max })) {
          props.onChange(day);
        }
      }}
      onBlur={() => {
        setQuiet(false);
        props.onTyped();
      }}
      onKeyDown={({ key }) => key === 'Enter' && props.onTyped()}
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
        disabled: quiet,
        // The calendar leaves room for what is wrong.
        offset: error === undefined ? 8 : 32,
        attributes: { dropdown: { role: 'dialog', 'aria-label': props.label } },
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
      }}
      // A month that has a day to choose, also beside a typed day outside the ends.
      {...(shown === undefined ? {} : { date: shown })}
      onDateChange={(day) => setShown(clampDay(day, { min, max }))}
      // Escape closes an open calendar first, not the dialog around it.
      data-mantine-stop-propagation={open}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
      {...(error === undefined ? {} : { error })}
    />
  );
}
