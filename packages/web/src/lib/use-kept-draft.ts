/** A draft that survives reloads: read from this phone when the form opens, written after each change. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { dropKept, keep, readKept } from './device-store.ts';

export interface KeptDraft<T> {
  /** Undefined until the phone has been asked. */
  readonly value: T | undefined;
  /** False when this browser keeps nothing: what is typed lives as long as the page. */
  readonly kept: boolean;
  /** Applies a change to the newest value and answers it; also from callbacks that began earlier. */
  readonly change: (how: (value: T) => T) => T;
  /** Forgets it on the phone; changes that come later are not kept. */
  readonly drop: () => Promise<void>;
}

/**
 * @param key of the person, the act and the tag: another person on the same phone has drafts of their own
 * @param begin makes an empty draft; the same function at every rendering
 */
export function useKeptDraft<T extends object>(key: string, begin: () => T): KeptDraft<T> {
  const [value, setValue] = useState<T>();
  const [kept, setKept] = useState(true);
  const newest = useRef<T>(undefined);
  const dropped = useRef(false);
  // Writes of one draft follow one another: the last change is the last written.
  const writing = useRef<Promise<void>>(Promise.resolve());

  const show = (next: T) => {
    newest.current = next;
    setValue(next);
  };
  useEffect(() => {
    let gone = false;
    readKept<T>('drafts', key)
      .catch(() => {
        setKept(false);
        return undefined;
      })
      .then((found) => {
        if (!gone) {
          show({ ...begin(), ...found });
        }
      })
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [key, begin]);

  const change = useCallback(
    (how: (value: T) => T) => {
      const next = how(newest.current ?? begin());
      show(next);
      if (dropped.current) {
        return next;
      }
      writing.current = writing.current.then(() => keep('drafts', key, next)).catch(() => setKept(false));
      return next;
    },
    [key, begin],
  );
  const drop = useCallback(async () => {
    dropped.current = true;
    writing.current = writing.current.then(() => dropKept('drafts', key)).catch(() => undefined);
    await writing.current;
  }, [key]);
  return { value, kept, change, drop };
}
