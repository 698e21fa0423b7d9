/** The tab of links for auditors without a link. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import SharesPanel from './shares-panel.tsx';

const open = (mayManage: boolean) =>
  showPage(<SharesPanel />, {
    path: '/integrations',
    user: { currentRole: mayManage ? 'COMPANY_GROUP_ADMIN' : 'MOBCHECK_ADMIN' },
    replies: { shares: { items: [], total: 0 } },
  });

test('an empty list explains links and has a button for a new one', async () => {
  const { user } = open(true);
  expect(await screen.findByText(/Um auditor vê pelo link os equipamentos de uma empresa/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Compartilhar com um auditor' }));
  expect(await screen.findByRole('dialog', { name: 'Compartilhar com auditor' })).toBeDefined();
});

test('a platform admin, who makes no links, gets the explanation alone', async () => {
  open(false);
  expect(await screen.findByText(/Um auditor vê pelo link os equipamentos de uma empresa/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Compartilhar com um auditor|Novo link/ })).toBeNull();
});
