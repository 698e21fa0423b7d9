/** Links to an order of the agenda, and to a new order that already lists deficiencies. */
import { chosenDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { z } from 'zod';
import type { LinkTarget } from '../../lib/page-url.ts';

/** The search parameters of a link to a new order. */
export const fixingOrderSearch = z.object({ deficiencies: chosenDeficiencies.optional() });

/** Returns the link to a new order that fixes deficiencies. @param ids at most `MAX_DEFICIENCIES` */
export function fixingOrderLink(ids: readonly string[]): Required<Pick<LinkTarget, 'to' | 'search'>> {
  return { to: '/agenda/new', search: { deficiencies: ids.join(',') } };
}

/** Returns the link to the window of an order. */
export function agendaOrderLink(id: string): LinkTarget {
  return { to: '/agenda', search: { order: id }, state: { windowOpened: true } };
}
