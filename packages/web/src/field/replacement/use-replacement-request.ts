/** Keeps the draft of a replacement request on the phone, and puts the finished request into the outbox. */
import { getFieldTag, type FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { isTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useChange } from '../../lib/use-change.ts';
import { readDraft } from '../../lib/phone/drafts.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { useDraftKey } from '../../domain/record/use-recording.ts';
import { newId } from '../../lib/phone/new-id.ts';
import { useOutbox } from '../outbox/outbox-context.ts';
import { usePhoneOwner, useUser } from '../../lib/session.tsx';
import { fieldQueryOf } from '../copy/field-query.ts';
import { isStarted, newReplaceDraft, patchDraft, type ReplaceDraft, replaceBodyOf } from './replace.rules.ts';

const newLeavingDraft = () => newReplaceDraft(newId());
const newArrivingDraft = (): ReplaceDraft => ({ ...newLeavingDraft(), direction: 'arriving' });

/** The request as made on this phone. The server may not have it yet. */
export interface FinishedRequest {
  readonly id: string;
  /** The phone's instant, ISO 8601. */
  readonly requestedAt: string;
  readonly newSerial: string;
  readonly oldSerial: string | null;
}

/**
 * Manages the draft of a request and finishes it.
 * @param free whether the tag is free. A free tag can only be the new tag
 * @param name of the piece of equipment, for the list of waiting records
 * @param equipmentId of the piece on the tag. Undefined means that there is none, or that it is unknown
 */
export function useReplacementRequest(
  {
    serial,
    free,
    name,
    equipmentId,
  }: {
    readonly serial: string;
    readonly free: boolean;
    readonly name: string;
    readonly equipmentId: string | undefined;
  },
  onFinished: (request: FinishedRequest) => void,
) {
  const key = useDraftKey('replacement', serial);
  const draft = useKeptDraft(key, free ? newArrivingDraft : newLeavingDraft);
  const { add } = useOutbox();
  const finish = async (): Promise<FinishedRequest> => {
    const { refusal: _, ...request } = draft.change((old) => old);
    const body = replaceBodyOf(request, serial);
    // If the old tag is the tag of the screen, the request names its piece. The tag may be on another piece when the request arrives.
    const piece = request.direction === 'leaving' && equipmentId ? { equipmentId } : {};
    const createdAt = new Date().toISOString();
    await draft.endWith(() =>
      add({
        id: request.id,
        kind: 'replacement',
        serial,
        name,
        ...piece,
        body,
        bundleAt: null,
        createdAt,
        photoIds: [],
        result: null,
        draft: { key, value: request },
      }),
    );
    return { id: request.id, requestedAt: createdAt, ...body };
  };
  const { send, busy, error, reset } = useChange(finish, { onSuccess: onFinished });
  const problem = draft.value?.refusal;
  return {
    draft: draft.value,
    isStored: draft.isStored,
    change: (patch: Parameters<typeof patchDraft>[1]) => {
      reset();
      draft.change(({ refusal: _, ...old }) => patchDraft(old, patch, newId));
    },
    send: () => send(),
    sending: busy,
    error: error ?? (problem && new ApiError(problem.status, problem.code, problem)),
  };
}

/** Returns the other tag, or undefined while its number is incomplete or the server did not respond. */
export function useOtherTag(other: string): FieldTag | undefined {
  const tag = useQuery({
    ...fieldQueryOf(useUser(), getFieldTag, { params: { serial: other } }),
    enabled: isTagSerial(other),
    // The tag is only used for a hint while typing. Sending reports the errors.
    retry: false,
  });
  return tag.data;
}

/** Returns whether this phone's draft of a request was started, or sent without a response. Undefined means neither. */
export function useReplaceDraftState(serial: string): 'started' | 'sent' | undefined {
  const [state, setState] = useState<'started' | 'sent'>();
  const key = useDraftKey('replacement', serial);
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
