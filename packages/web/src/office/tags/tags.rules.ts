/** Rules of the list of tags: filters, a changed tag, and the usage of limits. */
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import type { Tag, tagsQuery } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import type { z } from 'zod';

export type TagSearch = z.output<typeof tagsQuery>;

// `exclusive` means that the tag is on equipment of an exclusive product, which does not count towards the limit.
const FILTERS = ['companyId', 'exclusive', 'enabled', 'blank', 'updateFrom', 'updateUpTo'] as const;

/** Returns the number of filters that are set. */
export function countFilters(search: Partial<TagSearch>): number {
  const set = FILTERS.filter((key) => search[key] !== undefined);
  const hasBothEnds = search.updateFrom !== undefined && search.updateUpTo !== undefined;
  return set.length - (hasBothEnds ? 1 : 0);
}

/** Whether a tag has no equipment, which the query of the list calls `blank`. */
export function isFree(tag: Pick<Tag, 'equipmentSerialNumber'>): boolean {
  return tag.equipmentSerialNumber === '';
}

/** Changes one tag of a page. */
export function changeTagInPage<Page extends { readonly items: readonly Tag[] }>(
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

/** Whether to show the usage of the group. It is not shown in the generic group, whose companies are independent. */
export function showsGroupUsage(companyGroup: string): boolean {
  return companyGroup !== GENERIC_GROUP;
}

export interface LimitUsage {
  /** Share of the limit in percent, 0 to 100. */
  readonly percent: number;
  /** `nearlyFull` means that few tags are left, `full` that none is left, and `over` that more tags are used than allowed. */
  readonly state: 'available' | 'nearlyFull' | 'full' | 'over';
  /** Number of tags left, or of tags above the limit. */
  readonly difference: number;
}

/** The used share from which a limit is nearly full. */
const NEARLY_FULL_RATIO = 0.9;

/** Compares the number of used tags with the limit. */
export function limitUsage({ used, limit }: { used: number; limit: number }): LimitUsage {
  const percent = limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));
  const difference = Math.abs(limit - used);
  if (used > limit) {
    return { percent, state: 'over', difference };
  }
  if (used === limit) {
    return { percent, state: 'full', difference };
  }
  return { percent, state: used >= limit * NEARLY_FULL_RATIO ? 'nearlyFull' : 'available', difference };
}
