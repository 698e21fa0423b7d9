/** Tests of typing, calendar and errors of the date field. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { INVALID_DATE } from './day-field.rules.ts';
import { DayField } from './day-field.tsx';

type Props = Partial<Parameters<typeof DayField>[0]>;

/** Finds the open calendar by its label. Without a layout it counts as hidden and cannot be found by its role. */
const CALENDAR = ['Início', { selector: '[role=dialog]' }] as const;

function Form({ onChange, value = null, ...field }: Props & { onChange: (day: string | null) => void }) {
  const [day, setDay] = useState<string | null>(value);
  return (
    <>
      <DayField
        {...field}
        label="Início"
        value={day}
        onChange={(next) => {
          onChange(next);
          setDay(next);
        }}
      />
      <button type="button" onClick={() => setDay('2026-11-23')}>
        Amanhã
      </button>
    </>
  );
}

function showDayField(props: Props = {}) {
  const onChange = vi.fn<(day: string | null) => void>();
  const { user } = show(<Form {...props} onChange={onChange} />);
  return { onChange, user, input: screen.getByRole<HTMLInputElement>('textbox', { name: /^Início/ }) };
}

test('a day can be typed as DD/MM/YYYY', async () => {
  const { onChange, user, input } = showDayField();
  await user.type(input, '05/12/2026');
  expect(onChange.mock.lastCall).toEqual(['2026-12-05']);
});

test('a day can be typed as eight digits', async () => {
  const { onChange, user, input } = showDayField();
  await user.type(input, '05122026');
  await user.tab();
  expect(onChange.mock.lastCall).toEqual(['2026-12-05']);
  expect(input.value).toBe('05/12/2026');
});

test('a day is shown as DD/MM/YYYY', () => {
  expect(showDayField({ value: '2026-02-28' }).input.value).toBe('28/02/2026');
});

test('a day can be picked in the calendar', async () => {
  const { onChange, user, input } = showDayField({ value: '2026-11-10' });
  await user.click(input);
  const calendar = await screen.findByLabelText(...CALENDAR);
  await user.click(within(calendar).getByText('17'));
  expect(onChange.mock.lastCall).toEqual(['2026-11-17']);
});

test('a day before the first allowed day cannot be picked', async () => {
  const { user, input } = showDayField({ value: '2026-11-10', min: '2026-11-09' });
  await user.click(input);
  const calendar = await screen.findByLabelText(...CALENDAR);
  expect(within(calendar).getByText('8').closest('button')?.disabled).toBe(true);
  expect(within(calendar).getByText('9').closest('button')?.disabled).toBe(false);
});

test('the clear button empties the field', async () => {
  const { onChange, user } = showDayField({ value: '2026-11-10' });
  await user.click(screen.getByRole('button', { name: 'Limpar data' }));
  expect(onChange.mock.lastCall).toEqual([null]);
});

test('no error is shown while typing', async () => {
  const { user, input } = showDayField({ reportsInvalid: true });
  await user.type(input, '31/02/2');
  expect(screen.queryByText('Insira uma data válida')).toBeNull();
});

test('an invalid date shows an error after leaving the field', async () => {
  const { onChange, user, input } = showDayField({ reportsInvalid: true });
  await user.type(input, '31/02/2026');
  await user.tab();
  expect(await screen.findByText('Insira uma data válida')).toBeDefined();
  expect(onChange.mock.lastCall).toEqual([INVALID_DATE]);
});

test('a pasted text that is no date shows the error at once', async () => {
  const { onChange, user, input } = showDayField({ reportsInvalid: true });
  await user.click(input);
  await user.paste('99/99/2026');
  expect(await screen.findByText('Insira uma data válida')).toBeDefined();
  expect(onChange.mock.lastCall).toEqual([INVALID_DATE]);
  await user.tab();
  expect(screen.getByText('Insira uma data válida')).toBeDefined();
  expect(input.value).toBe('99/99/2026');
});

test('a text that is no date, pasted over the day of a filter, shows the error', async () => {
  const { onChange, user, input } = showDayField({ value: '2026-11-10' });
  await user.tripleClick(input);
  await user.paste('99/99/2026');
  expect(await screen.findByText('Insira uma data válida')).toBeDefined();
  expect(onChange).not.toHaveBeenCalled();
  expect(input.value).toBe('99/99/2026');
});

test('a text that a phone’s keyboard inserts at once counts as complete', () => {
  const { input } = showDayField({ reportsInvalid: true });
  const event = new InputEvent('input', { bubbles: true, inputType: 'insertText', data: '99/99/2026' });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '99/99/2026');
  fireEvent(input, event);
  expect(screen.getByText('Insira uma data válida')).toBeDefined();
});

test('a pasted day is accepted', async () => {
  const { onChange, user, input } = showDayField({ reportsInvalid: true });
  await user.click(input);
  await user.paste('05/12/2026');
  expect(onChange.mock.lastCall).toEqual(['2026-12-05']);
  expect(screen.queryByText('Insira uma data válida')).toBeNull();
});

test('an invalid date remains in the field', async () => {
  const { user, input } = showDayField({ reportsInvalid: true });
  await user.type(input, '31/02/2026');
  await user.tab();
  expect(input.value).toBe('31/02/2026');
});

test('a day that is too early shows the first allowed day', async () => {
  const { onChange, user, input } = showDayField({ min: '2026-11-22' });
  await user.type(input, '21/11/2026');
  await user.tab();
  expect(screen.getByText('Insira uma data a partir de 22/11/2026.')).toBeDefined();
  expect(onChange).not.toHaveBeenCalled();
});

test('a day that is too late shows the form’s own text', async () => {
  const { user, input } = showDayField({ max: '2026-11-22', errorTexts: { late: 'Ainda não chegou.' } });
  await user.type(input, '23/11/2026');
  await user.tab();
  expect(screen.getByText('Ainda não chegou.')).toBeDefined();
});

test('with reportsInvalid a day outside the limits is reported', async () => {
  const { onChange, user, input } = showDayField({ max: '2026-11-22', reportsInvalid: true });
  await user.type(input, '23/11/2026');
  await user.tab();
  expect(onChange.mock.lastCall).toEqual(['2026-11-23']);
});

test('a rejected day is replaced when the value changes from outside', async () => {
  const { user, input } = showDayField({ value: '2026-11-22', min: '2026-11-22' });
  await user.clear(input);
  await user.type(input, '01/01/2020');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Amanhã' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Início' }).value).toBe('23/11/2026');
});

test('an error of the form is shown at the field', () => {
  showDayField({ error: 'Preencha a data.' });
  expect(screen.getByText('Preencha a data.')).toBeDefined();
});

test('Escape closes only the calendar', async () => {
  const { user, input } = showDayField({ value: '2026-11-10' });
  await user.click(input);
  await screen.findByLabelText(...CALENDAR);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText(...CALENDAR)).toBeNull());
  expect(input.value).toBe('10/11/2026');
});
