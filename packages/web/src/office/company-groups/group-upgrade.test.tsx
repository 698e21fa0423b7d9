/** A group that is read-only: the badge in the list, and the dialog that tries the upgrade again. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UpgradeBadge, UpgradeDialog } from './group-upgrade.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

const onCloseMock = vi.fn<() => void>();
const fetchMock = vi.fn<typeof fetch>();
const group = {
  name: 'casa',
  companies: [],
  paymentStatus: 'OK',
  paymentException: null,
  fileStorage: null,
  ownFileLimitGb: null,
  idleReason: null,
  failedUpgrade: { reason: '0020_x.sql: no', triedAt: '2026-11-22T15:00:00.000Z' },
} as const;

beforeEach(() => {
  onCloseMock.mockReset();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

function openDialog() {
  return showPage(<UpgradeDialog group={{ ...group, companies: [] }} onClose={onCloseMock} />);
}

test('a group with the version of the server has no badge', () => {
  showPage(<UpgradeBadge group={{ ...group, companies: [], failedUpgrade: null }} onOpen={onCloseMock} />);
  expect(screen.queryByText('Somente leitura')).toBeNull();
});

test('the badge of a read-only group opens the reason', async () => {
  const { user } = showPage(<UpgradeBadge group={{ ...group, companies: [] }} onOpen={onCloseMock} />);
  expect(screen.getByText('Somente leitura')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Por que o grupo casa está em modo somente leitura' }));
  expect(onCloseMock).toHaveBeenCalledOnce();
});

test('the dialog shows why and when the upgrade failed', () => {
  openDialog();
  expect(screen.getByText('0020_x.sql: no')).toBeTruthy();
  expect(screen.getByText('Última tentativa: 22/11/2026 12:00')).toBeTruthy();
});

test('an upgrade that succeeds closes the dialog', async () => {
  fetchMock.mockImplementation(async () => Response.json({ failedUpgrade: null }));
  const { user } = openDialog();
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(onCloseMock).toHaveBeenCalledOnce());
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect([url, init?.method]).toEqual([expect.stringContaining('/company-groups/upgrade/casa'), 'PUT']);
});

test('an upgrade that fails again shows the new reason', async () => {
  const failedUpgrade = { reason: '0020_x.sql: still no', triedAt: '2026-11-23T15:00:00.000Z' };
  fetchMock.mockImplementation(async () => Response.json({ failedUpgrade }));
  const { user } = openDialog();
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('0020_x.sql: still no')).toBeTruthy();
  expect(onCloseMock).not.toHaveBeenCalled();
});
