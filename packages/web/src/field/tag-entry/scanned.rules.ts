/** Which text of a code is a tag's. Pure. */
import { isTagSerial, normalizeTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';

/**
 * The serial in a code: printed labels carry the tag's address, others the bare serial. Whose address it is does not
 * matter, because nobody goes there; but any address that merely ends like a serial is not a tag's.
 */
export function parseScannedSerial(text: string): string | undefined {
  const words = text.trim();
  const last = /^https?:\/\/\S+\/t\/([^/]+)$/i.exec(words)?.[1] ?? words;
  const serial = last.includes('/') ? '' : normalizeTagSerial(last);
  return isTagSerial(serial) ? serial : undefined;
}
