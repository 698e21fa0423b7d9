/** Tests that buttons which clear a field or remove a filter are at least 24 px large. */
import { Select } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { DayField } from '../date/day-field.tsx';
import { FilterChips } from '../filter/filter-chips.tsx';

const nothing = () => undefined;

test.each([
  ['Limpar data', <DayField key="day" label="Dia" value="2026-11-24" onChange={nothing} />],
  [/^$/, <Select key="choice" searchable clearable data={['a']} value="a" />],
  [
    'Remover filtro Dia',
    <FilterChips key="chip" chips={[{ key: 'a', name: 'Dia', text: '1', onRemove: nothing }]} />,
  ],
])('the button "%s" is at least 24 px large', (name, component) => {
  show(component);
  const { minWidth, minHeight } = getComputedStyle(screen.getByRole('button', { name, hidden: true }));
  expect([minWidth, minHeight]).toEqual(['24px', '24px']);
});
