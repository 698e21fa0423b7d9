/** Tests of reading and changing a page's URL. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readSearch, useGo, usePageParams, usePageSearch } from './page-url.ts';
import { useUrlWindow } from './url-window.ts';
import { hashRouterOptions } from './hash-router.ts';
import { useTableSearch } from './table-search.ts';

const thingSearch = z.object({ tab: z.enum(['a', 'b']).optional(), size: z.coerce.number().default(10) });
const tableQuery = z.strictObject({
  page: z.coerce.number().default(1),
  pageSize: z.coerce.number().default(25),
  field: z.enum(['name', 'date']).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  query: z.string().default(''),
});

/** Opens a page at `/things/$id` that calls a hook. Returns functions that read the hook's latest value and the URL. */
async function openAt<T>(url: string, use: () => T) {
  const latest: { value?: T } = {};
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/things/$id',
    component: function Page() {
      latest.value = use();
      return null;
    },
  });
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = createRouter({ ...hashRouterOptions(), history, routeTree: root.addChildren([page]) });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(latest.value).toBeDefined());
  return {
    read: () => latest.value ?? expect.fail('the page is not shown'),
    /** Runs the change and returns the resulting URL. */
    urlAfter: async (change: (value: T) => void) => {
      const { href } = router.state.location;
      act(() => change(latest.value ?? expect.fail('the page is not shown')));
      await waitFor(() => expect(router.state.location.href).not.toBe(href));
      return router.state.location.href;
    },
    historyLength: () => history.length,
  };
}

test('the search is read by the schema, with its defaults', async () => {
  const page = await openAt('/things/1?tab=b', () => usePageSearch(thingSearch)[0]);
  expect(page.read()).toEqual({ tab: 'b', size: 10 });
});

test('only the invalid parameters of a search are dropped', () => {
  expect(readSearch(thingSearch, { tab: 'zzz', size: '20' })).toEqual({ size: 20 });
  expect(readSearch(tableQuery, { unknown: '1', field: 'nothing', query: 'x' })).toMatchObject({
    field: 'name',
    query: 'x',
  });
});

test('a change leaves the other parameters of the URL as they are', async () => {
  const page = await openAt('/things/1?other=x&tab=b', () => usePageSearch(thingSearch));
  expect(await page.urlAfter(([, change]) => change({ tab: 'a' }))).toBe('/things/1?other=x&tab=a');
  expect(page.historyLength()).toBe(2);
});

test('undefined removes a parameter', async () => {
  const page = await openAt('/things/1?tab=b', () => usePageSearch(thingSearch));
  expect(await page.urlAfter(([, change]) => change({ tab: undefined }))).toBe('/things/1');
});

test('a change with replace adds no history entry', async () => {
  const page = await openAt('/things/1?tab=b', () => usePageSearch(thingSearch));
  expect(await page.urlAfter(([, change]) => change({ tab: 'a' }, { replace: true }))).toBe(
    '/things/1?tab=a',
  );
  expect(page.historyLength()).toBe(1);
});

test('the parameters of the path are read by a schema', async () => {
  const page = await openAt('/things/7', () => usePageParams(z.object({ id: z.coerce.number() })));
  expect(page.read()).toEqual({ id: 7 });
});

test('invalid path parameters are undefined', async () => {
  const page = await openAt('/things/x', () => [usePageParams(z.object({ id: z.coerce.number() }))]);
  expect(page.read()).toEqual([undefined]);
});

test('going to another page drops the current search', async () => {
  const page = await openAt('/things/1?tab=b', useGo);
  expect(await page.urlAfter((go) => go({ to: '/things/2', search: { size: '5' } }))).toBe(
    '/things/2?size=5',
  );
});

test('changing a filter goes back to the first page', async () => {
  const page = await openAt('/things/1?page=3', () => useTableSearch(tableQuery));
  expect(await page.urlAfter(([, change]) => change({ field: 'date' }))).toBe('/things/1?field=date');
});

test('clearing the filters keeps sort and page size', async () => {
  const page = await openAt('/things/1?query=a&page=2&field=date&pageSize=50', () =>
    useTableSearch(tableQuery),
  );
  expect(await page.urlAfter(([, , clear]) => clear())).toBe('/things/1?field=date&pageSize=50');
});

test('a window opened from the page closes by going back, even after it showed another view', async () => {
  const back = vi.spyOn(window.history, 'back').mockReturnValue();
  const page = await openAt('/things/1', () => useUrlWindow(thingSearch));
  expect(await page.urlAfter(({ open }) => open({ tab: 'a' }))).toBe('/things/1?tab=a');
  expect(await page.urlAfter(({ show }) => show({ tab: 'b' }))).toBe('/things/1?tab=b');
  expect(page.historyLength()).toBe(2);
  page.read().close({ tab: undefined });
  expect(back).toHaveBeenCalledOnce();
  back.mockRestore();
});

test('closing a window that a link opened removes it from the URL', async () => {
  const page = await openAt('/things/1?tab=a&other=x', () => useUrlWindow(thingSearch));
  expect(await page.urlAfter(({ close }) => close({ tab: undefined }))).toBe('/things/1?other=x');
  expect(page.historyLength()).toBe(1);
});
