/** New ids and chance: passed in, so that a test decides them. */
import { randomFillSync } from 'node:crypto';
import { uuidV7 } from '@mobcheck/contract/kernel/id.ts';

export interface IdSource {
  /** A UUID of version 7: later ones sort after earlier ones. */
  readonly newId: () => string;
  readonly randomBytes: (length: number) => Uint8Array;
}

function randomBytes(length: number): Uint8Array {
  return randomFillSync(new Uint8Array(length));
}

/** What the running product uses; tests pass their own. */
export const systemIds: IdSource = {
  newId: () => uuidV7(Date.now(), randomBytes(10)),
  randomBytes,
};
