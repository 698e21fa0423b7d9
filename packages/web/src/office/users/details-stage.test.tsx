/** The window of a pending user: who decides has read what the customer registered. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../lib/query.ts';
import { show } from '../../testing/show.testing.tsx';
import { PENDING, REGISTRATION } from '../shell/typed-work/typed-work-forms.testing.tsx';
import { DetailsStage } from './details.stage.tsx';

vi.mock('../../lib/session.tsx', () => ({ useUser: () => ({ id: 'me', timeZone: 'America/Sao_Paulo' }) }));
afterEach(() => vi.unstubAllGlobals());

test('the button that activates waits for the registration, which moves it', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async () => answer.promise);
  show(
    <QueryClientProvider client={makeQueryClient()}>
      <DetailsStage user={PENDING as User} go={() => undefined} />
    </QueryClientProvider>,
  );
  const activate = screen.getByRole('button', { name: 'Ativar' });
  expect(activate).toHaveProperty('disabled', true);
  answer.resolve(Response.json(REGISTRATION));
  await screen.findByText('11.222.333/0001-81');
  expect(activate).toHaveProperty('disabled', false);
});
