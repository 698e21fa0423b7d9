/** The photo field of a form, injected by the screen. */
import type { ComponentType } from 'react';

export type PhotoSlot = ComponentType<{
  ids: readonly string[];
  onAdd: (id: string) => void;
  onRemove: (id: string) => void;
  /** A chosen photo is being read (true), or was added or refused (false). */
  onReading: (isReading: boolean) => void;
}>;
