/** The life of one record on the phone: draft, position, sending in the right order, receipt. */
import { uuidV7 } from '@mobcheck/contract/kernel/id.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { useUser } from '../../lib/session.tsx';
import { type AskedRows, keepAsked, newRecordDraft, type RecordDraft } from './record-draft.rules.ts';
import { type KeptDraft, useKeptDraft } from '../../lib/use-kept-draft.ts';
import { useChange } from '../../lib/use-change.ts';
import { type PositionState, usePosition } from './use-position.ts';

export type RecordKind = 'inspection' | 'maintenance';

/** What the server answered to the record. */
export interface RecordReceipt {
  readonly createdAt: string;
  readonly result: 'VALID' | 'IMPROPER';
}

/** Photos, as far as sending a record needs them. */
export interface PhotoSending {
  /** @throws ApiError */
  readonly send: (id: string) => Promise<void>;
  /** Forgets them on this phone. */
  readonly drop: (ids: readonly string[]) => Promise<void>;
}

export interface Recording {
  readonly draft: KeptDraft<RecordDraft>;
  readonly position: PositionState;
  readonly save: () => void;
  readonly sending: boolean;
  readonly error: ApiError | undefined;
  /** The draft becomes another record: new id, new instant, same answers. */
  readonly saveAsAnother: () => void;
  /** Gives the draft up. */
  readonly discard: () => Promise<void>;
}

/** A new id of version 7. */
export function newRecordId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}

/** Where the draft of an act of one person on one tag is kept. */
export function useDraftKey(kind: RecordKind | 'registration', serial: string): string {
  return `${kind}/${useUser().id}/${serial}`;
}

const begin = () => newRecordDraft(newRecordId());

/** What a form of a record is given, as far as sending it needs it. */
interface SendingForm<Checklist> {
  readonly serial: string;
  readonly photos: { readonly sending: PhotoSending };
  /** Asks the server again what is asked: it changed since the form was opened. */
  readonly reload: () => Promise<Checklist | undefined>;
  /** Called after the draft and its photos are gone from the phone. */
  readonly onReceipt: (receipt: RecordReceipt) => void;
}

/** Whether the checklist changed since the form was opened. */
function asksOtherRows(error: ApiError): boolean {
  return error.code === 'RECORD_ROW_UNKNOWN' || error.issueAt('answers') === 'incomplete';
}

/** The draft such that sending it again can succeed, where the error says how. @param asked what a newer checklist asks */
function mended(draft: RecordDraft, error: ApiError, asked: AskedRows | undefined): RecordDraft {
  const photos =
    error.code === 'PHOTO_UNKNOWN' ? draft.photos.map(({ id }) => ({ id, sent: false })) : draft.photos;
  // The phone's clock was wrong: the next attempt asks it again.
  const finishedAt = error.issueAt('createdAt') === undefined ? draft.finishedAt : null;
  const sendable = { ...draft, photos, finishedAt };
  return asked ? keepAsked(sendable, asked) : sendable;
}

/**
 * @param askedOf what of a checklist such a record is asked
 * @param put sends the record itself; `finishedAt` is the same in every repetition
 */
export function useRecording<Checklist>(
  kind: RecordKind,
  form: SendingForm<Checklist>,
  askedOf: (checklist: Checklist) => AskedRows,
  put: (draft: RecordDraft, finishedAt: string) => Promise<RecordReceipt>,
): Recording {
  const photos = form.photos.sending;
  const draft = useKeptDraft(useDraftKey(kind, form.serial), begin);
  const { value, change } = draft;
  // One that comes after the answers were finished is left out: a retry must be the same record.
  const position = usePosition(value !== undefined, (found) =>
    change((old) => (old.position || old.finishedAt ? old : { ...old, position: found })),
  );

  const forget = async ({ photos: taken }: RecordDraft) => {
    await draft.drop();
    await photos.drop(taken.map(({ id }) => id));
  };

  const sendAll = async () => {
    const now = new Date().toISOString();
    const started = change((old) => ({ ...old, finishedAt: old.finishedAt ?? now }));
    for (const { id, sent } of started.photos) {
      if (!sent) {
        await photos.send(id);
        change((old) => ({
          ...old,
          photos: old.photos.map((photo) => (photo.id === id ? { id, sent: true } : photo)),
        }));
      }
    }
    const receipt = await put(started, started.finishedAt ?? now);
    await forget(started);
    return receipt;
  };

  const mend = async (error: ApiError) => {
    const fresh = asksOtherRows(error) ? await form.reload() : undefined;
    change((old) => mended(old, error, fresh && askedOf(fresh)));
  };
  const save = useChange(sendAll, { onSuccess: form.onReceipt, onError: mend });

  return {
    draft,
    position: value?.position ? 'captured' : position,
    save: () => save.send(),
    sending: save.busy,
    error: save.error,
    saveAsAnother: () => {
      change((old) => ({ ...old, id: newRecordId(), finishedAt: null }));
      save.send();
    },
    discard: async () => value && forget(value),
  };
}
