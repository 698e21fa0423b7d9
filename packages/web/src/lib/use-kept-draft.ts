/** A draft that survives reloads. It is read from this phone's storage when the form opens and written after each change. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { deleteDraft, readDraft, takeUnstoredDraft, writeDraft } from './phone/drafts.ts';
import { useCountAsOpen } from './open-drafts.ts';
import { usePhoneOwner } from './session.tsx';
import type { KeptIn } from './unsaved/unsaved-work.ts';

export interface KeptDraft<T> {
  /** The draft. Undefined until it has been read. */
  readonly value: T | undefined;
  /** False if this browser stores nothing. The draft is then lost when the page closes. */
  readonly isStored: boolean;
  readonly keptIn: KeptIn;
  /** Applies an update to the newest value and returns the result. Callbacks that were created earlier may call it. */
  readonly change: (update: (value: T) => T) => T;
  /** Deletes the stored draft. Later changes are not stored. */
  readonly drop: () => Promise<void>;
  /**
   * Waits until the last change is stored, and runs an act that moves the draft elsewhere and deletes it. Later changes are not stored. If
   * the act fails, the draft stays and stores changes again.
   */
  readonly endWith: (act: () => Promise<void>) => Promise<void>;
}

/**
 * Reads and keeps the draft of a form.
 * @param key names the kind of form, the user, and the tag or company
 * @param createDraft creates an empty draft. It must be the same function at every render
 */
export function useKeptDraft<T extends object>(key: string, createDraft: () => T): KeptDraft<T> {
  const owner = usePhoneOwner();
  const [value, setValue] = useState<T>();
  const [isStored, setStored] = useState(true);
  const newest = useRef<T>(undefined);
  const dropped = useRef(false);
  // Writes are chained, so that the last change is written last.
  const writing = useRef<Promise<void>>(Promise.resolve());

  useCountAsOpen();
  const show = (next: T) => {
    newest.current = next;
    setValue(next);
  };
  const begin = useEffectEvent((stored: T | undefined) => show({ ...createDraft(), ...stored }));
  useEffect(() => {
    let unmounted = false;
    void readDraft<T>(owner, key)
      .catch(() => {
        setStored(false);
        return undefined;
      })
      .then((stored) => unmounted || begin(takeUnstoredDraft<T>(owner, key) ?? stored));
    return () => {
      unmounted = true;
    };
  }, [owner, key]);

  const change = useCallback(
    (update: (value: T) => T) => {
      const next = update(newest.current ?? createDraft());
      show(next);
      if (dropped.current) {
        return next;
      }
      writing.current = writing.current
        .then(() => writeDraft(owner, key, next))
        .catch(() => setStored(false));
      return next;
    },
    [owner, key, createDraft],
  );
  const drop = useCallback(async () => {
    dropped.current = true;
    writing.current = writing.current.then(() => deleteDraft(owner, key)).catch(() => undefined);
    await writing.current;
  }, [owner, key]);
  const endWith = useCallback(async (act: () => Promise<void>) => {
    await writing.current;
    dropped.current = true;
    try {
      await act();
    } catch (error) {
      dropped.current = false;
      throw error;
    }
  }, []);
  return { value, isStored, keptIn: 'device', change, drop, endWith };
}
