/** Password hashes: argon2id with the parameters of OWASP's cheat sheet (m=19456, t=2, p=1), as PHC strings. */
import { hash, verify } from '@node-rs/argon2';

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

// Compared with the password of an unknown address, so that it takes as long as a known one.
const dummyHash = hashPassword('nobody');

/** Whether a password matches a hash; without a hash (unknown account) false, after the same work. */
export async function matchesPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== undefined;
}
