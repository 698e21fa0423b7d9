/** Tests of typing a tag's number. */
import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { SerialForm } from './serial-form.tsx';

test('a blank number is reported at its focused field, and a complete number is opened', async () => {
  const open = vi.fn<() => void>();
  const { user } = show(<SerialForm input={createRef()} onSerial={() => ({ accept: open })} />);
  const input = screen.getByRole('textbox');
  const press = () => user.click(screen.getByRole('button'));
  await press();
  expect(document.activeElement).toBe(input);
  expect(screen.getByText(/^Faltam 12 caracteres/)).toBeDefined();
  await user.type(input, '0M3ZZMMAV1N5');
  await press();
  expect(open).toHaveBeenCalledOnce();
});
