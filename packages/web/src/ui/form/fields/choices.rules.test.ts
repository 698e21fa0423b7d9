/** What can be chosen of things that may be switched off. */
import { expect, it } from 'vitest';
import { choicesOf } from './choices.rules.ts';

const t = Object.assign((_key: string, values?: object) => `${JSON.stringify(values)} off`, {
  errorText: () => '',
});
const on = { id: '1', name: 'On', enabled: true };
const off = { id: '2', name: 'Off', enabled: false };

it('offers what is in use and shows what is switched off', () => {
  expect(choicesOf(t, [on, off])).toEqual([
    { value: '1', label: 'On', disabled: false },
    { value: '2', label: '{"name":"Off"} off', disabled: true },
  ]);
});

it('keeps what was saved to be chosen again, named as switched off', () => {
  expect(choicesOf(t, [off], '2')).toEqual([{ value: '2', label: '{"name":"Off"} off', disabled: false }]);
});

it('offers nothing while nothing is loaded', () => {
  expect(choicesOf(t, undefined)).toEqual([]);
});
