/** Tests of loading a screen's code, with and without a reachable server. */
import { afterEach, expect, test, vi } from 'vitest';
import { withNetworkError } from './lazy-screen.ts';

const loadError = new TypeError('Failed to fetch dynamically imported module');
const load = withNetworkError(() => Promise.reject(loadError));

afterEach(() => vi.unstubAllGlobals());

test('a loaded module is returned', async () => {
  expect(await withNetworkError(() => Promise.resolve('screen'))()).toBe('screen');
});

test('with a reachable server the error is thrown unchanged', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 200 })));
  await expect(load()).rejects.toBe(loadError);
});

test('without a network an ApiError with the code NETWORK is thrown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(load()).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
});
