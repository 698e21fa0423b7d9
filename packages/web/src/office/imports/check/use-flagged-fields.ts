/** The fields and attributes of an import that have problems or warnings. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { importProblemsQuery } from '../imports.api.ts';

/** Returns the names of the fields with problems, or else of the fields with warnings. The list is empty while loading. */
export function useFlaggedFields({ id }: EquipmentImport): string[] {
  const { data } = useQuery(importProblemsQuery(id));
  // If there are problems, warnings are left out, because a screen of 1366 px shows few columns beside the result.
  const kinds = data?.problems.length ? data.problems : (data?.warnings ?? []);
  return [...new Set(kinds.map(({ field }) => field))];
}
