/** The field for an amount, which is typed in reais and returned in cents. */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { ReaisInput } from './reais-input.tsx';

const onCentsMock = vi.fn<(cents: number | undefined) => void>();

function Amount() {
  const [value, setValue] = useState<number>();
  const change = (cents: number | undefined) => {
    setValue(cents);
    onCentsMock(cents);
  };
  return <ReaisInput label="Valor" max={100_000_00} value={value} error={undefined} onChange={change} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Valor/ });

test.each([
  ['0,99', 99, 'R$ 0,99'],
  ['0,05', 5, 'R$ 0,05'],
  ['1049,50', 104_950, 'R$ 1.049,50'],
  ['1100,00', 110_000, 'R$ 1.100,00'],
  ['10', 1000, 'R$ 10'],
])('%s is %i cents', async (text, cents, shown) => {
  const { user } = show(<Amount />);
  await user.type(field(), text);
  expect(onCentsMock).toHaveBeenLastCalledWith(cents);
  expect(field().value).toBe(shown);
});

test('a cleared field returns no amount', async () => {
  const { user } = show(<Amount />);
  await user.type(field(), '3,50');
  await user.clear(field());
  expect(onCentsMock).toHaveBeenLastCalledWith(undefined);
});
