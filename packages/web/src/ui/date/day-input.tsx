/** The input of a date field. It shows DD/MM/YYYY in every language, and its value is `YYYY-MM-DD`. */
import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, useState } from 'react';
import { currentLanguage } from '../../lib/i18n.ts';
import { useCalendarPhrases } from './calendar.phrases.ts';
import { dateError, clampDay, parseDay, parseTypedDay } from './day-field.rules.ts';

const LOCALES = { pt: 'pt-br', en: 'en', es: 'es' } as const;
/** First day of the week by language, Sunday in Portuguese and Monday in the other languages. */
const FIRST_DAY = { pt: 0, en: 1, es: 1 } as const;

/** Whether an input event inserted a whole text, by pasting, dropping or filling in. A phone's keyboard pastes it as one `insertText`. */
function isWholeText(event: Event): boolean {
  const { inputType, data } = event as InputEvent;
  return inputType === 'insertText' ? (data ?? '').length > 1 : /^insert(From|Repl)/.test(inputType ?? '');
}

export function DayInput(props: {
  label: string;
  /** Path of the field in its form, for `data-path`. */
  path: string | undefined;
  /** The typed date, which may be outside the limits. Null means that the input is blank or its text is no date. */
  value: string | null;
  /** Whether the text is no date. It then stays in the input to be corrected. */
  isInvalidText: boolean;
  /**
   * Called with each typed day, even outside the limits, and with INVALID_DATE for a text that is no date.
   * @param isWhole whether the text came at once, and nobody is still typing it
   */
  onChange: (day: string | null, isWhole?: boolean) => void;
  min: string | undefined;
  max: string | undefined;
  error: string | undefined;
  required: boolean;
  /** Whether the input gets the focus when it is mounted. */
  autoFocused: boolean;
  onBlur: ((event: FocusEvent) => void) | undefined;
  /** Called when the field is left or Enter is pressed. */
  onTypingEnded: () => void;
}) {
  const t = useCalendarPhrases();
  const language = currentLanguage();
  const { min, max, error } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [shownMonth, setShownMonth] = useState<string>();
  // The calendar of a field that was focused by the form does not open until the user clicks or types.
  const [quiet, setQuiet] = useState(props.autoFocused);
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
      // No red weekends, since red is reserved for errors and this red is too pale to read.
      weekendDays={[]}
      hideOutsideDates
      withAsterisk={props.required}
      autoFocus={props.autoFocused}
      value={props.value}
      onChange={(day) => props.onChange(day)}
      fixOnBlur={!props.isInvalidText}
      onClick={() => setQuiet(false)}
      onFocus={({ currentTarget }) => 'quiet' in currentTarget.dataset && setQuiet(true)}
      onInput={({ currentTarget, nativeEvent }) => {
        setQuiet(false);
        const day = parseTypedDay(currentTarget.value);
        // Valid days are reported by the `onChange` of the input.
        if (dateError(day, { min, max })) {
          props.onChange(day, isWholeText(nativeEvent));
        }
      }}
      onBlur={(event) => {
        setQuiet(false);
        props.onTypingEnded();
        props.onBlur?.(event);
      }}
      onKeyDown={({ key }) => key === 'Enter' && props.onTypingEnded()}
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
        // The calendar opens below the error text.
        offset: error === undefined ? 8 : 32,
        attributes: { dropdown: { role: 'dialog', 'aria-label': props.label } },
        onOpen: () => setIsOpen(true),
        onClose: () => setIsOpen(false),
      }}
      // The calendar shows a month with allowed days, also while the typed day is outside the limits.
      {...(shownMonth === undefined ? {} : { date: shownMonth })}
      onDateChange={(day) => setShownMonth(clampDay(day, { min, max }))}
      // Escape closes an open calendar first, not the dialog around it.
      data-mantine-stop-propagation={isOpen}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
      {...(error === undefined ? {} : { error })}
    />
  );
}
