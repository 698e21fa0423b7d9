/** The photo field of a form, injected by the screen. */
import type { ComponentType } from 'react';

export type PhotoSlot = ComponentType<{
  ids: readonly string[];
  onAdd: (id: string) => void;
  onRemove: (id: string) => void;
  /** Called with true while a chosen photo is being read, and with false after it was added or refused. */
  onReading: (isReading: boolean) => void;
}>;
