/** Tests of the proof of identity by password, or by the second factor for users who have one. */
import { proveAgain } from '@mobcheck/contract/session/own-proof.contract.ts';
import { getSecondFactor } from '@mobcheck/contract/session/second-factor.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ProofDialog from './proof-dialog.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

const onCloseMock = vi.fn<(proved: boolean) => void>();
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  onCloseMock.mockReset();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

function showProof(isOn: boolean, proof: () => Response) {
  fetchMock.mockImplementation(async (url) =>
    url === getSecondFactor.path
      ? Response.json({ isOn, hasApplication: isOn, recoveryCodesLeft: 0 })
      : url === proveAgain.path
        ? proof()
        : Response.json([]),
  );
  return showPage(<ProofDialog onClose={onCloseMock} />);
}

test.each([
  ['the password of a user without a second factor', false, 'Senha atual', 'Extintor@1', 'currentPassword'],
  ['a code of a user with a second factor', true, 'Código de verificação', '123456', 'code'],
])('the dialog asks for %s, and sends the typed value', async (_, isOn, label, typed, field) => {
  const { user } = showProof(isOn, () => new Response(null, { status: 204 }));
  await user.type(await screen.findByLabelText(label), typed);
  const other = isOn ? 'Senha atual' : 'Código de verificação';
  expect(screen.queryByLabelText(other)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(onCloseMock).toHaveBeenCalledWith(true));
  const [, init] = fetchMock.mock.calls.find(([url]) => url === proveAgain.path) ?? [];
  expect(JSON.parse(init?.body as string)).toEqual({ [field]: typed });
});

/** Returns the text that a screen reader adds to the name of an element. */
function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

test.each([
  ['a password', false, 'Senha atual', 'CURRENT_PASSWORD_INVALID', 'Senha atual inválida'],
  ['a code', true, 'Código de verificação', 'SECOND_FACTOR_CODE_WRONG', 'Código incorreto ou já usado'],
])(
  'the refusal of %s is announced and described at its focused field',
  async (_, isOn, label, code, text) => {
    const { user } = showProof(isOn, () => Response.json({ code, status: 400 }, { status: 400 }));
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    expect(screen.getByRole('dialog', { name: 'Confirme que é você' }).contains(field)).toBe(true);
    await user.type(field, '123456');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field)).toContain(text);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('123456');
  },
);

test('an error of the call is announced, and the field is not marked as invalid', async () => {
  const { user } = showProof(false, () => Response.json({ code: 'INTERNAL', status: 500 }, { status: 500 }));
  const field = await screen.findByLabelText('Senha atual');
  await user.type(field, '123456{Enter}');
  await screen.findByRole('alert');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});
