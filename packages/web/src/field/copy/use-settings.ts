/** The settings of the company group, as the phone's copy has them. */
import { useQuery } from '@tanstack/react-query';
import { readSettings } from '../../lib/phone/copy-instant.ts';
import { usePhoneOwner, useUser } from '../../lib/session.tsx';
import { COPY_KEY } from './field-query.ts';

/** Returns the enabled settings, undefined until they are read, or null while the phone has no copy. */
export function useSettings() {
  const owner = usePhoneOwner();
  const { companyId } = useUser();
  const { data } = useQuery({
    queryKey: [...COPY_KEY, 'settings', owner.userId, companyId],
    queryFn: async () => (await readSettings(owner, companyId)) ?? null,
    staleTime: 0,
  });
  return data;
}
