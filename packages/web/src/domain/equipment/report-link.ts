/** Links to the reports, and the values of the search parameters that the dashboard links with. */
import type { ListedKind } from '@mobcheck/contract/inspections/record-list.contract.ts';
import type { LinkTarget } from '../../lib/page-url.ts';

/** Navigation state of the links. Closing the window then returns to the page with the link, not to the report. */
const WINDOW = { state: { windowOpened: true } } as const;

/** Returns the link to the report with one piece of equipment open. */
export function equipmentLink(serial: string): LinkTarget {
  return { to: '/inspections', search: { equipment: serial }, ...WINDOW };
}

/** Returns the link to a report with one inspection or maintenance open. `kind` is also the name of the report and of the tab. */
export function recordLink(kind: ListedKind, serial: string, recordId: string): LinkTarget {
  return { to: `/${kind}`, search: { equipment: serial, tab: kind, record: recordId }, ...WINDOW };
}

/** Slices of the status chart. The search parameter `Doughnut` is the index of a slice, from 0. */
export const STATUS_SLICES = ['EXPIRED', 'IMPROPER', 'VALID'] as const;
export type StatusSlice = (typeof STATUS_SLICES)[number];

/** `categoryDataStatus` of a product's proper inspections, in every language. Any other value means improper. */
export const PROPER_WORD = 'Válidas';
export const IMPROPER_WORD = 'Impróprias';
