/** Tests of the button that downloads the report of a visit. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import { VisitReportButton } from './visit-report-button.tsx';

const { saveBlob } = vi.hoisted(() => ({ saveBlob: vi.fn<(name: string, blob: Blob) => void>() }));
vi.mock('../../lib/save-blob.ts', () => ({ saveBlob }));

const ORDER = { id: 'o1', number: 12 };
const NAME = 'Relatório de visita (PDF)';

test('the button is hidden in a group without the agenda', () => {
  showPage(<VisitReportButton order={ORDER} />);
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});

test('a press saves the report of the order in the language of the user', async () => {
  const urls: string[] = [];
  const { user } = showPage(<VisitReportButton order={ORDER} />, {
    user: { switches: ['AGENDA'] },
    replies: (url) => {
      urls.push(url);
      return new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
    },
  });
  await user.click(screen.getByRole('button', { name: NAME }));
  await expect
    .poll(() => saveBlob.mock.calls.map(([name]) => name))
    .toEqual(['Relatório de visita da OS 12.pdf']);
  expect(urls).toEqual([expect.stringMatching(/\/web\/agenda\/orders\/o1\/visit-report\?language=pt$/)]);
  expect(await screen.findByText('Relatório de visita baixado')).toBeDefined();
});

test('an error says what to do next', async () => {
  const { user } = showPage(<VisitReportButton order={ORDER} isTouch />, {
    user: { switches: ['AGENDA'] },
    replies: () => Response.json({ status: 409, code: 'AGENDA_OFF' }, { status: 409 }),
  });
  await user.click(screen.getByRole('button', { name: NAME }));
  expect(await screen.findByText('A agenda foi desativada no grupo. Recarregue a página.')).toBeDefined();
});
