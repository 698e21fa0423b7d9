/** Server state of the signed-in user's passkeys. */
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  startPasskey,
} from '@mobcheck/contract/session/passkeys.contract.ts';
import { listOwnSessions } from '@mobcheck/contract/session/own-sessions.contract.ts';
import { getSecondFactor } from '@mobcheck/contract/session/second-factor.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryOf } from '../../lib/query.ts';
import { useSession } from '../../lib/session.tsx';
import { useChange } from '../../lib/use-change.ts';
import { askBrowser } from './passkey-sign-in.api.ts';

export function passkeysQuery() {
  return queryOf(listPasskeys);
}

/** Lets the browser create a passkey and adds it. Returns the recovery codes if the passkey is the user's first second factor. */
async function makePasskey(name: string): Promise<readonly string[]> {
  const optionsJSON = await call(startPasskey);
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await askBrowser(() => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const { recoveryCodes } = await call(addPasskey, {
    body: {
      name,
      response: {
        id,
        rawId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports },
      },
    },
  });
  return recoveryCodes;
}

/** @throws ApiError PASSKEY_CANCELLED, PASSKEY_ON_DEVICE, PASSKEY_REFUSED, PASSKEY_EXISTS */
export function useAddPasskey() {
  return useChange(makePasskey, { renews: [listPasskeys, getSecondFactor, listOwnSessions] });
}

/** Whether the account has passkeys and the browser supports them. */
export function useHasPasskeys(): boolean {
  const { data } = useQuery(passkeysQuery());
  return 'PublicKeyCredential' in globalThis && data !== undefined && data.length > 0;
}

export function useRemovePasskey() {
  const { refresh } = useSession();
  // The last passkey may be the last second factor. The user is reloaded, since they may then have to set up another factor.
  return useChange(removePasskey, {
    renews: [listPasskeys, getSecondFactor],
    renewsOnError: [listPasskeys],
    onSuccess: () => void refresh(),
  });
}
