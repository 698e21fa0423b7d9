/** The user's position, kept in memory while the page is open; never stored on the phone. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PersonPosition } from '../../domain/equipment/due-equipment.api.ts';

const KEY = ['person-position'];

/** `const [position, setPosition] = usePersonPosition()`; null when unknown. */
export function usePersonPosition() {
  const client = useQueryClient();
  const { data } = useQuery<PersonPosition | null>({
    queryKey: KEY,
    queryFn: () => null,
    enabled: false,
    initialData: null,
    gcTime: Infinity,
  });
  const change = useCallback(
    (position: PersonPosition | null) => client.setQueryData(KEY, position),
    [client],
  );
  return [data, change] as const;
}
