/** A screen's code that does not arrive, with a server that answers and without one. */
import { afterEach, expect, test, vi } from 'vitest';
import { withNetworkError } from './lazy-screen.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');
const load = withNetworkError(() => Promise.reject(lost));

afterEach(() => vi.unstubAllGlobals());

test('what arrives is handed on', async () => {
  expect(await withNetworkError(() => Promise.resolve('screen'))()).toBe('screen');
});

test('where the server answers the router gets the error itself, and reloads', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 200 })));
  await expect(load()).rejects.toBe(lost);
});

test('without a network it is a call that did not arrive', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(load()).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
});
