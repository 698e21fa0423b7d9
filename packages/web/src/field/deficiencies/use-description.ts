/** Keeps the draft of a described deficiency on the phone, and puts the finished description into the outbox. */
import { useEffect, useState } from 'react';
import { useDraftOfPiece } from '../../domain/record/use-draft-of-piece.ts';
import { useDraftKey } from '../../domain/record/use-recording.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readDraft } from '../../lib/phone/drafts.ts';
import { newId } from '../../lib/phone/new-id.ts';
import { dropPhotos } from '../../lib/phone/phone-photos.ts';
import { usePhoneOwner } from '../../lib/session.tsx';
import { useChange } from '../../lib/use-change.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { useOutbox } from '../outbox/outbox-context.ts';
import {
  type DescriptionDraft,
  descriptionBodyOf,
  isStarted,
  newDescriptionDraft,
} from './description.rules.ts';

const newDraft = () => newDescriptionDraft(newId());

/** A description that was finished on this phone. The server may not have it yet. */
export type FinishedDescription = Pick<DescriptionDraft, 'id' | 'description' | 'severity'> & {
  /** The phone's instant, ISO 8601. */
  readonly createdAt: string;
};

/**
 * Manages the draft of a description and finishes it.
 * @param piece.equipmentId empty when unknown
 * @param piece.name for the list of waiting records
 */
export function useDescription(
  {
    serial,
    equipmentId,
    name,
  }: { readonly serial: string; readonly equipmentId: string; readonly name: string },
  onFinished: (description: FinishedDescription) => void,
) {
  const owner = usePhoneOwner();
  const key = useDraftKey('deficiency', serial);
  const kept = useKeptDraft(key, newDraft);
  const draft = useDraftOfPiece(kept, equipmentId, newDraft);
  const { add } = useOutbox();
  const finish = async (): Promise<FinishedDescription> => {
    const { refusal: _, ...value } = draft.change((old) => old);
    const createdAt = new Date().toISOString();
    const body = descriptionBodyOf(value, serial, createdAt);
    const { photos: photoIds, description, severity } = body;
    await draft.endWith(() =>
      add({
        id: value.id,
        kind: 'deficiency',
        serial,
        name,
        ...(equipmentId !== '' && { equipmentId }),
        body,
        bundleAt: null,
        createdAt,
        photoIds,
        result: null,
        draft: { key, value },
      }),
    );
    return { id: value.id, createdAt, description, severity };
  };
  const { send, busy, error } = useChange(finish, { onSuccess: onFinished });
  const problem = draft.value?.refusal;
  return {
    draft: draft.value,
    isStored: draft.isStored,
    change: draft.change,
    save: () => send(),
    saving: busy,
    error: error ?? (problem && new ApiError(problem.status, problem.code, problem)),
    discard: async () => {
      const photoIds = draft.value?.photos.map(({ id }) => id) ?? [];
      await draft.drop();
      await dropPhotos(owner, photoIds);
    },
  };
}

/** Whether this phone has a started description of the piece on a tag. */
export function useHasDescriptionDraft(serial: string): boolean {
  const [hasDraft, setHasDraft] = useState(false);
  const owner = usePhoneOwner();
  const key = useDraftKey('deficiency', serial);
  useEffect(() => {
    readDraft<DescriptionDraft>(owner, key)
      .then((draft) => setHasDraft(draft !== undefined && isStarted(draft)))
      .catch(() => setHasDraft(false));
  }, [owner, key]);
  return hasDraft;
}
