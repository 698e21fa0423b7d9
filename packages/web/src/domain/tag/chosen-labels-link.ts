/** The links to the page that prints the labels of chosen tags, or of the pieces of an import. */
import { uuid } from '@mobcheck/contract/kernel/id.ts';
import { chosenSerials } from '@mobcheck/contract/tags/tags.contract.ts';
import { z } from 'zod';
import type { LinkTarget } from '../../lib/page-url.ts';

/** The search parameters of these links. `imported` is the id of an import. */
export const chosenLabelsSearch = z.object({
  chosen: chosenSerials.optional(),
  imported: uuid.optional(),
});

type LabelsLink = Required<Pick<LinkTarget, 'to' | 'search'>>;

/** Returns the link. @param serials of the tags, at most `MAX_CHOSEN` */
export function chosenLabelsLink(serials: readonly string[]): LabelsLink {
  return { to: '/tags-qr-code', search: { chosen: serials.join(',') } };
}

/** Returns the link to the labels of all pieces of an import. */
export function importedLabelsLink(importId: string): LabelsLink {
  return { to: '/tags-qr-code', search: { imported: importId } };
}
