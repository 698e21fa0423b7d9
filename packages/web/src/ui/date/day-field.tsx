/** A date field: what is typed stays, and the field says what is wrong with it. */
import { useState } from 'react';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { useCalendarPhrases } from './calendar.phrases.ts';
import { dateError, type DateErrorCode, INVALID_DATE, toIsoDate } from './day-field.rules.ts';
import { DayInput } from './day-input.tsx';

/** Calls back once the press or the key that is going on is over. */
function afterThis(call: () => void): void {
  const heard = new AbortController();
  for (const end of ['click', 'keyup']) {
    window.addEventListener(
      end,
      () => {
        heard.abort();
        call();
      },
      { capture: true, signal: heard.signal },
    );
  }
}

/**
 * Where a choice applies at once, as in a filter, `onChange` hears only of days that may be chosen, and the field keeps
 * what is wrong to itself. A form that saves later takes everything (`keepsTyped`) and refuses to save while
 * `dateError` finds something.
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
  keepsTyped?: boolean;
  /** Words for what is typed, where the general ones say too little. */
  words?: Partial<Record<DateErrorCode, string>>;
  /** Shown while nothing is wrong with the typing; what is no day is told at once instead of after leaving the field. */
  error?: string | undefined;
}) {
  const t = useCalendarPhrases();
  const { min, max } = props;
  // What was typed wrong, over which value.
  const [held, setHeld] = useState<{ day: string; over: string | null }>();
  const [round, setRound] = useState(0);
  if (held !== undefined && held.over !== props.value) {
    // Removed or chosen from elsewhere: what was typed goes, with the text that the input keeps.
    setHeld(undefined);
    setRound(round + 1);
  }
  const value = held?.day ?? props.value;
  const code = dateError(value, { min, max });
  const isNone = code === 'invalid';
  // A text that is still being typed is no day yet: nobody is told off before the end.
  const [ended, setEnded] = useState(isNone);
  const said = {
    invalid: t('invalid'),
    early: t('early', { day: showDay(min ?? '') }),
    late: t('late', { day: showDay(max ?? '') }),
    ...props.words,
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
      error={code && !early ? said[code] : props.error}
      // Words that appear during a press would move the button away from under it, and the click would be lost.
      onTyped={() => isNone && afterThis(() => setEnded(true))}
      onChange={(day) => {
        if (day !== INVALID_DATE) {
          setEnded(false);
        }
        if (day !== null && !props.keepsTyped && dateError(day, { min, max })) {
          setHeld({ day, over: props.value });
          return;
        }
        setHeld(undefined);
        if (day !== props.value) {
          props.onChange(day);
        }
      }}
    />
  );
}
