/** Server state of the tags: the list, the usage, and the switch, which shows at once and rolls back when refused. */
import { listReportCompanies } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getTagUsage, listTags, type Tag, toggleTag } from '@mobcheck/contract/tags/tag-list.contract.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { type TagSearch, withTag } from './tags.rules.ts';

const FEATURE = 'tags';
const LISTS = [FEATURE, listTags.path];
const USAGE = [FEATURE, getTagUsage.path];

export function tagsQueryOptions(query: TagSearch) {
  return tableQueryOf(FEATURE, listTags, { query });
}

/** @param companyId undefined: the active company */
export function usageQuery(companyId: string | undefined) {
  return tableQueryOf(FEATURE, getTagUsage, { query: companyId === undefined ? {} : { companyId } });
}

export function tagCompaniesQuery() {
  return queryOf('equipment', listReportCompanies);
}

interface Page {
  items: Tag[];
  total: number;
}

function showTag(queryClient: QueryClient, serialNumber: string, change: Partial<Tag>): void {
  queryClient.setQueriesData<Page>(
    { queryKey: LISTS },
    (page) => page && withTag(page, serialNumber, change),
  );
}

/**
 * Switches a tag. The row changes where it stands: a list that was ordered or filtered by what changed is renewed when
 * it is opened again, so that nothing jumps away under the pointer.
 */
export function useToggleTag() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ tag, enabled }: { tag: Tag; enabled: boolean }) =>
      call(toggleTag, {
        params: { serial: tag.serialNumber },
        body: { enabled, updateDate: tag.updateDate },
      }),
    onMutate: async ({ tag, enabled }) => {
      await queryClient.cancelQueries({ queryKey: LISTS });
      showTag(queryClient, tag.serialNumber, { enabled });
    },
    onSuccess: (saved) => {
      showTag(queryClient, saved.serialNumber, saved);
      void queryClient.invalidateQueries({ queryKey: LISTS, refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: ['equipment'], refetchType: 'none' });
    },
    onError: (_, { tag }) => showTag(queryClient, tag.serialNumber, { enabled: tag.enabled }),
    onSettled: async () => queryClient.invalidateQueries({ queryKey: USAGE }),
  });
}

/** Asks for the lists again, after a refusal that says that they are old. */
export function useRenewTags(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: LISTS });
}
