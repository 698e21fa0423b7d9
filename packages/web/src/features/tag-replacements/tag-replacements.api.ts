/** Server state of tag replacements: query options as values, and what the office does with a request. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { uuidV7 } from '@mobcheck/contract/kernel/id.ts';
import {
  dismissTagReplacement,
  listReplacementCandidates,
  listTagReplacements,
  putTagReplacement,
  replaceTag,
  suggestReplacement,
  type TagReplacement,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';

const FEATURE = 'tag-replacements';
const SIDES = 'tag-replacement-sides';
const CANDIDATES = 'tag-replacement-candidates';

/** What the dialog needs to know of a request. */
export type OpenRequest = Pick<TagReplacement, 'id' | 'tagSerialNumber' | 'equipmentOldSerialNumber'>;

export function requestsQuery(query: z.output<typeof listTagReplacements.query>) {
  return tableQueryOf(FEATURE, listTagReplacements, { query });
}

/** The two sides of a request; always fresh, for somebody else may have dealt with it. */
export function sidesQuery(id: string) {
  return {
    ...queryOf(SIDES, suggestReplacement, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  };
}

/** Equipment that the new tag may replace, the most recently inspected first. */
export function candidatesQuery(id: string, query: string, pageSize: number) {
  return tableQueryOf(CANDIDATES, listReplacementCandidates, {
    params: { id },
    query: { query, pageSize },
  });
}

/** A new id of version 7. */
export function newRequestId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}

/** Asks for a replacement in the office's own name. */
export function useStartReplacement() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: { id: string; newSerial: string; oldSerial: string | null }) => {
      await call(putTagReplacement, { params: { id }, body });
      const { newSerial, oldSerial } = body;
      return { id, tagSerialNumber: newSerial, equipmentOldSerialNumber: oldSerial } satisfies OpenRequest;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [FEATURE] }),
  });
}

export function useDismiss() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => call(dismissTagReplacement, { params: { id } }),
    // Also when it was refused: then the list is out of date.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [FEATURE] }),
  });
}

/** Transfers; whatever shows equipment or tags is asked for anew. */
export function useReplaceTag() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (params: { newSerial: string; oldSerial: string }): Promise<EquipmentSummary> =>
      call(replaceTag, { params }),
    onSuccess: () => {
      // Not what the closing dialog asked: its request is no longer there.
      const isElsewhere = ({ queryKey: [feature] }: { queryKey: readonly unknown[] }) =>
        feature !== SIDES && feature !== CANDIDATES;
      void queryClient.invalidateQueries({ predicate: isElsewhere });
    },
  });
}
