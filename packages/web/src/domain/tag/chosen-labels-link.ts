/** The link to the printing of the labels of chosen tags. */
import { chosenSerials } from '@mobcheck/contract/tags/tags.contract.ts';
import { z } from 'zod';
import type { LinkTarget } from '../../lib/page-url.ts';

/** The search of such a link. */
export const chosenLabelsSearch = z.object({ chosen: chosenSerials.optional() });

/** Returns the link. @param serials of the tags; at most `MAX_CHOSEN` */
export function chosenLabelsLink(serials: readonly string[]): Required<Pick<LinkTarget, 'to' | 'search'>> {
  return { to: '/tags-qr-code', search: { chosen: serials.join(',') } };
}
