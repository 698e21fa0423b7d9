/** The real clock and the real randomness. */
import { randomFillSync } from 'node:crypto';
import { uuidV7 } from '@mobcheck/contract/kernel/id.ts';
import type { Source } from './http/implement.ts';

function randomBytes(length: number): Uint8Array {
  return randomFillSync(new Uint8Array(length));
}

/** What the running product uses; tests pass their own. */
export const realSource: Source = {
  now: () => new Date(),
  newId: () => uuidV7(Date.now(), randomBytes(10)),
  randomBytes,
};
