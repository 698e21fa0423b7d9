/** A long list of records: its further pages, and links to records on later pages. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InspectionsTab } from './inspections-tab.tsx';
import { showPage } from '../../../testing/show-page.testing.tsx';

const window = vi.hoisted(() => ({ linked: undefined as string | undefined }));
vi.mock('../use-equipment-window.ts', () => ({ useLinkedRecord: () => [window.linked, () => undefined] }));

/** One record of each person, newest first, with two records on a page. */
const PEOPLE = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva'];
const records = PEOPLE.map((userName, index) => ({
  inspectionId: `id-${index}`,
  userName,
  userEmail: `${userName}@example.com`,
  createdAt: `2026-06-0${9 - index}T12:00:00.000Z`,
  latitude: null,
  longitude: null,
  result: 'VALID',
  attributesValues: [],
  questionsAnswers: [],
  photos: [],
  companion: null,
}));

let isDown: boolean;
beforeEach(() => {
  [isDown, window.linked] = [false, undefined];
  const answer = async (address: string) => {
    const from = new URL(address, 'http://localhost').searchParams.get('from');
    const begin = from === null ? 0 : records.findIndex(({ inspectionId }) => inspectionId === from);
    if (isDown || begin < 0) {
      const status = isDown ? 500 : 404;
      return Response.json({ code: isDown ? 'SERVER_ERROR' : 'NOT_FOUND', status }, { status });
    }
    const next = records[begin + 2]?.inspectionId;
    return Response.json(records.slice(begin, begin + 2), {
      headers: { 'mobcheck-total': String(records.length), ...(next && { 'mobcheck-next': next }) },
    });
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url) => answer(url as string)),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const showTab = () => showPage(<InspectionsTab serial="S" />);
/** Returns the names of the listed records' people, sorted. */
const people = () =>
  screen
    .getAllByRole('button', { expanded: false })
    .concat(screen.queryAllByRole('button', { expanded: true }))
    .flatMap(({ textContent }) => PEOPLE.filter((name) => textContent.includes(name)))
    .toSorted();
const openRecord = async () => (await screen.findByRole('button', { expanded: true })).textContent;
const more = () => screen.queryByRole('button', { name: 'Mostrar mais' });

test('a long list shows how many rows are loaded, and loads more until its end', async () => {
  const { user } = showTab();
  await screen.findByText('Mostrando 2 de 5');
  expect(people()).toEqual(['Ana', 'Bia']);
  await user.click(more() ?? expect.fail('no button'));
  await screen.findByText('Mostrando 4 de 5');
  await user.click(more() ?? expect.fail('no button'));
  await screen.findByText('Eva');
  expect(people()).toEqual(PEOPLE);
  expect(more()).toBeNull();
  // The pressed button no longer exists, so the focus is at the end of the list.
  expect(document.activeElement?.textContent).toBe('Mostrando 5 de 5');
});

test('a failed page shows an error below the loaded rows, and can be loaded again', async () => {
  const { user } = showTab();
  await screen.findByText('Mostrando 2 de 5');
  isDown = true;
  await user.click(more() ?? expect.fail('no button'));
  await screen.findByRole('alert');
  expect(people()).toEqual(['Ana', 'Bia']);
  isDown = false;
  await user.click(more() ?? expect.fail('no button'));
  await screen.findByText('Mostrando 4 de 5');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the list begins with a linked record of a later page, and can show the newest', async () => {
  window.linked = 'id-3';
  const { user } = showTab();
  expect(await openRecord()).toContain('Davi');
  expect(people()).toEqual(['Davi', 'Eva']);
  await user.click(screen.getByRole('button', { name: 'Mostrar desde o mais recente' }));
  expect(await openRecord()).toContain('Ana');
  expect(people()).toEqual(['Ana', 'Bia']);
});

test('the list begins with the newest record if the linked record does not exist', async () => {
  window.linked = 'gone';
  showTab();
  expect(await openRecord()).toContain('Ana');
  expect(screen.queryByRole('button', { name: 'Mostrar desde o mais recente' })).toBeNull();
});
