/** Server state of tag replacements: query options as values, and what the office does with a request. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  dismissTagReplacement,
  listReplaceableEquipment,
  listReplacementCandidates,
  listTagReplacements,
  previewReplacement,
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

/** What the dialog needs to know: a request, or what the office begins by itself, which nobody asked for. */
export type OpenRequest = Pick<TagReplacement, 'tagSerialNumber' | 'equipmentOldSerialNumber'> & {
  readonly id: string | null;
};

export function requestsQuery(query: z.output<typeof listTagReplacements.query>) {
  return tableQueryOf(FEATURE, listTagReplacements, { query });
}

/** The two sides of a request; always fresh, for somebody else may have dealt with it. */
export function sidesQuery({ id, tagSerialNumber, equipmentOldSerialNumber }: OpenRequest) {
  const sides =
    id === null
      ? queryOf(SIDES, previewReplacement, {
          params: { newSerial: tagSerialNumber },
          query: { oldSerial: equipmentOldSerialNumber ?? undefined },
        })
      : queryOf(SIDES, suggestReplacement, { params: { id } });
  return { ...sides, staleTime: 0, gcTime: 0 };
}

/** Equipment that the new tag may replace, the most recently inspected first. */
export function candidatesQuery({ id, tagSerialNumber }: OpenRequest, query: string, pageSize: number) {
  return id === null
    ? tableQueryOf(CANDIDATES, listReplaceableEquipment, {
        query: { query, pageSize, newSerial: tagSerialNumber },
      })
    : tableQueryOf(CANDIDATES, listReplacementCandidates, {
        params: { id },
        query: { query, pageSize },
      });
}

/** Looks whether the two can be a replacement; nothing is written before it is done. */
export function useStartReplacement() {
  return useMutation({
    mutationFn: async (serials: { newSerial: string; oldSerial: string | null }): Promise<OpenRequest> => {
      const { newSerial, oldSerial } = serials;
      await call(previewReplacement, { params: { newSerial }, query: { oldSerial: oldSerial ?? undefined } });
      return { id: null, tagSerialNumber: newSerial, equipmentOldSerialNumber: oldSerial };
    },
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

/** Transfers, `merging` when the person agreed that the new tag's equipment goes; what shows either is asked for anew. */
export function useReplaceTag() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      merging,
      ...params
    }: {
      newSerial: string;
      oldSerial: string;
      merging: boolean;
    }): Promise<EquipmentSummary> => call(replaceTag, { params, query: { merging } }),
    onSuccess: () => {
      // Not what the closing dialog asked: its request is no longer there.
      const isElsewhere = ({ queryKey: [feature] }: { queryKey: readonly unknown[] }) =>
        feature !== SIDES && feature !== CANDIDATES;
      void queryClient.invalidateQueries({ predicate: isElsewhere });
    },
  });
}
