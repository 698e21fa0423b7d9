/** Extracts the tag serial from a scanned code. */
import { isTagSerial, normalizeTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';

/**
 * Returns the serial in a code, or undefined if it has none. Printed labels contain the tag's URL, other codes the serial alone.
 * Any host and any search are accepted, since the URL is never opened, but the path must end with `/t/<serial>`.
 */
export function parseScannedSerial(text: string): string | undefined {
  const trimmed = text.trim();
  const [path = ''] = trimmed.split(/[?#]/, 1);
  const candidate = /^https?:\/\/\S+\/t\/([^/]+)\/?$/i.exec(path)?.[1] ?? trimmed;
  const serial = candidate.includes('/') ? '' : normalizeTagSerial(candidate);
  return isTagSerial(serial) ? serial : undefined;
}
