/** The user's position, kept in memory while the page is open and never stored on the phone. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { UserPosition } from '../../domain/equipment/due-equipment.api.ts';

const KEY = ['user-position'];

/** Returns the position and a function that sets it. Null means unknown. */
export function useUserPosition() {
  const client = useQueryClient();
  const { data } = useQuery<UserPosition | null>({
    queryKey: KEY,
    queryFn: () => null,
    enabled: false,
    initialData: null,
    gcTime: Infinity,
  });
  const change = useCallback((position: UserPosition | null) => client.setQueryData(KEY, position), [client]);
  return [data, change] as const;
}
