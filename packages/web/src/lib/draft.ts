/** What a person is typing into a form: kept apart from the saved value until it is saved. */
import { useState } from 'react';

export interface Draft<T> {
  readonly value: T;
  readonly dirty: boolean;
  readonly change: (patch: Partial<T>) => void;
}

/** A draft that begins as `saved`; later renders with another `saved` do not touch what was typed. */
export function useDraft<T extends object>(saved: T): Draft<T> {
  const [begin] = useState(saved);
  const [value, setValue] = useState(saved);
  return {
    value,
    dirty: JSON.stringify(value) !== JSON.stringify(begin),
    change: (patch) => setValue((previous) => ({ ...previous, ...patch })),
  };
}
