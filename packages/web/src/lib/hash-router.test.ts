/** Tests of parsing and writing the search of a URL. */
import { expect, it, vi } from 'vitest';

// Node has no browser history, so only the parsing of URLs is tested.
vi.stubGlobal('window', { location: { hash: '', href: 'http://localhost/' }, history: {} });
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  createHashHistory: () => undefined,
}));
const { hashRouterOptions } = await import('./hash-router.ts');

it('numbers and flags are parsed as text', () => {
  const { parseSearch } = hashRouterOptions();
  expect(parseSearch('?query=998&page=2&blank=true&serial=0012&sku=1e5')).toEqual({
    query: '998',
    page: '2',
    blank: 'true',
    serial: '0012',
    sku: '1e5',
  });
});

it('a written search is parsed unchanged', () => {
  const { parseSearch, stringifySearch } = hashRouterOptions();
  expect(parseSearch(stringifySearch({ query: '998 & mais', status: 'EXPIRED' }))).toEqual({
    query: '998 & mais',
    status: 'EXPIRED',
  });
});
