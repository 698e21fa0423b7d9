/** Server state of the tags: the list, the usage, and the switch, which shows at once and rolls back when refused. */
import {
  getEquipment,
  listEquipment,
  listReportCompanies,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getTagUsage, listTags, type Tag, toggleTag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { keyOf, queryOf, tableQueryOf, useRenew } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';
import { type TagSearch, withTag } from './tags.rules.ts';

export function tagsQueryOptions(query: TagSearch) {
  return tableQueryOf(listTags, { query });
}

/** @param companyId undefined: the active company */
export function usageQuery(companyId: string | undefined) {
  return tableQueryOf(getTagUsage, { query: companyId === undefined ? {} : { companyId } });
}

export function tagCompaniesQuery() {
  return queryOf(listReportCompanies);
}

interface Page {
  items: Tag[];
  total: number;
}

function showTag(queryClient: QueryClient, serialNumber: string, change: Partial<Tag>): void {
  queryClient.setQueriesData<Page>(
    { queryKey: keyOf(listTags) },
    (page) => page && withTag(page, serialNumber, change),
  );
}

interface TagSwitching {
  readonly tag: Tag;
  readonly enabled: boolean;
}

const serialOf = ({ tag }: TagSwitching) => tag.serialNumber;

/**
 * Switches a tag. The row changes where it stands: a list that was sorted or filtered by what changed is renewed when
 * it is opened again, so that nothing jumps away under the pointer.
 */
export function useToggleTag() {
  const queryClient = useQueryClient();
  const renew = useRenew();
  return useChange(
    ({ tag, enabled }: TagSwitching) =>
      call(toggleTag, {
        params: { serial: tag.serialNumber },
        body: { enabled, updateDate: tag.updateDate },
      }),
    {
      // A second click before the answer would be sent with a version that is about to be old.
      concurrencyKey: serialOf,
      renews: [getTagUsage],
      renewsOnError: [getTagUsage],
      onStart: async ({ tag, enabled }) => {
        await queryClient.cancelQueries({ queryKey: keyOf(listTags) });
        showTag(queryClient, tag.serialNumber, { enabled });
      },
      onSuccess: (saved) => {
        showTag(queryClient, saved.serialNumber, saved);
        void renew([listTags, listEquipment, getEquipment], 'none');
      },
      onError: (_, { tag }) => showTag(queryClient, tag.serialNumber, { enabled: tag.enabled }),
    },
  );
}

/** Asks for the lists again, after a refusal that says that they are old. */
export function useRenewTags(): () => void {
  const renew = useRenew();
  return () => void renew([listTags]);
}
