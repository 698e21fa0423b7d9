/** Tests of the phone's day field. The browser hides a text that is no date behind an empty value. */
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

/** Sets the validity that a browser gives the field. A text that is no date is invalid, and the value is then empty. */
function setValidity(input: HTMLInputElement, valid: boolean): void {
  Object.defineProperty(input, 'validity', { configurable: true, value: { valid } });
}

test('a text that is no date shows an error, and a valid day removes it', () => {
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
