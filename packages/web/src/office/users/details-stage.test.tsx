/** The details of a pending user with the registration. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PENDING, REGISTRATION } from '../shell/unsaved-work/pending-user.testing.ts';
import { DetailsStage } from './details.stage.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

test('the button to activate a user is disabled until the registration is loaded', async () => {
  const answer = Promise.withResolvers<Response>();
  showPage(<DetailsStage user={PENDING as User} go={() => undefined} />, { replies: () => answer.promise });
  const activate = screen.getByRole('button', { name: 'Ativar' });
  expect(activate).toHaveProperty('disabled', true);
  answer.resolve(Response.json(REGISTRATION));
  await screen.findByText('11.222.333/0001-81');
  expect(activate).toHaveProperty('disabled', false);
});
