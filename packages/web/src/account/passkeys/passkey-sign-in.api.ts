/** Signatures of passkeys, for signing in and for proofs of identity. The code for passkeys is loaded on use. */
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { PasskeyAnswer, startPasskeySignIn } from '@mobcheck/contract/session/passkeys.contract.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';

type Options = ReplyOf<typeof startPasskeySignIn>;

/**
 * Returns the browser's answer.
 * @throws ApiError PASSKEY_CANCELLED if the user has no passkey, or cancels; PASSKEY_ON_DEVICE if the device of a new passkey has one
 */
export async function askBrowser<T>(ask: () => Promise<T>): Promise<T> {
  return ask().catch((error: unknown) => {
    const isThere = error instanceof Error && error.name === 'InvalidStateError';
    throw new ApiError(0, isThere ? 'PASSKEY_ON_DEVICE' : 'PASSKEY_CANCELLED');
  });
}

/** Asks a passkey for its signature. @throws ApiError PASSKEY_CANCELLED */
async function sign(optionsJSON: Options): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return askBrowser(async () => {
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    const { userHandle, authenticatorData, clientDataJSON, signature } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    };
  });
}

/** Asks any passkey of this site for its signature. @throws ApiError PASSKEY_CANCELLED */
export async function signAsAnybody(): Promise<PasskeyAnswer> {
  const contract = await import('@mobcheck/contract/session/passkeys.contract.ts');
  return sign(await call(contract.startPasskeySignIn, {}, { keepSessionOn401: true }));
}

/** Asks a passkey of the signed-in user for its signature. @throws ApiError PASSKEY_CANCELLED */
export async function signAsOneself(): Promise<PasskeyAnswer> {
  const { startPasskeyProof } = await import('@mobcheck/contract/session/own-proof.contract.ts');
  return sign(await call(startPasskeyProof));
}

/**
 * Signs in with a passkey. Returns the key of a session.
 * @param userId the owner of the passkey. Undefined means any user
 * @throws ApiError PASSKEY_CANCELLED or PASSKEY_INVALID
 */
export async function signInWithPasskey(remember: boolean, userId?: string): Promise<string> {
  const response = await signAsAnybody();
  const contract = await import('@mobcheck/contract/session/passkeys.contract.ts');
  return call(
    contract.signInWithPasskey,
    {
      query: { remember: remember ? 'true' : 'false' },
      body: { response, ...(userId === undefined ? {} : { userId }) },
    },
    { keepSessionOn401: true, opensSession: true },
  );
}
