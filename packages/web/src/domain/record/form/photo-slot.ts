/** Photos of a form: the field and the upload, injected by the screen. */
import type { ComponentType } from 'react';
import type { PhotoSender } from '../use-recording.ts';

export interface PhotoSlot {
  readonly Field: ComponentType<{
    ids: readonly string[];
    onAdd: (id: string) => void;
    onRemove: (id: string) => void;
  }>;
  readonly sender: PhotoSender;
}
