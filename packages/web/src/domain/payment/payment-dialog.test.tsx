/** Tests of the fields and the request of the dialog for a payment status. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaymentDialog } from './payment-dialog.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

const COMPANY_ID = '0190a0a0-0000-7000-8000-000000000001';
const onCloseMock = vi.fn<() => void>();
const fetchMock = vi.fn<typeof fetch>();
const EXCEPTION = { reason: 'Acordo', setBy: 'Bia', setAt: '2026-11-22T15:00:00.000Z' };

beforeEach(() => {
  onCloseMock.mockReset();
  fetchMock.mockReset();
  fetchMock.mockImplementation(async () => Response.json({ paymentStatus: 'OK', paymentException: null }));
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

function open(payer: Parameters<typeof PaymentDialog>[0]['payer']) {
  return showPage(<PaymentDialog payer={payer} onClose={onCloseMock} />);
}
const late = {
  label: 'mobcheck_casa',
  companyGroup: 'casa',
  companyId: null,
  paymentStatus: 'PENDING',
  paymentException: null,
} as const;
const company = { ...late, label: 'Padaria Ana', companyGroup: 'generic', companyId: COMPANY_ID };

test('a status without a reason is not sent, and the reason is marked as missing', async () => {
  const { user } = open(late);
  const button = screen.getByRole('button', { name: 'Marcar como em dia' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  const reason = screen.getByRole('textbox', { name: /Motivo/ });
  expect([document.activeElement, reason.getAttribute('aria-invalid')]).toEqual([reason, 'true']);
});

test('status and reason are sent, and the dialog closes', async () => {
  const { user } = open(late);
  await user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Paga na sexta');
  await user.click(screen.getByRole('button', { name: 'Marcar como em dia' }));
  await waitFor(() => expect(onCloseMock).toHaveBeenCalledOnce());
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect([url, init?.method, init?.body]).toEqual([
    expect.stringContaining('/company-group-status/casa'),
    'PUT',
    JSON.stringify({ paymentStatus: 'OK', reason: 'Paga na sexta' }),
  ]);
});

test('the dialog of an exception shows its person, time and reason, and lifts it', async () => {
  const { user } = open({ ...late, paymentException: EXCEPTION });
  expect(screen.getByText('Pendente, por Bia em 22/11/2026 12:00: Acordo')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Seguir as faturas' }));
  await waitFor(() => expect(onCloseMock).toHaveBeenCalledOnce());
  expect(fetchMock.mock.calls[0]?.[1]?.method).toBe('DELETE');
});

test('the status of a company of the generic group is set for that company alone', async () => {
  const { user } = open(company);
  expect(screen.getByText(/^Vale para Padaria Ana,/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Paga na sexta');
  await user.click(screen.getByRole('button', { name: 'Marcar como em dia' }));
  await waitFor(() => expect(onCloseMock).toHaveBeenCalledOnce());
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect([url, init?.method]).toEqual([
    expect.stringContaining(`/billing-desk/payment-status/${COMPANY_ID}`),
    'PUT',
  ]);
});

test('the exception of a company is lifted for that company alone', async () => {
  const { user } = open({ ...company, paymentException: EXCEPTION });
  await user.click(screen.getByRole('button', { name: 'Seguir as faturas' }));
  await waitFor(() => expect(onCloseMock).toHaveBeenCalledOnce());
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect([url, init?.method]).toEqual([
    expect.stringContaining(`/billing-desk/payment-status/${COMPANY_ID}`),
    'DELETE',
  ]);
});

test('an error of the server is shown and the dialog stays', async () => {
  fetchMock.mockImplementation(async () =>
    Response.json({ code: 'NOT_FOUND', status: 404 }, { status: 404 }),
  );
  const { user } = open({ ...late, paymentException: EXCEPTION });
  await user.click(screen.getByRole('button', { name: 'Seguir as faturas' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(onCloseMock).not.toHaveBeenCalled();
});
