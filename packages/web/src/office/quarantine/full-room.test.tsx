/** The warning that too many refused records wait, and that phones keep further records. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../lib/i18n.ts';
import { FullRoom } from './full-room.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await act(() => chooseLanguage('pt'));
});

async function showRoom(room: { officeIsFull: boolean; fullPeople: string[] }): Promise<string> {
  fetchMock.mockResolvedValue(Response.json(room));
  showPage(<FullRoom />);
  await waitFor(() => expect(fetchMock).toHaveBeenCalledOnce());
  const line = await screen.findByRole('status', {}, { timeout: 500 }).catch(() => undefined);
  return line?.textContent ?? '';
}

test('there is no warning while phones can send more records', async () => {
  expect(await showRoom({ officeIsFull: false, fullPeople: [] })).toBe('');
});

test.each([
  ['pt', 'Há registros recusados demais', 'aceite ou descarte os registros mais antigos'],
  ['en', 'Too many refused records', 'accept or discard the oldest records'],
  ['es', 'Hay demasiados registros rechazados', 'acepte o descarte los registros más antiguos'],
] as const)(
  'in %s the warning says that too many records wait, and how to reduce them',
  async (language, title, what) => {
    await act(() => chooseLanguage(language));
    const text = await showRoom({ officeIsFull: true, fullPeople: ['Ana'] });
    expect(text).toContain(title);
    expect(text).toContain(what);
  },
);

test('the warning names the person whose phone keeps records', async () => {
  expect(await showRoom({ officeIsFull: false, fullPeople: ['Ana Souza'] })).toContain(
    'O celular de Ana Souza guarda',
  );
});

test('the warning names several people whose phones keep records', async () => {
  expect(await showRoom({ officeIsFull: false, fullPeople: ['Ana', 'Rui'] })).toContain(
    'Os celulares de Ana, Rui guardam',
  );
});
