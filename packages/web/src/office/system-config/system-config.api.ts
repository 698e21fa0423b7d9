/** Server state of the company group's toggles. */
import {
  listSystemConfig,
  type SystemConfig,
  toggleSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

export const systemConfigQuery = queryOf(listSystemConfig);

/** Switches one toggle; the list then shows the server's reply. */
export function useConfigToggle({ id, updateDate }: Pick<SystemConfig, 'id' | 'updateDate'>) {
  const queryClient = useQueryClient();
  return useChange(
    (enabled: boolean) => call(toggleSystemConfig, { params: { id }, body: { enabled, updateDate } }),
    {
      onSuccess: (saved) =>
        queryClient.setQueryData(systemConfigQuery.queryKey, (rows: SystemConfig[] | undefined) =>
          rows?.map((row) => (row.id === saved.id ? saved : row)),
        ),
      renewsOnError: [listSystemConfig],
    },
  );
}
