/** The figures above the list of tags: when they cannot be loaded, they can be asked for again. */
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../lib/query.ts';
import { show } from '../../testing/show.testing.tsx';
import { TagUsage } from './tag-usage.tsx';

vi.mock('../../lib/session.tsx', () => ({ useUser: () => ({ companyGroup: 'casa' }) }));
afterEach(() => vi.unstubAllGlobals());

test('a refusal of the server says so, with the way to try again', async () => {
  const fetchMock = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockImplementationOnce(async () =>
    Response.json({ code: 'ROLE_REFUSED', status: 403 }, { status: 403 }),
  );
  const usage = { company: { name: 'Serra', used: 3, limit: 10 }, group: { used: 3, limit: 10 } };
  fetchMock.mockImplementation(async () => Response.json(usage));
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <TagUsage companyId={undefined} />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Seu perfil não permite');
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Serra')).toBeDefined();
  // What stands alone begins like a sentence.
  expect(screen.getAllByText('Restam 7 tags')).toHaveLength(2);
});
