/** The messages of the dialog that adds a passkey, after the browser has refused to create one. */
import { startPasskey } from '@mobcheck/contract/session/passkeys.contract.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import { usePasskeysPhrases } from '../passkeys/passkeys.phrases.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';

const t = usePasskeysPhrases.outside;
const OPTIONS = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Mobcheck' },
  user: { id: 'AAAA', name: 'a@example.com', displayName: 'Ana' },
  pubKeyCredParams: [],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'preferred',
    requireResidentKey: false,
    userVerification: 'required',
  },
  attestation: 'none',
};

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

test.each([
  ['on a device that has one', 'InvalidStateError', t('errors.PASSKEY_ON_DEVICE')],
  ['that the user cancels', 'NotAllowedError', t('errors.PASSKEY_CANCELLED')],
])('a passkey %s is refused with its own sentence', async (_, name, text) => {
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>());
  const create = async () => Promise.reject(new DOMException('refused', name));
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  vi.stubGlobal('fetch', async (url: string) => Response.json(url === startPasskey.path ? OPTIONS : []));
  const { user } = showPage(<AddPasskeyDialog onClose={() => undefined} />);
  await user.type(screen.getByRole('textbox', { name: t('name') }), 'Celular{Enter}');
  expect(await screen.findByText(text)).not.toBeNull();
});
