/** Tests of the tab of reports by mail. */
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

test.each([
  ['PERSON', null],
  ['OWNER', /^Ana saiu ou não tem mais permissão/],
  ['FILTER', /^Um filtro deste envio não existe mais/],
] as const)(
  'a report that is paused by %s says the reason unless a person paused it',
  async (paused, reason) => {
    const schedule = {
      id: '1',
      name: 'Mensal',
      companyId: 'c',
      companyName: 'Casa Ltda',
      query: { report: 'inspections' },
      format: 'PDF',
      every: 'MONTH',
      day: 1,
      hour: 7,
      language: 'pt',
      recipients: [],
      ownerName: 'Ana',
      nextRunAt: null,
      lastRunAt: null,
      lastOutcome: null,
      paused,
      updateDate: '2026-11-29T12:00:00.000Z',
    };
    showPage(<SchedulesPanel />, {
      path: '/integrations',
      replies: { 'report-schedules': { items: [schedule], total: 1 } },
    });
    expect(await screen.findByText('Pausado')).toBeDefined();
    const reasons = [/saiu ou não tem mais/, /não existe mais/].filter((text) => screen.queryByText(text));
    expect(reasons).toHaveLength(reason === null ? 0 : 1);
    expect(reason === null || screen.getByText(reason)).toBeTruthy();
  },
);
