/** Server state of the settings and the file storage of the company group, and whether the user may change a setting. */
import { getFileStorage } from '@mobcheck/contract/file-storage/file-storage.contract.ts';
import {
  concernsOneCompany,
  listSystemConfig,
  type SystemConfig,
  toggleSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import {
  managesCompanySettings,
  managesSystemConfig,
} from '@mobcheck/contract/system-config/system-config.policy.ts';
import { getSecondFactor } from '@mobcheck/contract/session/second-factor.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryOf } from '../../lib/query.ts';
import { useMay, useUser } from '../../lib/session.tsx';
import { useChange } from '../../lib/use-change.ts';

export const systemConfigQuery = queryOf(listSystemConfig);
export const fileStorageQuery = queryOf(getFileStorage);

/** Switches one setting and puts the server's reply into the list. */
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

/** Whether the user may switch a setting. Company admins in the generic group may switch only settings that concern their company. */
export function useMayChange(param: SystemConfig['param']): boolean {
  const decidesForCompany = useMay(managesCompanySettings);
  return useMay(managesSystemConfig) && (!decidesForCompany || concernsOneCompany(param));
}

/** Whether switching a setting on stops the user's own work until they have set up a second factor. */
export function useStopsOwnWork(param: SystemConfig['param']): boolean {
  const { currentRole } = useUser();
  const isRule = param === 'REQUIRE_ADMIN_SECOND_FACTOR';
  // Platform admins obey the installation's rule, not the group's.
  const isBound = currentRole === 'COMPANY_GROUP_ADMIN' || currentRole === 'COMPANY_ADMIN';
  const concerns = isRule && isBound;
  const { data } = useQuery({ ...queryOf(getSecondFactor), enabled: concerns });
  // The cache may have the data even for a setting that does not need it.
  return concerns && data?.isOn === false;
}
