/** The draft of a new link, and the request that is made from the draft. */
import type { Report } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { createShare, SHARE_DAYS } from '@mobcheck/contract/shares/shares.contract.ts';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';

/** The pieces that a link shows, as a report and its filters. */
export interface SharedReport {
  readonly report: Report;
  /** Search parameters of the report, besides its company, its order and its page. */
  readonly filters: CallOf<typeof createShare>['body']['filters'];
  /** The company of the report, or undefined for all companies that the user sees. */
  readonly companyId: string | undefined;
}

export interface ShareDraft {
  readonly name: string;
  /** Empty until one of several companies is chosen. */
  readonly companyId: string;
  readonly days: number | '';
  readonly hasCode: boolean;
  readonly hasPhotos: boolean;
}

export function newShareDraft(companyId: string): ShareDraft {
  return { name: '', companyId, days: SHARE_DAYS, hasCode: true, hasPhotos: false };
}

/** Returns the request of a draft, or the codes of its invalid fields. */
export function checkShareDraft(
  { days, ...draft }: ShareDraft,
  { report, filters }: Pick<SharedReport, 'report' | 'filters'>,
) {
  return checkBody(createShare.body, {
    ...draft,
    report,
    filters,
    ...(days !== '' && { days }),
  });
}

/** Returns the filters of a report’s search, without company, order and page. Empty and unset filters are left out. */
export function filtersOfSearch(search: object): SharedReport['filters'] {
  const others = new Set(['companyId', 'page', 'pageSize', 'field', 'direction', 'report', 'clockColumns']);
  const set = Object.entries(search).filter(
    ([name, value]) => !others.has(name) && value !== undefined && value !== '' && value !== false,
  );
  // The filters in the search are filters of the contract. `checkBody` checks them again.
  return Object.fromEntries(set) as SharedReport['filters'];
}
