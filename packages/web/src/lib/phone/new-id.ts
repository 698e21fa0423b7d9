/** Creates ids on this device. */
import { uuidV7 } from '@mobcheck/contract/kernel/id.ts';

/** Creates the id of a record, photo, request or new piece, a UUID of version 7. */
export function newId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}
