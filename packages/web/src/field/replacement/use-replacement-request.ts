/** A replacement request on the phone: its draft is stored until the server has it, and it is idempotent by its id. */
import { getFieldTag, type OpenReplacement } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { putTagReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { isTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/use-change.ts';
import { readDraft } from '../../lib/phone/drafts.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { newId } from '../../domain/record/use-recording.ts';
import { usePhoneOwner, useUser } from '../../lib/session.tsx';
import { fieldQueryOf } from '../copy/field-query.ts';
import { useCopyRenewal } from '../copy/use-copy-renewal.ts';
import { isStarted, newReplaceDraft, patchDraft, type ReplaceDraft, replaceBodyOf } from './replace.rules.ts';

const newLeavingDraft = () => newReplaceDraft(newId());
const newArrivingDraft = (): ReplaceDraft => ({ ...newLeavingDraft(), direction: 'arriving' });

function useReplaceDraftKey(serial: string): string {
  return `replacement/${useUser().id}/${serial}`;
}

/** The request as the server received it. */
export interface ReplaceReceipt {
  readonly requestDate: string;
  readonly newSerial: string;
  readonly oldSerial: string | null;
}

/** Manages the draft of a request and sends it. @param free whether the tag is free: it can only be the new one */
export function useReplacementRequest(
  serial: string,
  free: boolean,
  onReceipt: (receipt: ReplaceReceipt) => void,
) {
  const renewal = useCopyRenewal();
  const draft = useKeptDraft(useReplaceDraftKey(serial), free ? newArrivingDraft : newLeavingDraft);
  const sendRequest = async (): Promise<ReplaceReceipt> => {
    const request = draft.change((old) => ({ ...old, tried: true }));
    const body = replaceBodyOf(request, serial);
    const { requestDate } = await call(putTagReplacement, { params: { id: request.id }, body });
    await draft.drop();
    return { requestDate, ...body };
  };
  const { send, busy, error, reset } = useChange(sendRequest, {
    onSuccess: (receipt) => {
      onReceipt(receipt);
      renewal.renew();
    },
    onError: ({ code }) => {
      // This id was used for other serials before, which this phone no longer knows: the next attempt
      // is a new request.
      if (code === 'REPLACEMENT_CONTENT_DIFFERS') {
        draft.change((old) => ({ ...old, id: newId(), tried: false }));
      }
    },
  });
  return {
    draft: draft.value,
    isStored: draft.isStored,
    change: (patch: Parameters<typeof patchDraft>[1]) => {
      reset();
      draft.change((old) => patchDraft(old, patch, newId));
    },
    send: () => send(),
    sending: busy,
    error,
  };
}

/** Returns the open request for the other tag; null when there is none or the server did not respond. */
export function useOpenReplacementOf(other: string): OpenReplacement | null {
  const tag = useQuery({
    ...fieldQueryOf(useUser(), getFieldTag, { params: { serial: other } }),
    enabled: isTagSerial(other),
    // Only a hint while typing: sending reports what it missed.
    retry: false,
  });
  return tag.data?.replacement ?? null;
}

/** Returns the state of this phone's draft of a request: started, or sent without a response; undefined without a draft. */
export function useReplaceDraftState(serial: string): 'started' | 'sent' | undefined {
  const [state, setState] = useState<'started' | 'sent'>();
  const key = useReplaceDraftKey(serial);
  const owner = usePhoneOwner();
  useEffect(() => {
    readDraft<ReplaceDraft>(owner, key)
      .then((draft) => {
        const started = draft !== undefined && isStarted(draft) ? 'started' : undefined;
        setState(draft?.tried ? 'sent' : started);
      })
      .catch(() => setState(undefined));
  }, [owner, key]);
  return state;
}
