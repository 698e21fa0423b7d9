/** Options of a select from items that may be disabled. */
import { expect, it } from 'vitest';
import { choicesOf } from './choices.rules.ts';

const t = Object.assign((_key: string, values?: object) => `${JSON.stringify(values)} off`, {
  errorText: () => '',
});
const on = { id: '1', name: 'On', enabled: true };
const off = { id: '2', name: 'Off', enabled: false };

it('disabled items cannot be chosen', () => {
  expect(choicesOf(t, [on, off])).toEqual([
    { value: '1', label: 'On', disabled: false },
    { value: '2', label: '{"name":"Off"} off', disabled: true },
  ]);
});

it('the saved item can be chosen although it is disabled', () => {
  expect(choicesOf(t, [off], '2')).toEqual([{ value: '2', label: '{"name":"Off"} off', disabled: false }]);
});

it('without loaded items there are no options', () => {
  expect(choicesOf(t, undefined)).toEqual([]);
});
