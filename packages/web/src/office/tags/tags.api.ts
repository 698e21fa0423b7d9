/** Server state of the tags: the list, the usage, and the change that enables or disables a tag. */
import {
  getEquipment,
  listEquipment,
  listReportCompanies,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listReportRows } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { getTagUsage, listTags, type Tag, toggleTag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { keyOf, queryOf, tableQueryOf, useRenew } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';
import { type TagSearch, changeTagInPage } from './tags.rules.ts';

export function tagsQueryOptions(query: TagSearch) {
  return tableQueryOf(listTags, { query });
}

/** @param companyId undefined means the active company */
export function usageQuery(companyId: string | undefined) {
  return tableQueryOf(getTagUsage, { query: companyId === undefined ? {} : { companyId } });
}

export function tagCompaniesQuery() {
  return queryOf(listReportCompanies);
}

interface TagPage {
  items: Tag[];
  total: number;
}

function updateTagInLists(queryClient: QueryClient, serialNumber: string, change: Partial<Tag>): void {
  queryClient.setQueriesData<TagPage>(
    { queryKey: keyOf(listTags) },
    (page) => page && changeTagInPage(page, serialNumber, change),
  );
}

interface TagToggle {
  readonly tag: Tag;
  readonly enabled: boolean;
}

const serialOf = ({ tag }: TagToggle) => tag.serialNumber;

/**
 * Enables or disables a tag. The row changes before the reply, and changes back after an error. A list is refetched only when it is
 * opened again, so that no row moves under the pointer.
 */
export function useToggleTag() {
  const queryClient = useQueryClient();
  const renew = useRenew();
  return useChange(
    ({ tag, enabled }: TagToggle) =>
      call(toggleTag, {
        params: { serial: tag.serialNumber },
        body: { enabled, updateDate: tag.updateDate },
      }),
    {
      // A second click before the reply would be sent with a stale version.
      concurrencyKey: serialOf,
      renews: [getTagUsage],
      renewsOnError: [getTagUsage],
      onStart: async ({ tag, enabled }) => {
        await queryClient.cancelQueries({ queryKey: keyOf(listTags) });
        updateTagInLists(queryClient, tag.serialNumber, { enabled });
      },
      onSuccess: (saved) => {
        updateTagInLists(queryClient, saved.serialNumber, saved);
        void renew([listTags, listEquipment, listReportRows, getEquipment], 'none');
      },
      onError: (_, { tag }) => updateTagInLists(queryClient, tag.serialNumber, { enabled: tag.enabled }),
    },
  );
}

/** Returns a function that refetches the lists of tags. */
export function useRenewTags(): () => void {
  const renew = useRenew();
  return () => void renew([listTags]);
}
