/** Proving again who one is: with the password, or with the second factor of whoever has one. */
import { proveAgain } from '@mobcheck/contract/session/own-proof.contract.ts';
import { getSecondFactor } from '@mobcheck/contract/session/second-factor.contract.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../lib/query.ts';
import { show } from '../../testing/show.testing.tsx';
import ProofDialog from './proof-dialog.tsx';

const onCloseMock = vi.fn<(proved: boolean) => void>();
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  onCloseMock.mockReset();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the password of somebody without a second factor', false, 'Senha atual', 'Extintor@1', 'currentPassword'],
  ['a code of somebody with one', true, 'Código de verificação', '123456', 'code'],
])('asks for %s, and sends it', async (_, isOn, label, typed, field) => {
  fetchMock.mockImplementation(async (url) =>
    url === getSecondFactor.path
      ? Response.json({ isOn, hasApplication: isOn, recoveryCodesLeft: 0 })
      : url === proveAgain.path
        ? new Response(null, { status: 204 })
        : Response.json([]),
  );
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <ProofDialog onClose={onCloseMock} />
    </QueryClientProvider>,
  );
  await user.type(await screen.findByLabelText(label), typed);
  const other = isOn ? 'Senha atual' : 'Código de verificação';
  expect(screen.queryByLabelText(other)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(onCloseMock).toHaveBeenCalledWith(true));
  const [, init] = fetchMock.mock.calls.find(([url]) => url === proveAgain.path) ?? [];
  expect(JSON.parse(init?.body as string)).toEqual({ [field]: typed });
});
