/** Tests of the Enter key in the field of a coupon. */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import { useCouponPhrases } from './coupon.phrases.ts';
import { CouponField } from './coupon-field.tsx';

const t = useCouponPhrases.outside;
const NO_COUPON = {
  isChecking: false,
  discount: undefined,
  price: undefined,
  problem: undefined,
  error: null,
} as const;

function CouponForm({ onSubmit }: { onSubmit: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(code);
      }}
    >
      <CouponField code={code} check={NO_COUPON} onApply={setCode} />
      <button type="submit">ok</button>
    </form>
  );
}

test('the first Enter applies the code, and the second submits the form', async () => {
  const onSubmitMock = vi.fn<(code: string) => void>();
  const { user } = showPage(<CouponForm onSubmit={onSubmitMock} />);
  const input = screen.getByRole('textbox', { name: t('label') });
  await user.type(input, 'natal20 {Enter}');
  expect(onSubmitMock).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onSubmitMock.mock.calls).toEqual([['NATAL20']]);
  await user.type(input, '{Backspace}5{Enter}');
  expect(onSubmitMock).toHaveBeenCalledTimes(1);
});
