/** The fields and attributes of an import that have problems or warnings. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { importProblemsQuery } from '../imports.api.ts';

/** Returns the names of the fields with problems, or of the fields with warnings if no field has a problem. The list is empty until it is loaded. */
export function useFlaggedFields({ id }: EquipmentImport): string[] {
  const { data } = useQuery(importProblemsQuery(id));
  // A screen of 1366 px has room for few columns beside the result.
  const kinds = data?.problems.length ? data.problems : (data?.warnings ?? []);
  return [...new Set(kinds.map(({ field }) => field))];
}
