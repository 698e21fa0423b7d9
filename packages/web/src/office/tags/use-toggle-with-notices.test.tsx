/** The notice about an enabled or disabled tag, with an undo button. It is shown only on the page of the tags. */
import type { Tag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { useToggleWithNotices } from './use-toggle-with-notices.ts';

const TAG: Tag = {
  serialNumber: 'AAAA0000000A',
  enabled: true,
  equipmentSerialNumber: 'AAAA0000000A',
  equipmentExtraLabel: '',
  equipmentExtraCode: '',
  productName: '',
  productIsDvExclusive: false,
  companyId: 'c',
  companyName: '',
  createdAt: '2026-11-22T12:00:00Z',
  updateDate: '2026-11-22T12:00:00Z',
};

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

function Toggle() {
  const { toggleTag } = useToggleWithNotices();
  return (
    <button type="button" onClick={() => toggleTag(TAG, false)}>
      Alternar
    </button>
  );
}

const page = (isOpen: boolean) => isOpen && <Toggle />;
const sentBodies = () =>
  fetchMock.mock.calls.flatMap(([, init]) => (init?.method === 'PUT' ? [init.body] : []));

test('the button of the notice undoes the change of a tag', async () => {
  const saved = { ...TAG, enabled: false, updateDate: '2026-11-22T13:00:00Z' };
  fetchMock.mockImplementation(async () => Response.json(saved));
  const { user } = showPage(page(true));
  await user.click(screen.getByRole('button', { name: 'Alternar' }));
  await screen.findByText('Tag AAAA 0000 000A desativada.');
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await screen.findByText('Tag AAAA 0000 000A ativada.');
  expect(sentBodies().at(-1)).toBe(JSON.stringify({ enabled: true, updateDate: saved.updateDate }));
  await waitFor(() => expect(screen.queryByText('Tag AAAA 0000 000A desativada.')).toBeNull());
});

test('the notice disappears when the user leaves the page', async () => {
  fetchMock.mockImplementation(async () => Response.json({ ...TAG, enabled: false }));
  const { user, rerender } = showPage(page(true));
  await user.click(screen.getByRole('button', { name: 'Alternar' }));
  await screen.findByText('Tag AAAA 0000 000A desativada.');
  rerender(page(false));
  await waitFor(() => expect(screen.queryByText('Tag AAAA 0000 000A desativada.')).toBeNull());
});

test('a reply that arrives on another page shows no notice', async () => {
  const reply = Promise.withResolvers<Response>();
  fetchMock.mockImplementation(async () => reply.promise);
  const { user, rerender } = showPage(page(true));
  await user.click(screen.getByRole('button', { name: 'Alternar' }));
  await waitFor(() => expect(sentBodies()).toHaveLength(1));
  rerender(page(false));
  await act(async () => reply.resolve(Response.json({ ...TAG, enabled: false })));
  await act(async () => new Promise((resolve) => void setTimeout(resolve, 50)));
  notifySuccess('Depois');
  await screen.findByText('Depois');
  expect(screen.queryByText('Tag AAAA 0000 000A desativada.')).toBeNull();
});
