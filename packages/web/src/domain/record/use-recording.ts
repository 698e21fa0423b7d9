/** Recording on the phone: the draft, the position, and sending the photos and then the record. */
import { uuidV7 } from '@mobcheck/contract/kernel/id.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { useUser } from '../../lib/session.tsx';
import {
  type ChecklistItems,
  dropRemovedItems,
  newRecordDraft,
  type RecordDraft,
} from './record-draft.rules.ts';
import { type KeptDraft, useKeptDraft } from '../../lib/use-kept-draft.ts';
import { useChange } from '../../lib/use-change.ts';
import { type PositionState, usePosition } from './use-position.ts';

export type RecordKind = 'inspection' | 'maintenance';

/** The server's reply to the record. */
export interface RecordReceipt {
  readonly createdAt: string;
  readonly result: 'VALID' | 'IMPROPER';
}

/** Uploads the photos of a record, and deletes them on this phone afterwards. */
export interface PhotoSender {
  /** @throws ApiError */
  readonly send: (id: string) => Promise<void>;
  /** Deletes them on this phone. */
  readonly drop: (ids: readonly string[]) => Promise<void>;
}

export interface Recording {
  readonly draft: KeptDraft<RecordDraft>;
  readonly position: PositionState;
  readonly save: () => void;
  readonly sending: boolean;
  readonly error: ApiError | undefined;
  /** Sends the draft as another record: new id, new instant, same answers. */
  readonly saveAsAnother: () => void;
  /** Deletes the draft. */
  readonly discard: () => Promise<void>;
}

/** Creates the id of a record, photo or request: a UUID of version 7. */
export function newId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}

/** Returns the storage key of the user's draft for a tag. */
export function useDraftKey(kind: RecordKind | 'registration', serial: string): string {
  return `${kind}/${useUser().id}/${serial}`;
}

const newDraft = () => newRecordDraft(newId());

/** The properties of a record's form that sending needs. */
interface SendingForm<Checklist> {
  readonly serial: string;
  readonly photos: { readonly sender: PhotoSender };
  /** Reloads the checklist after it changed. */
  readonly reload: () => Promise<Checklist | undefined>;
  /** Called after the draft and its photos are deleted on the phone. */
  readonly onReceipt: (receipt: RecordReceipt) => void;
}

/** Whether the error means that the checklist changed since the form was opened. */
function isChecklistChanged(error: ApiError): boolean {
  return error.code === 'RECORD_ROW_UNKNOWN' || error.issueAt('answers') === 'incomplete';
}

/** Changes a draft after an error so that a retry can succeed. @param items of the new checklist, if it changed */
function prepareRetry(draft: RecordDraft, error: ApiError, items: ChecklistItems | undefined): RecordDraft {
  const photos =
    error.code === 'PHOTO_UNKNOWN' ? draft.photos.map(({ id }) => ({ id, sent: false })) : draft.photos;
  // The phone's clock was wrong: the next attempt reads it again.
  const finishedAt = error.issueAt('createdAt') === undefined ? draft.finishedAt : null;
  const sendable = { ...draft, photos, finishedAt };
  return items ? dropRemovedItems(sendable, items) : sendable;
}

/**
 * Manages the draft of a record and sends it.
 * @param itemsOf returns the items of a checklist that this kind of record has
 * @param put sends the record itself; `finishedAt` is the same in every retry
 */
export function useRecording<Checklist>(
  kind: RecordKind,
  form: SendingForm<Checklist>,
  itemsOf: (checklist: Checklist) => ChecklistItems,
  put: (draft: RecordDraft, finishedAt: string) => Promise<RecordReceipt>,
): Recording {
  const photos = form.photos.sender;
  const draft = useKeptDraft(useDraftKey(kind, form.serial), newDraft);
  const { value, change } = draft;
  // A position that arrives after the answers were finished is ignored: a retry must send the same record.
  const positionState = usePosition(value !== undefined, (position) =>
    change((old) => (old.position || old.finishedAt ? old : { ...old, position })),
  );

  const deleteDraft = async ({ photos: storedPhotos }: RecordDraft) => {
    await draft.drop();
    await photos.drop(storedPhotos.map(({ id }) => id));
  };

  const sendAll = async () => {
    const now = new Date().toISOString();
    const finished = change((old) => ({ ...old, finishedAt: old.finishedAt ?? now }));
    for (const { id, sent } of finished.photos) {
      if (!sent) {
        await photos.send(id);
        change((old) => ({
          ...old,
          photos: old.photos.map((photo) => (photo.id === id ? { id, sent: true } : photo)),
        }));
      }
    }
    const receipt = await put(finished, finished.finishedAt ?? now);
    await deleteDraft(finished);
    return receipt;
  };

  const onError = async (error: ApiError) => {
    const checklist = isChecklistChanged(error) ? await form.reload() : undefined;
    change((old) => prepareRetry(old, error, checklist && itemsOf(checklist)));
  };
  const save = useChange(sendAll, { onSuccess: form.onReceipt, onError });

  return {
    draft,
    position: value?.position ? 'captured' : positionState,
    save: () => save.send(),
    sending: save.busy,
    error: save.error,
    saveAsAnother: () => {
      change((old) => ({ ...old, id: newId(), finishedAt: null }));
      save.send();
    },
    discard: async () => value && deleteDraft(value),
  };
}
