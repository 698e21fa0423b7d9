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
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { queryOf, tableQueryOf, useRenew } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';
import type { TwoSerials } from './replacement.rules.ts';

/** What the open dialog shows: once it has done its work, its request is no longer there to be asked about. */
const IN_DIALOG = [
  previewReplacement,
  suggestReplacement,
  listReplaceableEquipment,
  listReplacementCandidates,
];

/** What the dialog needs to know: a request, or what the office begins by itself, which nobody asked for. */
export type OpenRequest = Pick<TagReplacement, 'tagSerialNumber' | 'equipmentOldSerialNumber'> & {
  readonly id: string | null;
};

export function requestsQuery(query: z.output<typeof listTagReplacements.query>) {
  return tableQueryOf(listTagReplacements, { query });
}

/** The two sides of a request; always fresh, for somebody else may have dealt with it. */
export function sidesQuery({ id, tagSerialNumber, equipmentOldSerialNumber }: OpenRequest) {
  const sides =
    id === null
      ? queryOf(previewReplacement, {
          params: { newSerial: tagSerialNumber },
          query: { oldSerial: equipmentOldSerialNumber ?? undefined },
        })
      : queryOf(suggestReplacement, { params: { id } });
  return { ...sides, staleTime: 0, gcTime: 0 };
}

/** Equipment that the new tag may replace, the most recently inspected first. */
export function candidatesQuery({ id, tagSerialNumber }: OpenRequest, query: string, pageSize: number) {
  return id === null
    ? tableQueryOf(listReplaceableEquipment, {
        query: { query, pageSize, newSerial: tagSerialNumber },
      })
    : tableQueryOf(listReplacementCandidates, {
        params: { id },
        query: { query, pageSize },
      });
}

/** Looks whether the two can be a replacement; nothing is written before it is done. */
export function useStartReplacement() {
  return useChange(async ({ newSerial, oldSerial }: TwoSerials): Promise<OpenRequest> => {
    await call(previewReplacement, { params: { newSerial }, query: { oldSerial: oldSerial ?? undefined } });
    return { id: null, tagSerialNumber: newSerial, equipmentOldSerialNumber: oldSerial };
  });
}

export function useDismiss() {
  // Also when it was refused: then the list is out of date.
  return useChange(dismissTagReplacement, {
    renews: [listTagReplacements],
    renewsOnError: [listTagReplacements],
  });
}

interface Transfer {
  readonly newSerial: string;
  readonly oldSerial: string;
  /** The person agreed that the new tag's equipment goes. */
  readonly merging: boolean;
}

/** Transfers; what shows either tag is asked for anew, without waiting for it. */
export function useReplaceTag() {
  const renew = useRenew();
  return useChange(
    ({ merging, ...params }: Transfer): Promise<EquipmentSummary> =>
      call(replaceTag, { params, query: { merging } }),
    { onSuccess: () => void renew({ allBut: IN_DIALOG }) },
  );
}
