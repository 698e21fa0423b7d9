/** Manages the draft of a record on the phone, the position, and the finish of the record. */
import type { RecordKind, SentKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Problem } from '../../lib/phone/phone-rows.ts';
import { newId } from '../../lib/phone/new-id.ts';
import { dropPhotos } from '../../lib/phone/phone-photos.ts';
import { type KeptDraft, useKeptDraft } from '../../lib/use-kept-draft.ts';
import { usePhoneOwner, useUser } from '../../lib/session.tsx';
import { useChange } from '../../lib/use-change.ts';
import {
  type ChecklistItems,
  dropRemovedItems,
  type FailedQuestion,
  newRecordDraft,
  type RecordDraft,
} from './record-draft.rules.ts';
import { useDraftOfPiece } from './use-draft-of-piece.ts';
import { type PositionState, usePosition } from './use-position.ts';

/** A record that was finished on this phone. The server may not have it yet. */
export interface FinishedRecord {
  readonly id: string;
  /** The phone's instant of the finish, ISO 8601. */
  readonly createdAt: string;
  readonly result: 'VALID' | 'IMPROPER';
  /** The failed questions that make it improper. */
  readonly failedQuestions: readonly Pick<FailedQuestion, 'question' | 'answer'>[];
}

/** The phone's findings when a record is finished. */
export type Finding = Pick<FinishedRecord, 'result' | 'failedQuestions'>;

export interface Recording {
  readonly draft: Pick<KeptDraft<RecordDraft>, 'value' | 'isStored' | 'change'>;
  readonly position: PositionState;
  /** Finishes the record, which is sent as soon as possible. */
  readonly save: () => void;
  readonly saving: boolean;
  /** The error of saving, or the reason why the server refused the record before it was returned to this form. */
  readonly error: ApiError | undefined;
  readonly discard: () => Promise<void>;
}

/** Returns the storage key of the user's draft for a tag. */
export function useDraftKey(kind: SentKind, serial: string): string {
  return `${kind}/${useUser().id}/${serial}`;
}

const newDraft = () => newRecordDraft(newId());

/** The properties of a record's form that finishing needs. */
interface FinishingForm {
  readonly serial: string;
  readonly equipmentId: string;
  readonly onFinished: (record: FinishedRecord) => void;
}

/** Whether the server refused the record because the checklist changed after the form was opened. */
function isChecklistRefusal({ code, issues }: Problem): boolean {
  return code === 'RECORD_ROW_UNKNOWN' || issues.some(({ path }) => path === 'answers');
}

/**
 * Manages the draft of a record and finishes it.
 * @param items of the checklist
 * @param finish moves the record from the drafts into the outbox
 */
export function useRecording(
  kind: RecordKind,
  form: FinishingForm,
  items: ChecklistItems,
  finish: (draft: RecordDraft, createdAt: string) => Promise<Finding>,
): Recording {
  const owner = usePhoneOwner();
  const kept = useKeptDraft(useDraftKey(kind, form.serial), newDraft);
  const draft = useDraftOfPiece(kept, form.equipmentId, newDraft);
  const { value, change } = draft;
  // A draft that an earlier version of the application has already sent stays as it was sent.
  const positionState = usePosition(value !== undefined, (position) =>
    change((old) => (old.position || old.finishedAt ? old : { ...old, position })),
  );

  const finishDraft = async (): Promise<FinishedRecord> => {
    const finished = change((old) =>
      old.refusal && isChecklistRefusal(old.refusal) ? dropRemovedItems(old, items) : old,
    );
    const createdAt = finished.finishedAt ?? new Date().toISOString();
    let finding: Finding = { result: 'VALID', failedQuestions: [] };
    await draft.endWith(async () => {
      finding = await finish(finished, createdAt);
    });
    return { id: finished.id, createdAt, ...finding };
  };
  const save = useChange(finishDraft, { onSuccess: form.onFinished });
  const problem = value?.refusal;
  const refusal = problem && new ApiError(problem.status, problem.code, problem);

  return {
    draft,
    position: value?.position ? 'captured' : positionState,
    save: () => save.send(),
    saving: save.busy,
    error: save.error ?? refusal,
    discard: async () => {
      if (value) {
        await draft.drop();
        await dropPhotos(
          owner,
          value.photos.map(({ id }) => id),
        );
      }
    },
  };
}
