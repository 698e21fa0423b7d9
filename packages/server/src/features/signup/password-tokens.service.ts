/** Sets a password with a mail's token, either after a reset or as the first password of a new account. */
import { EMAIL_TOKEN_INVALID } from '@mobcheck/contract/signup/signup.contract.ts';
import type { PasskeyAnswer } from '@mobcheck/contract/session/passkeys.contract.ts';
import { SECOND_FACTOR_INVALID } from '@mobcheck/contract/session/session.contract.ts';
import { findCompanyGroup } from '../../platform/db/company-groups.queries.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { Client } from '../../platform/context/client.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { hashPassword, type PasswordSetting, requireValidPassword } from '../password/password.service.ts';
import { usePasskey } from '../session/passkeys/passkey-proof.service.ts';
import type { PasskeySite } from '../session/passkeys/passkeys.service.ts';
import { requireSecondFactor } from '../session/second-factor-code.service.ts';
import { openSession } from '../session/session.service.ts';
import { findUserOfToken, redeemToken } from '../password/email-tokens.service.ts';
import { presentUser, recordUserAct } from '../users/user-acts.service.ts';
import { endPersonalKeys, endSessions, updateUser } from '../session/session.exported.queries.ts';
import { deleteTokens } from '../password/email-tokens.exported.queries.ts';
import { lockUser } from '../users/users.exported.queries.ts';

/** Kinds of token, each with the status that the account must have. */
const KINDS = {
  RESET: { status: 'ACTIVE', act: 'resetPassword' },
  ACTIVATION: { status: 'PENDING', act: 'activate' },
} as const;

/** The origin of a token's call, and the second factor if the user has one. */
export interface TokenProof {
  readonly client: Client;
  readonly forTab: boolean;
  readonly code: string | undefined;
  /** A passkey's signature of a sign-in challenge, in place of a code. */
  readonly passkey: PasskeyAnswer | undefined;
  readonly site: PasskeySite;
}

/** Checks the second factor if the user has one. @throws ApiError SECOND_FACTOR_REQUIRED or SECOND_FACTOR_INVALID */
async function requireFactor(
  { db, clock }: Pick<ClockAndIds, 'clock'> & { readonly db: PublicDb },
  userId: string,
  { code, passkey: response, site }: TokenProof,
): Promise<void> {
  if (response === undefined) {
    await requireSecondFactor(db, clock, userId, code);
  } else if (!(await usePasskey({ db, clock, site }, userId, { response, askedOf: null }))) {
    throw apiError(SECOND_FACTOR_INVALID);
  }
}

/**
 * Redeems a token, sets the password and opens a session. All earlier sessions, personal API tokens and calendar addresses of the user end,
 * since a thief may have made them. An error rolls back the transaction, so the token can be used again after an invalid password.
 * @param token undefined when none was sent
 * @returns the token of the new session
 * @throws ApiError EMAIL_TOKEN_INVALID, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID or PASSWORD_REFUSED
 */
export async function setPasswordByToken(
  { db, clock, ids, passphrases }: ClockAndIds & PasswordSetting & { readonly db: PublicDb },
  kind: keyof typeof KINDS,
  token: string | undefined,
  password: string,
  proof: TokenProof,
): Promise<string> {
  const { status, act } = KINDS[kind];
  const userId = token === undefined ? undefined : await findUserOfToken(db, clock, token, kind);
  const user = userId === undefined ? undefined : await lockUser(db, userId);
  const redeemed = user && token !== undefined && (await redeemToken(db, clock, token, kind));
  const group = user && (await findCompanyGroup(db, user.companyGroup));
  if (user?.status !== status || redeemed !== user.id || group === undefined) {
    throw apiError(EMAIL_TOKEN_INVALID);
  }
  await requireFactor({ db, clock }, user.id, proof);
  await requireValidPassword(password, { passphrases });
  const passwordHash = await hashPassword(password);
  await updateUser(db, user.id, { status: 'ACTIVE', passwordHash, updateDate: clock.now() });
  await endSessions(db, user.id);
  await endPersonalKeys(db, user.id, clock.now());
  await deleteTokens(db, user.id, ['RESET', 'ACTIVATION']);
  const { id, companyId } = user;
  const actor = { ...user, userId: id, role: presentUser(user).role };
  await recordUserAct(
    { db, clock, ids, actor },
    { act, subject: id },
    [{ tenant: group, companyId }],
    'signup',
  );
  return openSession(db, { clock, ids }, user, { ...proof, remember: false });
}
