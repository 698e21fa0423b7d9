/** A draft that is kept in this tab until the tab is closed, even if the page is left or reloaded. */
import { useState } from 'react';
import type { KeptIn } from './unsaved-work.ts';

export interface TabDraft<T> {
  readonly value: T;
  /** Whether the form began with a draft of an earlier visit. */
  readonly wasKept: boolean;
  /** False when this browser stores nothing. */
  readonly isStored: boolean;
  readonly keptIn: KeptIn;
  readonly change: (update: (value: T) => T) => T;
  readonly drop: () => Promise<void>;
}

function readStored<T extends object>(key: string): Partial<T> | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Partial<T>);
  } catch {
    return undefined;
  }
}

/**
 * @param key names the form
 * @param empty the draft of a new form
 * @param secretFields fields that are never stored, such as passwords, and are empty in a restored draft
 */
export function useTabDraft<T extends object>(
  key: string,
  empty: T,
  secretFields: readonly (keyof T)[],
): TabDraft<T> {
  const [stored] = useState(() => readStored<T>(key));
  const [value, setValue] = useState<T>({ ...empty, ...stored });
  const [isStored, setStored] = useState(true);
  const withoutSecrets = (draft: T): T => ({
    ...draft,
    ...Object.fromEntries(secretFields.map((field) => [field, empty[field]])),
  });
  return {
    value,
    isStored,
    keptIn: 'tab',
    wasKept: stored !== undefined,
    change: (update) => {
      const next = update(value);
      setValue(next);
      const text = JSON.stringify(withoutSecrets(next));
      try {
        if (text === JSON.stringify(empty)) {
          sessionStorage.removeItem(key);
        } else {
          sessionStorage.setItem(key, text);
        }
      } catch {
        setStored(false);
      }
      return next;
    },
    drop: async () => sessionStorage.removeItem(key),
  };
}
