/** What the list of tags shows and changes, as values. */
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import type { Tag, tagsQuery } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import type { z } from 'zod';

export type TagSearch = z.output<typeof tagsQuery>;

const FILTERS = ['companyId', 'exclusive', 'enabled', 'blank', 'updateFrom', 'updateUpTo'] as const;

/** How many filters are set, a range counting once; the text search shows itself and does not count. */
export function countFilters(search: Partial<TagSearch>): number {
  const set = FILTERS.filter((key) => search[key] !== undefined);
  const bothEnds = search.updateFrom !== undefined && search.updateUpTo !== undefined;
  return set.length - (bothEnds ? 1 : 0);
}

/** Whether a tag carries no equipment. */
export function isBlank(tag: Pick<Tag, 'equipmentSerialNumber'>): boolean {
  return tag.equipmentSerialNumber === '';
}

/** A page of tags with one of them replaced by another version; the same page when it is not on it. */
export function withTag<Page extends { readonly items: readonly Tag[] }>(
  page: Page,
  serialNumber: string,
  change: Partial<Tag>,
): Page {
  if (!page.items.some((tag) => tag.serialNumber === serialNumber)) {
    return page;
  }
  return {
    ...page,
    items: page.items.map((tag) => (tag.serialNumber === serialNumber ? { ...tag, ...change } : tag)),
  };
}

/** Whether the figures of a group say more than the company's: where its companies are strangers they are the same. */
export function hasGroupUsage(companyGroup: string): boolean {
  return companyGroup !== GENERIC_GROUP;
}

export interface Measure {
  /** Share of the limit in percent, 0 to 100. */
  readonly percent: number;
  /** How it stands: room, little of it, none, or more than allowed. */
  readonly state: 'room' | 'little' | 'full' | 'over';
  /** Places left, or how many are too many. */
  readonly difference: number;
}

/** Little room is left from nine tenths on. */
const LITTLE_FROM = 0.9;

/** How a count stands against its limit. */
export function measure({ used, limit }: { used: number; limit: number }): Measure {
  const percent = limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));
  const difference = Math.abs(limit - used);
  if (used > limit) {
    return { percent, state: 'over', difference };
  }
  if (used === limit) {
    return { percent, state: 'full', difference };
  }
  return { percent, state: used >= limit * LITTLE_FROM ? 'little' : 'room', difference };
}
