/** A date field that keeps invalid text and shows its error. */
import { type FocusEvent, useState } from 'react';
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
 * A field for a day. By default, as in a filter that applies at once, `onChange` gets only allowed days. With `reportsInvalid`, for a
 * form that saves later, it also gets invalid input, which the form checks with `dateError`.
 */
export function DayField(props: {
  label: string;
  /** The path of the field in its form. */
  'data-path'?: string;
  value: string | null;
  onChange: (day: string | null) => void;
  /** Called when a blank field loses the focus, also to its calendar. The field itself shows the error of a text. */
  onBlur?: (event: FocusEvent) => void;
  /** First and last day that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  /** Marks the label as required. */
  required?: boolean;
  /** Whether the field gets the focus when it is mounted. */
  autoFocused?: boolean;
  /** Calls `onChange` also with days outside the limits, and with INVALID_DATE for a text that is no date. */
  reportsInvalid?: boolean;
  /** Texts that replace the general texts of invalid input. */
  errorTexts?: Partial<Record<DateErrorCode, string>>;
  /** An error of the form, shown while the input is valid. With it, a text that is no date is reported at once instead of after typing. */
  error?: string | undefined;
}) {
  const t = useCalendarPhrases();
  const { min, max } = props;
  // The rejected day, and the value of the form at that time.
  const [rejected, setRejected] = useState<{ day: string; formValue: string | null }>();
  const [inputVersion, setInputVersion] = useState(0);
  if (rejected !== undefined && rejected.formValue !== props.value) {
    // The value changed from outside, so the typed text is dropped and the input is mounted again.
    setRejected(undefined);
    setInputVersion(inputVersion + 1);
  }
  const value = rejected?.day ?? props.value;
  const code = dateError(value, { min, max });
  const isInvalidText = code === 'invalid';
  // A text that is still being typed is no date yet, so its error appears only after typing.
  const [typingEnded, setTypingEnded] = useState(isInvalidText);
  const errorTexts = {
    invalid: t('invalid'),
    early: t('early', { day: showDay(min ?? '') }),
    late: t('late', { day: showDay(max ?? '') }),
    ...props.errorTexts,
  };
  const stillTyping = isInvalidText && !typingEnded && props.error === undefined;
  return (
    <DayInput
      key={inputVersion}
      label={props.label}
      path={props['data-path']}
      required={props.required ?? false}
      autoFocused={props.autoFocused ?? false}
      value={toIsoDate(value) ?? null}
      isInvalidText={isInvalidText}
      min={min}
      max={max}
      error={code && !stillTyping ? errorTexts[code] : props.error}
      onBlur={(event) => props.value === null && props.onBlur?.(event)}
      // An error that appears during a press would move the pressed button away, and the click would be lost.
      onTypingEnded={() => isInvalidText && afterInput(() => setTypingEnded(true))}
      onChange={(day, isWhole = false) => {
        if (isWhole || day !== INVALID_DATE) {
          setTypingEnded(isWhole);
        }
        if (day !== null && !props.reportsInvalid && dateError(day, { min, max })) {
          setRejected({ day, formValue: props.value });
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
