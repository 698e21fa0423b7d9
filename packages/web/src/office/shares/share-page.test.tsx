/** Tests of the page of a link: its code, a link that ends while the page is open, and the secrets of each call. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import SharePage from './share.page.tsx';

const SHARE = {
  companyName: 'Casa Ltda',
  expiresAt: '2026-12-29T12:00:00.000Z',
  timeZone: 'America/Sao_Paulo',
  today: '2026-11-29',
  hasPhotos: false,
  filters: [{ label: 'Situação', value: 'Vencido' }],
  total: 1,
  statuses: { NA: 0, VALID: 0, EXPIRED: 1, IMPROPER: 0 },
};
const PIECE = {
  tagSerialNumber: '0123456789AB',
  productName: 'Extintor de pó ABC',
  extraLabel: '<b>Corredor</b>',
  status: 'EXPIRED',
  enabledTag: true,
  unit: '',
  dueDate: '2026-11-01',
  lastInspectionDate: null,
  nextInspectionDate: null,
};

const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ type: '', title: code, status, code }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

/** Shows the page with a server whose link has a code. @returns the sent `Authorization` headers */
function showShare({ code, isOpen }: { code: string; isOpen: () => boolean }) {
  const sent: string[] = [];
  const replies = (url: string, init?: RequestInit) => {
    if (!url.includes('/public/share/')) {
      return {};
    }
    const authorization = new Headers(init?.headers).get('Authorization') ?? '';
    sent.push(authorization);
    const [, typed] = authorization.split(':');
    if (!isOpen()) {
      return problem(404, 'NOT_FOUND');
    }
    if (typed !== code) {
      return problem(403, typed === undefined ? 'SHARE_CODE_REQUIRED' : 'SHARE_CODE_WRONG');
    }
    return url.includes('/equipment/') ? { items: [PIECE], total: 1 } : SHARE;
  };
  return { ...showPage(<SharePage />, { path: '/', replies }), sent };
}

test('asks for the code, and shows the list after the right code', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { user, sent } = showShare({ code: '123456', isOpen: () => true });
  const field = await screen.findByRole('textbox', { name: 'Código de 6 números' });
  await user.type(field, '000000{Enter}');
  expect(await screen.findByText(/O código não confere/)).toBeDefined();
  await user.clear(field);
  await user.type(field, '123 456{Enter}');
  expect(await screen.findByText('<b>Corredor</b>')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Casa Ltda' })).toBeDefined();
  expect(sent.every((header) => header.startsWith('Share '))).toBe(true);
});

test('says that the link has ended if it ends while the page is open', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  let isOpen = true;
  const { user } = showShare({ code: '123456', isOpen: () => isOpen });
  await user.type(await screen.findByRole('textbox', { name: 'Código de 6 números' }), '123456{Enter}');
  await screen.findByText('<b>Corredor</b>');
  isOpen = false;
  await user.type(screen.getByRole('textbox', { name: /^Buscar/ }), 'x{Enter}');
  expect(await screen.findByRole('heading', { name: 'Link expirado ou encerrado' })).toBeDefined();
});

test('the page is hidden from search engines while it is shown', async () => {
  const { unmount } = showShare({ code: '', isOpen: () => false });
  await screen.findByRole('heading', { name: 'Link expirado ou encerrado' });
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow');
  unmount();
  expect(document.querySelector('meta[name=robots]')).toBeNull();
});
