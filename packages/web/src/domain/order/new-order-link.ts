/** The link to the form of a new service order that already lists equipment. */
import { chosenSerials } from '@mobcheck/contract/tags/tags.contract.ts';
import { z } from 'zod';
import type { LinkTarget } from '../../lib/page-url.ts';

/** The search parameters of the link. */
export const newOrderSearch = z.object({ pieces: chosenSerials.optional() });

/** The paths of the two forms of a new order. */
export type NewOrderPath = '/create-os' | '/agenda/new';

/** Returns the link. @param serials of the equipment, at most `MAX_CHOSEN` */
export function newOrderLink(
  serials: readonly string[],
  to: NewOrderPath = '/create-os',
): Required<Pick<LinkTarget, 'to' | 'search'>> {
  return { to, search: { pieces: serials.join(',') } };
}
