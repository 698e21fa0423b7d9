/** The fields and attributes of an import that have problems or warnings. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { importProblemsQuery } from '../imports.api.ts';

/** Returns the names of the fields with problems, then those with warnings; none until they are loaded. */
export function useFlaggedFields({ id }: EquipmentImport): string[] {
  const { data } = useQuery(importProblemsQuery(id));
  const kinds = [...(data?.problems ?? []), ...(data?.warnings ?? [])];
  return [...new Set(kinds.map(({ field }) => field))];
}
