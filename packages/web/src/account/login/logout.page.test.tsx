/** Signing out: only where the URL says so. */
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { LogoutPage } from './logout.page.tsx';

const signOut = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../../lib/session.tsx', () => ({ useSession: () => ({ signOut }) }));

afterEach(() => {
  signOut.mockClear();
  location.hash = '';
});

test('the address of signing out signs out', async () => {
  location.hash = '#/logout';
  show(<LogoutPage />);
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
});

test('a router that still shows the screen of before signs nobody out who has just signed in', async () => {
  location.hash = '#/';
  show(<LogoutPage />);
  await Promise.resolve();
  expect(signOut).not.toHaveBeenCalled();
});
