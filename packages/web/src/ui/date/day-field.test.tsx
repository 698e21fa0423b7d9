/** A date as a person types it, picks it, gets it wrong and takes it back. */
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { INVALID_DATE } from './day-field.rules.ts';
import { DayField } from './day-field.tsx';

type Props = Partial<Parameters<typeof DayField>[0]>;

/** The open calendar. It has no role here: without a layout its field counts as out of sight, and hides it. */
const CALENDAR = ['Início', { selector: '[role=dialog]' }] as const;

/** A form that holds the day. */
function Form({ told, value = null, ...field }: Props & { told: (day: string | null) => void }) {
  const [day, setDay] = useState<string | null>(value);
  return (
    <>
      <DayField
        {...field}
        label="Início"
        value={day}
        onChange={(next) => {
          told(next);
          setDay(next);
        }}
      />
      <button type="button" onClick={() => setDay('2026-11-23')}>
        Amanhã
      </button>
    </>
  );
}

function dayField(props: Props = {}) {
  const told = vi.fn<(day: string | null) => void>();
  const { user } = show(<Form {...props} told={told} />);
  return { told, user, input: screen.getByRole<HTMLInputElement>('textbox', { name: /^Início/ }) };
}

test('a day is typed as DD/MM/YYYY', async () => {
  const { told, user, input } = dayField();
  await user.type(input, '05/12/2026');
  expect(told.mock.lastCall).toEqual(['2026-12-05']);
});

test('eight digits are a day too', async () => {
  const { told, user, input } = dayField();
  await user.type(input, '05122026');
  await user.tab();
  expect(told.mock.lastCall).toEqual(['2026-12-05']);
  expect(input.value).toBe('05/12/2026');
});

test('a day is shown as DD/MM/YYYY', () => {
  expect(dayField({ value: '2026-02-28' }).input.value).toBe('28/02/2026');
});

test('a day is picked in the calendar', async () => {
  const { told, user, input } = dayField({ value: '2026-11-10' });
  await user.click(input);
  const calendar = await screen.findByLabelText(...CALENDAR);
  await user.click(within(calendar).getByText('17'));
  expect(told.mock.lastCall).toEqual(['2026-11-17']);
});

test('a day before the first cannot be picked', async () => {
  const { user, input } = dayField({ value: '2026-11-10', min: '2026-11-09' });
  await user.click(input);
  const calendar = await screen.findByLabelText(...CALENDAR);
  expect(within(calendar).getByText('8').closest('button')?.disabled).toBe(true);
  expect(within(calendar).getByText('9').closest('button')?.disabled).toBe(false);
});

test('the cross empties the field', async () => {
  const { told, user } = dayField({ value: '2026-11-10' });
  await user.click(screen.getByRole('button', { name: 'Limpar data' }));
  expect(told.mock.lastCall).toEqual([null]);
});

test('nobody is told off while typing', async () => {
  const { user, input } = dayField({ keepsTyped: true });
  await user.type(input, '31/02/2');
  expect(screen.queryByText('Insira uma data válida')).toBeNull();
});

test('what is no day is told after leaving the field', async () => {
  const { told, user, input } = dayField({ keepsTyped: true });
  await user.type(input, '31/02/2026');
  await user.tab();
  expect(await screen.findByText('Insira uma data válida')).toBeDefined();
  expect(told.mock.lastCall).toEqual([INVALID_DATE]);
});

test('what is no day stays to be corrected', async () => {
  const { user, input } = dayField({ keepsTyped: true });
  await user.type(input, '31/02/2026');
  await user.tab();
  expect(input.value).toBe('31/02/2026');
});

test('a day too early is told with the first one', async () => {
  const { told, user, input } = dayField({ min: '2026-11-22' });
  await user.type(input, '21/11/2026');
  await user.tab();
  expect(screen.getByText('Insira uma data a partir de 22/11/2026.')).toBeDefined();
  expect(told).not.toHaveBeenCalled();
});

test('a day too late is told in the words of the form', async () => {
  const { user, input } = dayField({ max: '2026-11-22', words: { late: 'Ainda não chegou.' } });
  await user.type(input, '23/11/2026');
  await user.tab();
  expect(screen.getByText('Ainda não chegou.')).toBeDefined();
});

test('a form that saves later hears of a day outside its ends', async () => {
  const { told, user, input } = dayField({ max: '2026-11-22', keepsTyped: true });
  await user.type(input, '23/11/2026');
  await user.tab();
  expect(told.mock.lastCall).toEqual(['2026-11-23']);
});

test('what was typed wrong goes when the day is set elsewhere', async () => {
  const { user, input } = dayField({ value: '2026-11-22', min: '2026-11-22' });
  await user.clear(input);
  await user.type(input, '01/01/2020');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Amanhã' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Início' }).value).toBe('23/11/2026');
});

test('a refusal of the form stands at the field', () => {
  dayField({ error: 'Preencha a data.' });
  expect(screen.getByText('Preencha a data.')).toBeDefined();
});

test('Escape closes the calendar only', async () => {
  const { user, input } = dayField({ value: '2026-11-10' });
  await user.click(input);
  await screen.findByLabelText(...CALENDAR);
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByLabelText(...CALENDAR)).toBeNull());
  expect(input.value).toBe('10/11/2026');
});
