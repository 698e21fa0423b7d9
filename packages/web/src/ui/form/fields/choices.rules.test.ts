/** Tests of the options of a select from items that may be disabled. */
import { expect, it } from 'vitest';
import { choicesOf } from './choices.rules.ts';

const t = Object.assign(
  (_key: string, values: Readonly<Record<string, string | number>> = {}) => `${values.name} (disabledItem)`,
  {
    errorText: () => '',
  },
);
const enabledItem = { id: '1', name: 'Valve', enabled: true };
const disabledItem = { id: '2', name: 'Hose', enabled: false };

it('disabled items cannot be chosen', () => {
  expect(choicesOf(t, [enabledItem, disabledItem])).toEqual([
    { value: '1', label: 'Valve', disabled: false },
    { value: '2', label: 'Hose (disabledItem)', disabled: true },
  ]);
});

it('the saved item can be chosen although it is disabled', () => {
  expect(choicesOf(t, [disabledItem], '2')).toEqual([
    { value: '2', label: 'Hose (disabledItem)', disabled: false },
  ]);
});

it('without loaded items there are no options', () => {
  expect(choicesOf(t, undefined)).toEqual([]);
});
