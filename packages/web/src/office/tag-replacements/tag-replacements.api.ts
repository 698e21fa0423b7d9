/** Server state of tag replacements: the queries of requests and of their dialog, and the changes. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  dismissTagReplacement,
  listRetagCandidates,
  listRetagCandidatesOfRequest,
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

/** Queries of the open dialog. They are not refetched after a replacement, since the request no longer exists. */
const DIALOG_QUERIES = [
  previewReplacement,
  suggestReplacement,
  listRetagCandidates,
  listRetagCandidatesOfRequest,
];

/** The subject of the dialog: a request or, if the id is null, a replacement that the office starts itself. */
export type ReplacementSubject = Pick<TagReplacement, 'tagSerialNumber' | 'equipmentOldSerialNumber'> & {
  readonly id: string | null;
};

export function requestsQuery(query: z.output<typeof listTagReplacements.query>) {
  return tableQueryOf(listTagReplacements, { query });
}

/** Query of the two tags of a request. The cache is not used, because another user may have handled the request. */
export function sidesQuery({ id, tagSerialNumber, equipmentOldSerialNumber }: ReplacementSubject) {
  const sides =
    id === null
      ? queryOf(previewReplacement, {
          params: { newSerial: tagSerialNumber },
          query: { oldSerial: equipmentOldSerialNumber ?? undefined },
        })
      : queryOf(suggestReplacement, { params: { id } });
  return { ...sides, staleTime: 0, gcTime: 0 };
}

/** Query of equipment that can be moved to the new tag, the most recently inspected first. */
export function retagCandidatesQuery(
  { id, tagSerialNumber }: ReplacementSubject,
  query: string,
  pageSize: number,
) {
  return id === null
    ? tableQueryOf(listRetagCandidates, {
        query: { query, pageSize, newSerial: tagSerialNumber },
      })
    : tableQueryOf(listRetagCandidatesOfRequest, {
        params: { id },
        query: { query, pageSize },
      });
}

/** Checks whether the new tag can replace the old tag. Nothing is saved. */
export function useCheckSerials() {
  return useChange(async ({ newSerial, oldSerial }: TwoSerials): Promise<ReplacementSubject> => {
    await call(previewReplacement, { params: { newSerial }, query: { oldSerial: oldSerial ?? undefined } });
    return { id: null, tagSerialNumber: newSerial, equipmentOldSerialNumber: oldSerial };
  });
}

export function useDismiss() {
  // The list is also refreshed after an error, since the list may be out of date.
  return useChange(dismissTagReplacement, {
    renews: [listTagReplacements],
    renewsOnError: [listTagReplacements],
  });
}

interface Transfer {
  readonly newSerial: string;
  readonly oldSerial: string;
  /** Whether the user agreed that the equipment of the new tag is removed. */
  readonly merging: boolean;
}

/** Replaces the tag, and refetches nearly all queries without waiting for them. */
export function useReplaceTag() {
  const renew = useRenew();
  return useChange(
    ({ merging, ...params }: Transfer): Promise<EquipmentSummary> =>
      call(replaceTag, { params, query: { merging } }),
    { onSuccess: () => void renew({ allBut: DIALOG_QUERIES }) },
  );
}
