/** The figures above the list of tags when they cannot be loaded. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TagUsage } from './tag-usage.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

test('an error of the server shows a message and a button to try again', async () => {
  const refusal = () => Response.json({ code: 'ROLE_REFUSED', status: 403 }, { status: 403 });
  let isRefused = true;
  const usage = { company: { name: 'Serra', used: 3, limit: 10 }, group: { used: 3, limit: 10 } };
  const { user } = showPage(<TagUsage companyId={undefined} />, {
    replies: () => (isRefused ? refusal() : usage),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Seu perfil não permite');
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Serra')).toBeDefined();
  // The text is not inside a sentence, so it begins with a capital letter.
  expect(screen.getAllByText('Restam 7 tags')).toHaveLength(2);
});
