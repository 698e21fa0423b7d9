/** A day of an order: the draft gets whatever is typed, and the field says what is wrong with it. */
import { useState } from 'react';
import { DayField } from '../../ui/day-field.tsx';
import { dayTrouble, NO_DAY } from '../../ui/day-field.rules.ts';

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

export function OrderDay(props: {
  label: string;
  /** Marked as one that must be filled in. */
  required?: boolean;
  /** NO_DAY while what is typed is none. */
  value: string | null;
  onChange: (day: string | null) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Words for what is typed: no day, before `min`, after `max`. */
  words: { invalid: string; early: string; late: string };
  /** Shown while nothing is wrong with the typing; what is no day is told at once instead of after leaving the field. */
  error?: string | undefined;
}) {
  const { value, onChange, min, max, words } = props;
  // A text that is still being typed is no day yet: nobody is told off before the end.
  const [ended, setEnded] = useState(value === NO_DAY);
  const trouble = value === null ? undefined : dayTrouble(value, { min, max });
  const early = trouble === 'invalid' && !ended && props.error === undefined;
  return (
    <DayField
      label={props.label}
      required={props.required ?? false}
      keepsTyped
      // Words that appear during a press would move the button away from under it, and the click would be lost.
      onTyped={() => value === NO_DAY && afterThis(() => setEnded(true))}
      value={value}
      min={min}
      max={max}
      error={trouble && !early ? words[trouble] : props.error}
      onChange={(day) => {
        if (day !== NO_DAY) {
          setEnded(false);
        }
        onChange(day);
      }}
    />
  );
}
