/** Tests of the browser tab of a bill. */
import { afterEach, expect, test, vi } from 'vitest';
import { openPaymentTab } from './payment-tab.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens a tab in a browser with this result of `window.open`. */
function openWith(tab: object | null) {
  vi.stubGlobal('window', { open: () => tab });
  return openPaymentTab();
}

test('a bill is shown in the opened tab', () => {
  const replace = vi.fn<(url: string) => void>();
  expect(openWith({ closed: false, location: { replace } }).show('https://p.test/1')).toBe(true);
  expect(replace).toHaveBeenCalledWith('https://p.test/1');
});

test('the page of the provider has no reference to our page', () => {
  const tab = { closed: false, opener: 'ours' };
  openWith(tab);
  expect(tab.opener).toBeNull();
});

test('a blocked tab shows nothing', () => {
  expect(openWith(null).show('https://p.test/1')).toBe(false);
});

test('a closed tab shows nothing', () => {
  expect(openWith({ closed: true }).show('https://p.test/1')).toBe(false);
});

test('an order that fails closes its tab', () => {
  const close = vi.fn<() => void>();
  openWith({ closed: false, close }).drop();
  expect(close).toHaveBeenCalledOnce();
});
