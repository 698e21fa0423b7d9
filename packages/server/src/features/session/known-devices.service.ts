/** Devices on which somebody has signed in. Strangers who guess a password do not lock these out. */
import { createHash } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { insertDevice, isKnownDevice, isKnownToken } from './known-devices.queries.ts';

const NAME = 'mobcheck-device';
const MAX_AGE_SECONDS = 400 * 86_400;

function hashDevice(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the device's token in a `Cookie` header; undefined without one. */
export function deviceTokenOf(cookieHeader: string | undefined): string | undefined {
  const value = parseCookie(cookieHeader ?? '')[NAME];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/**
 * Returns the key by which wrong passwords on a device are counted, apart from those that strangers type.
 * @returns undefined when the user with this e-mail address has never signed in on it
 */
export async function knownDeviceKey(
  db: PublicDb,
  email: string,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined) {
    return undefined;
  }
  const hash = hashDevice(token);
  return (await isKnownDevice(db, email, hash)) ? `device ${hash.toString('hex')} ${email}` : undefined;
}

/**
 * Remembers the device of somebody who has just signed in.
 * @param token that the device has; one that this installation has not made is replaced
 * @returns the `Set-Cookie` header
 */
export async function rememberDevice(
  db: PublicDb,
  { clock, ids }: ClockAndIds,
  { email, token, isSecure }: { email: string; token: string | undefined; isSecure: boolean },
): Promise<string> {
  const isOwn = token !== undefined && (await isKnownToken(db, hashDevice(token)));
  const kept = isOwn ? token : Buffer.from(ids.randomBytes(32)).toString('base64url');
  await insertDevice(db, email, hashDevice(kept), clock.now());
  // Sent to nothing but the sign-in.
  return stringifySetCookie({
    name: NAME,
    value: kept,
    maxAge: MAX_AGE_SECONDS,
    path: '/web/authentication',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
  });
}
