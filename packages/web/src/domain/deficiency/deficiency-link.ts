/** Links to deficiencies. */
import type { LinkTarget } from '../../lib/page-url.ts';

/** Returns the link to the window of a deficiency. Closing it returns to the page with the link. */
export function deficiencyLink(id: string): LinkTarget {
  return { to: '/deficiencies', search: { deficiency: id }, state: { windowOpened: true } };
}

/** Returns the link to the list of a recall's deficiencies in all states, of one company or of all. */
export function deficienciesOfRecallLink(recallId: string, companyId?: string): LinkTarget {
  return {
    to: '/deficiencies',
    search: { recallId, state: 'ALL', ...(companyId !== undefined && { companyId }) },
  };
}

/** Returns the link to the list of a piece's open deficiencies. */
export function deficienciesOfPieceLink(equipmentId: string): LinkTarget {
  return { to: '/deficiencies', search: { equipmentId } };
}
