/** New ids and random bytes, passed in so that tests can set them. */
import { randomFillSync } from 'node:crypto';
import { uuidV7 } from '@mobcheck/contract/kernel/id.ts';

export interface IdSource {
  /** A UUID of version 7. An id of a later millisecond sorts after earlier ids. */
  readonly newId: () => string;
  readonly randomBytes: (length: number) => Uint8Array;
}

function randomBytes(length: number): Uint8Array {
  return randomFillSync(new Uint8Array(length));
}

/** The ids of the running product. Tests pass their own. */
export const systemIds: IdSource = {
  newId: () => uuidV7(Date.now(), randomBytes(10)),
  randomBytes,
};
