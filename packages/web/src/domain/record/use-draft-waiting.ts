/** Whether a record that was begun on this phone waits to be finished or sent. */
import { useEffect, useState } from 'react';
import { readStored } from '../../lib/device-store.ts';
import { isStarted, type RecordDraft } from './record-draft.rules.ts';
import { type RecordKind, useDraftKey } from './use-recording.ts';

export function useDraftWaiting(kind: RecordKind, serial: string): boolean {
  const [waiting, setWaiting] = useState(false);
  const key = useDraftKey(kind, serial);
  useEffect(() => {
    readStored<RecordDraft>('drafts', key)
      .then((found) => setWaiting(found !== undefined && isStarted(found)))
      .catch(() => setWaiting(false));
  }, [key]);
  return waiting;
}
