/** The tab of reports by mail without a report. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import SchedulesPanel from './schedules-panel.tsx';

test('an empty list explains reports by mail, and links to the report that can be mailed', async () => {
  showPage(<SchedulesPanel />, {
    path: '/integrations',
    replies: { 'report-schedules': { items: [], total: 0 } },
  });
  expect(await screen.findByText(/Um relatório chega sozinho por e-mail/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Abrir o relatório de inspeções' });
  expect(link.getAttribute('href')).toBe('#/inspections');
});

test('a search that finds nothing is not taken for an empty list', async () => {
  const { user } = showPage(<SchedulesPanel />, {
    path: '/integrations',
    replies: { 'report-schedules': { items: [], total: 0 } },
  });
  await user.type(await screen.findByLabelText('Buscar por nome'), 'x');
  await expect.poll(() => screen.queryByText(/Um relatório chega sozinho por e-mail/)).toBeNull();
});
