/** The link to clocks at the end of the settings. */
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import ConfigSystemPage from './config-system.page.tsx';

const replies = { '/file-storage': { usedBytes: 0, limitBytes: 1e9 }, '/': [] };
const door = () => screen.queryByRole('link', { name: 'Abrir os prazos' });

test.each([
  ['COMPANY_GROUP_ADMIN', 'casa', true],
  ['MOBCHECK_ADMIN', 'casa', true],
  ['COMPANY_GROUP_ADMIN', GENERIC_GROUP, false],
  ['COMPANY_ADMIN', 'casa', false],
  ['COMPANY_OPERATOR', 'casa', false],
] as const)('%s of the group %s sees the link to clocks: %s', async (currentRole, companyGroup, isShown) => {
  showPage(<ConfigSystemPage />, { path: '/config-system', user: { currentRole, companyGroup }, replies });
  await screen.findByRole('radio', { name: 'English' });
  expect(door() !== null).toBe(isShown);
});

test('the link opens the page of clocks', async () => {
  showPage(<ConfigSystemPage />, {
    path: '/config-system',
    user: { currentRole: 'COMPANY_GROUP_ADMIN', companyGroup: 'casa' },
    replies,
  });
  await screen.findByRole('radio', { name: 'English' });
  expect(door()?.getAttribute('href')).toMatch(/\/clocks$/);
});
