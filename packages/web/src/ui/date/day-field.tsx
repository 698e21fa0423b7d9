/** A date field that keeps invalid text and shows what is wrong with it. */
import { useState } from 'react';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { useCalendarPhrases } from './calendar.phrases.ts';
import { dateError, type DateErrorCode, INVALID_DATE, toIsoDate } from './day-field.rules.ts';
import { DayInput } from './day-input.tsx';

/** Calls back after the current click or key press. */
function afterInput(call: () => void): void {
  const listeners = new AbortController();
  for (const end of ['click', 'keyup']) {
    window.addEventListener(
      end,
      () => {
        listeners.abort();
        call();
      },
      { capture: true, signal: listeners.signal },
    );
  }
}

/**
 * A field for a day. By default, as in a filter that applies at once, `onChange` gets only days that may be chosen.
 * With `reportsInvalid`, for a form that saves later, it gets invalid input too; the form checks it with `dateError`.
 */
export function DayField(props: {
  label: string;
  /** Of the field in its form: `data-path`. */
  path?: string;
  value: string | null;
  onChange: (day: string | null) => void;
  /** First and last day that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  /** Marked as one that must be filled in. */
  required?: boolean;
  /** Takes the focus as it appears. */
  focused?: boolean;
  /** `onChange` hears also of days outside the ends, and of INVALID_DATE for what is none. */
  reportsInvalid?: boolean;
  /** Words for what is typed, where the general ones say too little. */
  errorTexts?: Partial<Record<DateErrorCode, string>>;
  /** Shown while nothing is wrong with the typing; what is no day is told at once instead of after leaving the field. */
  error?: string | undefined;
}) {
  const t = useCalendarPhrases();
  const { min, max } = props;
  // The rejected day, and the value of the form that it was typed over.
  const [rejected, setRejected] = useState<{ day: string; over: string | null }>();
  const [round, setRound] = useState(0);
  if (rejected !== undefined && rejected.over !== props.value) {
    // The value was changed from outside: drop the typed text, also that of the input.
    setRejected(undefined);
    setRound(round + 1);
  }
  const value = rejected?.day ?? props.value;
  const code = dateError(value, { min, max });
  const isNone = code === 'invalid';
  // A text that is still being typed is no day yet: nobody is told off before the end.
  const [ended, setEnded] = useState(isNone);
  const errorTexts = {
    invalid: t('invalid'),
    early: t('early', { day: showDay(min ?? '') }),
    late: t('late', { day: showDay(max ?? '') }),
    ...props.errorTexts,
  };
  const early = isNone && !ended && props.error === undefined;
  return (
    <DayInput
      key={round}
      label={props.label}
      path={props.path}
      required={props.required ?? false}
      focused={props.focused ?? false}
      value={toIsoDate(value) ?? null}
      isNone={isNone}
      min={min}
      max={max}
      error={code && !early ? errorTexts[code] : props.error}
      // Words that appear during a press would move the button away from under it, and the click would be lost.
      onTyped={() => isNone && afterInput(() => setEnded(true))}
      onChange={(day) => {
        if (day !== INVALID_DATE) {
          setEnded(false);
        }
        if (day !== null && !props.reportsInvalid && dateError(day, { min, max })) {
          setRejected({ day, over: props.value });
          return;
        }
        setRejected(undefined);
        if (day !== props.value) {
          props.onChange(day);
        }
      }}
    />
  );
}
