/** The form of a coupon with invalid days. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CouponDialog } from './coupon-dialog.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

test('a coupon with an invalid day or an end before the start cannot be created', async () => {
  const { user } = showPage(<CouponDialog today="2026-11-24" onClose={vi.fn<() => void>()} />);
  const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Criar cupom' });
  await user.type(screen.getByRole('textbox', { name: /^Código/ }), 'NATAL-10');
  expect(create.getAttribute('aria-disabled')).toBeNull();
  const until = screen.getByRole('textbox', { name: /^Até/ });
  for (const typed of ['31/02/2027', '23/11/2026']) {
    // The typed text replaces the day.
    await user.type(until, typed, { initialSelectionStart: 0, initialSelectionEnd: 10 });
    expect(create.getAttribute('aria-disabled')).toBe('true');
  }
  await user.clear(until);
  await user.type(until, '31/12/2026');
  expect(create.getAttribute('aria-disabled')).toBeNull();
});
