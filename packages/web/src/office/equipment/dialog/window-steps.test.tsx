/** The buttons of the equipment window that walk through the list behind it. */
import { reportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { useTableSearch } from '../../../lib/table-search.ts';
import { showPage } from '../../../testing/show-page.testing.tsx';
import { useEquipmentWindow } from '../use-equipment-window.ts';
import { type ListBehind, usePieceSteps } from './use-piece-steps.ts';
import { WindowSteps } from './window-steps.tsx';

/** Returns the serials of a page of the list, which has two full pages. */
const serialsOf = (page: number) => Array.from({ length: 10 }, (_, index) => `P${page}-${index}`);

/** Whether the server fails to send another page. */
let isDown = false;
/** Resolves when the server may send the next page. */
let sent = Promise.resolve();

function Window() {
  const [isFiltered, setFiltered] = useState(false);
  const [search] = useTableSearch(reportQuery);
  const { serial } = useEquipmentWindow();
  const serials = serialsOf(search.page).filter((listed) => !isFiltered || listed !== serial);
  const list: ListBehind = {
    search,
    serials,
    total: 20,
    loadSerials: async (page) => {
      if (isDown) {
        throw new ApiError(0, 'NETWORK');
      }
      await sent;
      return serialsOf(page);
    },
  };
  const steps = usePieceSteps(serial, list);
  return (
    <>
      <output>{serial ?? 'closed'}</output>
      <button type="button" onClick={() => setFiltered(true)}>
        filter
      </button>
      {steps && <WindowSteps steps={steps} />}
    </>
  );
}

function openAt(serial: string, page = 1) {
  isDown = false;
  sent = Promise.resolve();
  return showPage(<Window />, { path: `/inspections?page=${page}&equipment=${serial}&tab=map&record=r` });
}
const step = (name: 'Equipamento anterior' | 'Próximo equipamento') => screen.findByRole('button', { name });
const isDisabled = async (name: Parameters<typeof step>[0]) =>
  (await step(name)).getAttribute('aria-disabled') === 'true';

test('the buttons open the next and the previous row in the same tab without the linked record', async () => {
  const { user, router } = openAt('P1-4');
  await user.click(await step('Próximo equipamento'));
  await screen.findByText('P1-5');
  expect(router().latestLocation.search).toMatchObject({ tab: 'map', equipment: 'P1-5' });
  expect(router().latestLocation.search).not.toHaveProperty('record');
  await user.click(await step('Equipamento anterior'));
  await screen.findByText('P1-4');
});

test('the last row of a page leads to the first row of the next page, and back', async () => {
  const { user, router } = openAt('P1-9');
  await user.click(await step('Próximo equipamento'));
  await screen.findByText('P2-0');
  expect(router().latestLocation.search).toMatchObject({ page: '2' });
  await user.click(await step('Equipamento anterior'));
  await screen.findByText('P1-9');
});

test('a page that arrives after the user has gone to another piece changes nothing', async () => {
  const { user, router } = openAt('P1-9');
  const { promise, resolve } = Promise.withResolvers<void>();
  sent = promise;
  await user.click(await step('Próximo equipamento'));
  await user.click(await step('Equipamento anterior'));
  await screen.findByText('P1-8');
  resolve();
  await promise;
  await new Promise((done) => setTimeout(done));
  expect(screen.getByText('P1-8')).toBeDefined();
  expect(router().latestLocation.search).not.toMatchObject({ page: '2' });
});

test('a page that does not load leaves the piece open', async () => {
  const { user } = openAt('P1-9');
  isDown = true;
  await user.click(await step('Próximo equipamento'));
  await screen.findByRole('alert');
  expect(screen.getByText('P1-9')).toBeDefined();
});

test('the button at the end of the list is disabled and keeps the focus', async () => {
  const { user } = openAt('P2-8', 2);
  await user.click(await step('Próximo equipamento'));
  await screen.findByText('P2-9');
  expect(await isDisabled('Próximo equipamento')).toBe(true);
  expect(document.activeElement).toBe(await step('Próximo equipamento'));
  await user.click(await step('Próximo equipamento'));
  expect(screen.getByText('P2-9')).toBeDefined();
});

test('the first row of the list has no previous row', async () => {
  openAt('P1-0');
  expect(await isDisabled('Equipamento anterior')).toBe(true);
});

test('a window that a link opened for a piece outside the list has no buttons', async () => {
  openAt('OTHER');
  await screen.findByText('OTHER');
  expect(screen.queryByRole('button', { name: 'Próximo equipamento' })).toBeNull();
});

test('a piece that leaves the filtered list keeps its neighbours while the window is open', async () => {
  const { user } = openAt('P1-4');
  await step('Próximo equipamento');
  await user.click(screen.getByText('filter'));
  await user.click(await step('Próximo equipamento'));
  expect(await screen.findByText('P1-5')).toBeDefined();
});

test('a button names its key only while keys of a single letter work', async () => {
  openAt('P1-4');
  expect((await step('Próximo equipamento')).title).toBe('Próximo equipamento (tecla J)');
  cleanup();
  localStorage.setItem('single-keys', 'false');
  onTestFinished(() => localStorage.removeItem('single-keys'));
  openAt('P1-4');
  expect((await step('Próximo equipamento')).title).toBe('Próximo equipamento');
});
