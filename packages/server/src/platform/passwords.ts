/** Password hashes: argon2id with the parameters of OWASP's cheat sheet (m=19456, t=2, p=1), as PHC strings. */
import { hash, verify } from '@node-rs/argon2';

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

// What an unknown address is compared with, so that it takes the time of a known one.
const nobody = hashPassword('nobody');

/** Whether a password matches a hash; without a hash (unknown account) the same work is done and the answer is no. */
export async function matchesPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== undefined;
}
