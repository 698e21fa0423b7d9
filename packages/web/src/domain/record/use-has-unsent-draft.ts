/** Whether this phone has a draft of a record that is not sent yet. */
import type { RecordKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import { useEffect, useState } from 'react';
import { readDraft } from '../../lib/phone/drafts.ts';
import { usePhoneOwner } from '../../lib/session.tsx';
import { isStarted, type RecordDraft } from './record-draft.rules.ts';
import { useDraftKey } from './use-recording.ts';

export function useHasUnsentDraft(kind: RecordKind, serial: string): boolean {
  const [hasDraft, setHasDraft] = useState(false);
  const key = useDraftKey(kind, serial);
  const owner = usePhoneOwner();
  useEffect(() => {
    readDraft<RecordDraft>(owner, key)
      .then((draft) => setHasDraft(draft !== undefined && isStarted(draft)))
      .catch(() => setHasDraft(false));
  }, [owner, key]);
  return hasDraft;
}
