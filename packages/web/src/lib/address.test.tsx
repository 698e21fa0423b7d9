/** A page and its address: what is read of it, and what a change leaves behind. */
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
import { readSearch, useGo, usePageParams, usePageSearch } from './address.ts';
import { useAddressWindow } from './address-window.ts';
import { hashRouterOptions } from './hash-router.ts';
import { useTableSearch } from './table-search.ts';

const shown = z.object({ tab: z.enum(['a', 'b']).optional(), size: z.coerce.number().default(10) });
const list = z.strictObject({
  page: z.coerce.number().default(1),
  pageSize: z.coerce.number().default(25),
  field: z.enum(['name', 'date']).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  query: z.string().default(''),
});

/** A page at `/things/$id` that uses a hook, opened at an address; answers what the hook last answered. */
async function openAt<T>(address: string, use: () => T) {
  const now: { value?: T } = {};
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/things/$id',
    component: function Page() {
      now.value = use();
      return null;
    },
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ ...hashRouterOptions(), history, routeTree: root.addChildren([page]) });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(now.value).toBeDefined());
  return {
    read: () => now.value ?? expect.fail('the page is not shown'),
    /** Does it and answers the address that it leads to. */
    after: async (change: (value: T) => void) => {
      const { href } = router.state.location;
      act(() => change(now.value ?? expect.fail('the page is not shown')));
      await waitFor(() => expect(router.state.location.href).not.toBe(href));
      return router.state.location.href;
    },
    steps: () => history.length,
  };
}

test('the search is read by the schema, with its defaults', async () => {
  const page = await openAt('/things/1?tab=b', () => usePageSearch(shown)[0]);
  expect(page.read()).toEqual({ tab: 'b', size: 10 });
});

test('what the schema refuses is dropped, what it takes stays', () => {
  expect(readSearch(shown, { tab: 'zzz', size: '20' })).toEqual({ size: 20 });
  expect(readSearch(list, { unknown: '1', field: 'nothing', query: 'x' })).toMatchObject({
    field: 'name',
    query: 'x',
  });
});

test('a change leaves the other parameters of the address as they are', async () => {
  const page = await openAt('/things/1?other=x&tab=b', () => usePageSearch(shown));
  expect(await page.after(([, change]) => change({ tab: 'a' }))).toBe('/things/1?other=x&tab=a');
  expect(page.steps()).toBe(2);
});

test('undefined takes a parameter out', async () => {
  const page = await openAt('/things/1?tab=b', () => usePageSearch(shown));
  expect(await page.after(([, change]) => change({ tab: undefined }))).toBe('/things/1');
});

test('a replacing change is no step back', async () => {
  const page = await openAt('/things/1?tab=b', () => usePageSearch(shown));
  expect(await page.after(([, change]) => change({ tab: 'a' }, { replace: true }))).toBe('/things/1?tab=a');
  expect(page.steps()).toBe(1);
});

test('the parameters of the path are read by a schema', async () => {
  const page = await openAt('/things/7', () => usePageParams(z.object({ id: z.coerce.number() })));
  expect(page.read()).toEqual({ id: 7 });
});

test('refused parameters are none', async () => {
  const page = await openAt('/things/x', () => [usePageParams(z.object({ id: z.coerce.number() }))]);
  expect(page.read()).toEqual([undefined]);
});

test('going elsewhere leaves the search behind', async () => {
  const page = await openAt('/things/1?tab=b', useGo);
  expect(await page.after((go) => go({ to: '/things/2', search: { size: '5' } }))).toBe('/things/2?size=5');
});

test('another filter begins at the first page', async () => {
  const page = await openAt('/things/1?page=3', () => useTableSearch(list));
  expect(await page.after(([, change]) => change({ field: 'date' }))).toBe('/things/1?field=date');
});

test('clearing keeps how the table is looked at', async () => {
  const page = await openAt('/things/1?query=a&page=2&field=date&pageSize=50', () => useTableSearch(list));
  expect(await page.after(([, , clear]) => clear())).toBe('/things/1?field=date&pageSize=50');
});

test('a window that was opened over the page closes by going back, whatever was shown in it', async () => {
  const back = vi.spyOn(window.history, 'back').mockReturnValue();
  const page = await openAt('/things/1', () => useAddressWindow(shown));
  expect(await page.after(({ open }) => open({ tab: 'a' }))).toBe('/things/1?tab=a');
  expect(await page.after(({ show }) => show({ tab: 'b' }))).toBe('/things/1?tab=b');
  expect(page.steps()).toBe(2);
  page.read().close({ tab: undefined });
  expect(back).toHaveBeenCalledOnce();
  back.mockRestore();
});

test('a window that a link opened is taken out of the address', async () => {
  const page = await openAt('/things/1?tab=a&other=x', () => useAddressWindow(shown));
  expect(await page.after(({ close }) => close({ tab: undefined }))).toBe('/things/1?other=x');
  expect(page.steps()).toBe(1);
});
