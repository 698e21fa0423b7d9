/** Links to the form of a new service order that already lists equipment or deficiencies, and to an order of the agenda. */
import { chosenDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { chosenSerials } from '@mobcheck/contract/tags/tags.contract.ts';
import { z } from 'zod';
import type { LinkTarget } from '../../lib/page-url.ts';

/** The search parameters of such a link. */
export const newOrderSearch = z.object({
  pieces: chosenSerials.optional(),
  /** Ids of deficiencies that the order shall fix. Only the agenda reads them. */
  deficiencies: chosenDeficiencies.optional(),
});

/** Returns the link. @param serials of the equipment, at most `MAX_CHOSEN` */
export function newOrderLink(serials: readonly string[]): Required<Pick<LinkTarget, 'to' | 'search'>> {
  return { to: '/create-os', search: { pieces: serials.join(',') } };
}

/** Returns the link to a new order that fixes deficiencies. @param ids at most `MAX_DEFICIENCIES` */
export function fixingOrderLink(ids: readonly string[]): Required<Pick<LinkTarget, 'to' | 'search'>> {
  return { to: '/agenda/new', search: { deficiencies: ids.join(',') } };
}

/** Returns the link to the window of an order in the agenda. */
export function agendaOrderLink(id: string): LinkTarget {
  return { to: '/agenda', search: { order: id }, state: { windowOpened: true } };
}
