/** The life of a request on the phone: kept until the server has it, sent once under its id. */
import { getFieldTag, type OpenReplacement } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { putTagReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { isTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { queryOf, useRenew } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';
import { readStored } from '../../lib/device-store.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { newRecordId } from '../../domain/record/use-recording.ts';
import { useUser } from '../../lib/session.tsx';
import { isBegun, newReplaceDraft, patchDraft, type ReplaceDraft, replaceBodyOf } from './replace.rules.ts';

const begin = () => newReplaceDraft(newRecordId());
const beginArriving = (): ReplaceDraft => ({ ...begin(), direction: 'arriving' });

function useReplaceKey(serial: string): string {
  return `replacement/${useUser().id}/${serial}`;
}

/** What was asked for, once the server has it. */
export interface ReplaceReceipt {
  readonly requestDate: string;
  readonly newSerial: string;
  readonly oldSerial: string | null;
}

/** @param free a free tag can only be the new one */
export function useReplacementRequest(
  serial: string,
  free: boolean,
  onReceipt: (receipt: ReplaceReceipt) => void,
) {
  const renew = useRenew();
  const draft = useKeptDraft(useReplaceKey(serial), free ? beginArriving : begin);
  const request = async (): Promise<ReplaceReceipt> => {
    const sent = draft.change((old) => ({ ...old, tried: true }));
    const body = replaceBodyOf(sent, serial);
    const { requestDate } = await call(putTagReplacement, { params: { id: sent.id }, body });
    await draft.drop();
    return { requestDate, ...body };
  };
  const { send, busy, error, reset } = useChange(request, {
    onSuccess: (receipt) => {
      onReceipt(receipt);
      void renew([getFieldTag]);
    },
    onError: ({ code }) => {
      // The id was used for other numbers, before this phone forgot it: these are another request.
      if (code === 'REPLACEMENT_CONTENT_DIFFERS') {
        draft.change((old) => ({ ...old, id: newRecordId(), tried: false }));
      }
    },
  });
  return {
    draft: draft.value,
    kept: draft.isStored,
    change: (patch: Parameters<typeof patchDraft>[1]) => {
      reset();
      draft.change((old) => patchDraft(old, patch, newRecordId));
    },
    send: () => send(),
    sending: busy,
    error,
  };
}

/** The open request about the other tag, where the server could be asked; null: none is known. */
export function useOpenReplacementOf(other: string): OpenReplacement | null {
  const tag = useQuery({
    ...queryOf(getFieldTag, { params: { serial: other } }),
    enabled: isTagSerial(other),
    // A help while typing: sending says whatever it did not.
    retry: false,
  });
  return tag.data?.replacement ?? null;
}

/** Whether a request that was begun on this phone waits to be sent, or was sent and has no answer yet. */
export function useReplaceWaiting(serial: string): 'begun' | 'sent' | undefined {
  const [waiting, setWaiting] = useState<'begun' | 'sent'>();
  const key = useReplaceKey(serial);
  useEffect(() => {
    readStored<ReplaceDraft>('drafts', key)
      .then((found) => {
        const begun = found !== undefined && isBegun(found) ? 'begun' : undefined;
        setWaiting(found?.tried ? 'sent' : begun);
      })
      .catch(() => setWaiting(undefined));
  }, [key]);
  return waiting;
}
