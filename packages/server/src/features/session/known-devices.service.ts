/** Remembers devices on which a user has signed in. Strangers who guess passwords do not lock these devices out. */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { hostCookieName } from '../../platform/context/host-cookie.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { hashOfSecret } from '../../platform/hash-of-text.ts';
import { insertDevice, isKnownDevice, isKnownToken } from './known-devices.queries.ts';

const NAME = 'mobcheck-device';
const MAX_AGE_SECONDS = 400 * 86_400;

function tokenIn(cookieHeader: string | undefined, isSecure: boolean): string | undefined {
  const value = parseCookie(cookieHeader ?? '')[hostCookieName(NAME, isSecure)];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Returns the device's token in a `Cookie` header, also from a cookie that was set over HTTP. Undefined without one. */
export function deviceTokenOf(cookieHeader: string | undefined): string | undefined {
  return tokenIn(cookieHeader, true) ?? tokenIn(cookieHeader, false);
}

/**
 * Returns the key by which wrong passwords on a known device are counted, apart from the guesses of strangers.
 * @returns undefined when the user with this e-mail address has never signed in on the device
 */
export async function knownDeviceKey(
  db: PublicDb,
  email: string,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined) {
    return undefined;
  }
  const hash = hashOfSecret(token);
  return (await isKnownDevice(db, email, hash)) ? `device ${hash.toString('hex')} ${email}` : undefined;
}

interface Device {
  readonly email: string;
  /** The `Cookie` header of the device. */
  readonly cookie: string | undefined;
  readonly isSecure: boolean;
}

/**
 * Remembers the device after a sign-in. A token made by this installation stays. Over HTTPS, its cookie must also be bound to the host,
 * since another host of the domain may have set any other cookie.
 * @returns the `Set-Cookie` headers
 */
export async function rememberDevice(
  db: PublicDb,
  { clock, ids }: ClockAndIds,
  { email, cookie, isSecure }: Device,
): Promise<string[]> {
  const token = tokenIn(cookie, isSecure);
  const isOwn = token !== undefined && (await isKnownToken(db, hashOfSecret(token)));
  const kept = isOwn ? token : Buffer.from(ids.randomBytes(32)).toString('base64url');
  await insertDevice(db, email, hashOfSecret(kept), clock.now());
  const attributes = { httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
  // Over HTTP, browsers send the cookie only to the sign-in. Over HTTPS, the prefix of the name requires the path `/`.
  const plainPath = '/web/authentication';
  const path = isSecure ? '/' : plainPath;
  const lines = [
    stringifySetCookie({
      name: hostCookieName(NAME, isSecure),
      value: kept,
      maxAge: MAX_AGE_SECONDS,
      path,
      ...attributes,
    }),
  ];
  const isReplacing = isSecure && tokenIn(cookie, false) !== undefined;
  return isReplacing
    ? [...lines, stringifySetCookie({ name: NAME, value: '', maxAge: 0, path: plainPath, ...attributes })]
    : lines;
}
