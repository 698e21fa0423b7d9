/** Signs in with a passkey; what only those need who do is loaded when they do. */
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';

/** Returns what the browser makes or signs. @throws ApiError PASSKEY_CANCELLED when the person has none, or stops */
export async function askBrowser<T>(ask: () => Promise<T>): Promise<T> {
  return ask().catch(() => {
    throw new ApiError(0, 'PASSKEY_CANCELLED');
  });
}

/**
 * Asks for a passkey. Returns the key of a session.
 * @param userId whose it must be; undefined: anybody's
 * @throws ApiError PASSKEY_CANCELLED or PASSKEY_INVALID
 */
export async function signInWithPasskey(remember: boolean, userId?: string): Promise<string> {
  const [{ startAuthentication }, contract] = await Promise.all([
    import('@simplewebauthn/browser'),
    import('@mobcheck/contract/session/passkeys.contract.ts'),
  ]);
  const options = { keepSessionOn401: true };
  const optionsJSON = await call(contract.startPasskeySignIn, {}, options);
  const { userHandle, authenticatorData, clientDataJSON, signature, id, rawId } = await askBrowser(
    async () => {
      const { response, ...rest } = await startAuthentication({ optionsJSON });
      return { ...response, ...rest };
    },
  );
  return call(
    contract.signInWithPasskey,
    {
      query: { remember: remember ? 'true' : 'false' },
      body: {
        response: {
          id,
          rawId,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, authenticatorData, signature, userHandle },
        },
        ...(userId === undefined ? {} : { userId }),
      },
    },
    { ...options, opensSession: true },
  );
}
