/** A day of an order: says at once what is wrong with what was typed, for the field itself drops what it cannot take. */
import { type FocusEvent, useRef, useState } from 'react';
import { DayField } from '../../ui/day-field.tsx';
import { readDay } from '../../ui/day-field.rules.ts';
import { dayTrouble } from './order-day.rules.ts';
import classes from './service-orders.module.css';

export function OrderDay(props: {
  label: string;
  /** Marked as one that must be filled in. */
  required?: boolean;
  value: string | null;
  onChange: (day: string | null) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Words for what is typed: no day, before `min`, after `max`. */
  words: { invalid: string; early: string; late: string };
  /** Shown while nothing is wrong with the typing. */
  error?: string | undefined;
}) {
  const { value, onChange, min, max, words } = props;
  const typed = useRef<string>(undefined);
  const [refused, setRefused] = useState<string>();
  const noteTyping = (event: { target: EventTarget }) => {
    typed.current = event.target instanceof HTMLInputElement ? event.target.value : undefined;
  };
  const judge = (event: FocusEvent<HTMLDivElement>) => {
    const text = typed.current;
    if (text === undefined || !(event.target instanceof HTMLInputElement)) {
      return;
    }
    typed.current = undefined;
    const trouble = text.trim() === '' ? undefined : dayTrouble(readDay(text), { min, max });
    setRefused(trouble && words[trouble]);
  };
  const standing = value === null ? undefined : dayTrouble(value, { min, max });
  const error = refused ?? (standing ? words[standing] : props.error);
  return (
    <div className={props.required ? classes.required : undefined} onInput={noteTyping} onBlur={judge}>
      <DayField
        label={props.label}
        value={value}
        min={min}
        max={max}
        error={error}
        onChange={(day) => {
          setRefused(undefined);
          onChange(day);
        }}
      />
    </div>
  );
}
