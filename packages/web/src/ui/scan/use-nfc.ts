/** Reads NFC tags while a screen is open. It starts at once with an earlier permission, or else after a tap. */
import { useEffect, useEffectEvent, useState } from 'react';
import { canReadNfc, readNfcTags } from './nfc-reader.ts';

/** `off` until the person starts reading, `failed` without permission or while NFC is switched off on the phone. */
export type NfcState = 'unsupported' | 'off' | 'reading' | 'failed';

async function isAllowed(): Promise<boolean> {
  // The DOM types lack this permission.
  const { state } = await navigator.permissions.query({ name: 'nfc' as PermissionName });
  return state === 'granted';
}

/** @param onText receives the URL or text of each tag that is held to the phone */
export function useNfc(onText: (text: string) => void): { state: NfcState; start: () => void } {
  const [state, setState] = useState<NfcState>(() => (canReadNfc() ? 'off' : 'unsupported'));
  const [isWanted, setWanted] = useState(false);
  const reportText = useEffectEvent(onText);
  const isSupported = state !== 'unsupported';
  useEffect(() => {
    if (isSupported) {
      isAllowed().then(
        (allowed) => allowed && setWanted(true),
        () => undefined,
      );
    }
  }, [isSupported]);
  useEffect(() => {
    if (!isWanted) {
      return undefined;
    }
    const ending = new AbortController();
    readNfcTags(reportText, ending.signal).then(
      () => setState('reading'),
      () => {
        if (!ending.signal.aborted) {
          setState('failed');
          setWanted(false);
        }
      },
    );
    return () => ending.abort();
  }, [isWanted]);
  return { state, start: () => setWanted(true) };
}
