/** The browser tab that waits for the bill of a subscription. */
import type { Bill } from '@mobcheck/contract/billing/billing.contract.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBillTab } from './use-bill-tab.ts';

const bill: Bill = {
  id: 'new',
  plan_id: 1,
  amount: 35_900,
  status: 'pending',
  url: 'https://provider.test/pay/1',
  due_at: null,
  paid_at: null,
  created_at: '2026-11-18T12:00:00.000Z',
};
const replace = vi.fn<(url: string) => void>();
const close = vi.fn<() => void>();
const onWaiting = vi.fn<(isWaiting: boolean) => void>();
const tab = { closed: false, opener: null, location: { replace }, close };

beforeEach(() => {
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
});
afterEach(() => {
  vi.restoreAllMocks();
  replace.mockReset();
  close.mockReset();
  onWaiting.mockReset();
});

/** Opens the tab on a page with these bills. */
function openOn(bills: readonly Bill[]) {
  const page = renderHook(
    (props: { bills: readonly Bill[]; refused: boolean }) =>
      useBillTab(props.bills, props.refused, onWaiting),
    { initialProps: { bills, refused: false } },
  );
  page.result.current.open();
  return page;
}

test('the tab shows the bill once it is in the list', () => {
  const page = openOn([]);
  page.rerender({ bills: [bill], refused: false });
  expect(replace).toHaveBeenCalledWith(bill.url);
});

test('the page is told when a tab starts and stops waiting for its bill', () => {
  const page = openOn([]);
  expect(onWaiting).toHaveBeenLastCalledWith(true);
  page.rerender({ bills: [bill], refused: false });
  expect(onWaiting).toHaveBeenLastCalledWith(false);
});

test('a bill that was listed before the order is not shown', () => {
  const page = openOn([bill]);
  page.rerender({ bills: [bill, { ...bill, id: 'older', status: 'paid' }], refused: false });
  expect(replace).not.toHaveBeenCalled();
});

test('the tab is closed when the provider refuses the order', () => {
  const page = openOn([]);
  page.rerender({ bills: [], refused: true });
  expect(close).toHaveBeenCalledOnce();
});

test('the tab is closed when the user leaves the page before the bill arrives', () => {
  const page = openOn([]);
  page.unmount();
  expect(close).toHaveBeenCalledOnce();
});

test('the tab stays open when the user leaves the page after the bill arrived', () => {
  const page = openOn([]);
  page.rerender({ bills: [bill], refused: false });
  page.unmount();
  expect(close).not.toHaveBeenCalled();
});
