/** A day on the phone, whose own field keeps a text that is no date to itself. */
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { INVALID_DATE } from '../../ui/date/day-field.rules.ts';
import { DayEntry } from './day-entry.tsx';

let reported: string | null = null;

function Form() {
  const [day, setDay] = useState<string | null>(null);
  const change = (next: string | null) => {
    reported = next;
    setDay(next);
  };
  return <DayEntry label="Validade" data-path="dueDate" value={day} error={undefined} onChange={change} />;
}

/** Lets the field say what a browser says of a text: its value is empty. */
function setValidity(input: HTMLInputElement, valid: boolean): void {
  Object.defineProperty(input, 'validity', { configurable: true, value: { valid } });
}

test('a text that is no date is said to be none, and a day then takes its place', () => {
  show(<Form />);
  const input = screen.getByLabelText<HTMLInputElement>('Validade');
  setValidity(input, false);
  fireEvent.blur(input);
  expect(screen.getByText('Insira uma data válida')).toBeDefined();
  expect(reported).toBe(INVALID_DATE);
  setValidity(input, true);
  fireEvent.change(input, { target: { value: '2027-05-01' } });
  expect(screen.queryByText('Insira uma data válida')).toBeNull();
  expect(reported).toBe('2027-05-01');
});
