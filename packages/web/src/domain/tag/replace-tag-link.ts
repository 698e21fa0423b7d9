/** The link to the dialog that replaces the tag of a piece of equipment. */
import { tagSerial } from '@mobcheck/contract/tags/tags.contract.ts';
import { z } from 'zod';
import type { LinkTarget } from '../../lib/page-url.ts';

/** The search parameter of the link, with the serial of the tag to replace. */
export const replaceTagSearch = z.object({ old: tagSerial.optional() });

/** Returns the link. Closing the dialog without a replacement returns to the link. */
export function replaceTagLink(serial: string): Required<LinkTarget> {
  return { to: '/tags-replace', search: { old: serial }, state: { windowOpened: true } };
}
