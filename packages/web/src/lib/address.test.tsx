/** A page and its address: what is read of it, and what a change leaves behind. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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
    /** Does it and waits until the address is as told. */
    to: async (address: string, change: (value: T) => void) => {
      act(() => change(now.value ?? expect.fail('the page is not shown')));
      await waitFor(() => expect(router.state.location.href).toBe(address));
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
  await page.to('/things/1?other=x&tab=a', ([, change]) => change({ tab: 'a' }));
  expect(page.steps()).toBe(2);
});

test('undefined takes a parameter out', async () => {
  const page = await openAt('/things/1?tab=b', () => usePageSearch(shown));
  await page.to('/things/1', ([, change]) => change({ tab: undefined }));
});

test('a replacing change is no step back', async () => {
  const page = await openAt('/things/1?tab=b', () => usePageSearch(shown));
  await page.to('/things/1?tab=a', ([, change]) => change({ tab: 'a' }, { replace: true }));
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
  await page.to('/things/2?size=5', (go) => go({ to: '/things/2', search: { size: '5' } }));
});

test('another filter begins at the first page', async () => {
  const page = await openAt('/things/1?page=3', () => useTableSearch(list));
  await page.to('/things/1?field=date', ([, change]) => change({ field: 'date' }));
});

test('clearing keeps how the table is looked at', async () => {
  const page = await openAt('/things/1?query=a&page=2&field=date&pageSize=50', () => useTableSearch(list));
  await page.to('/things/1?field=date&pageSize=50', ([, , clear]) => clear());
});

test('a window that was opened over the page closes by going back', async () => {
  const page = await openAt('/things/1', () => useAddressWindow(shown));
  await page.to('/things/1?tab=a', ({ open }) => open({ tab: 'a' }));
  await page.to('/things/1?tab=b', ({ show }) => show({ tab: 'b' }));
  await page.to('/things/1', ({ close }) => close({ tab: undefined }));
  expect(page.steps()).toBe(2);
});

test('a window that a link opened is taken out of the address', async () => {
  const page = await openAt('/things/1?tab=a&other=x', () => useAddressWindow(shown));
  await page.to('/things/1?other=x', ({ close }) => close({ tab: undefined }));
  expect(page.steps()).toBe(1);
});
