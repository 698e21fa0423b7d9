/** The form of a coupon, which cannot be sent with an invalid day. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CouponDialog } from './coupon-dialog.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

test('with a text that is no day, or an end before the start, nothing can be created', async () => {
  const { user } = showPage(<CouponDialog today="2026-11-24" onClose={vi.fn<() => void>()} />);
  const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Criar cupom' });
  await user.type(screen.getByRole('textbox', { name: /^Código/ }), 'NATAL-10');
  expect(create.getAttribute('aria-disabled')).toBeNull();
  const until = screen.getByRole('textbox', { name: /^Até/ });
  for (const typed of ['31/02/2027', '23/11/2026']) {
    // Replaces the present day.
    await user.type(until, typed, { initialSelectionStart: 0, initialSelectionEnd: 10 });
    expect(create.getAttribute('aria-disabled')).toBe('true');
  }
  await user.clear(until);
  await user.type(until, '31/12/2026');
  expect(create.getAttribute('aria-disabled')).toBeNull();
});
