/** Whether this phone has a draft of a record that is not sent yet. */
import { useEffect, useState } from 'react';
import { readStored } from '../../lib/device-store.ts';
import { isStarted, type RecordDraft } from './record-draft.rules.ts';
import { type RecordKind, useDraftKey } from './use-recording.ts';

export function useHasUnsentDraft(kind: RecordKind, serial: string): boolean {
  const [hasDraft, setHasDraft] = useState(false);
  const key = useDraftKey(kind, serial);
  useEffect(() => {
    readStored<RecordDraft>('drafts', key)
      .then((draft) => setHasDraft(draft !== undefined && isStarted(draft)))
      .catch(() => setHasDraft(false));
  }, [key]);
  return hasDraft;
}
