/** What a form needs of photos: the field, and their sending. The shell hands it in. */
import type { ComponentType } from 'react';
import type { PhotoSending } from '../use-recording.ts';

export interface PhotoSlot {
  readonly Field: ComponentType<{
    ids: readonly string[];
    onAdd: (id: string) => void;
    onRemove: (id: string) => void;
  }>;
  readonly sending: PhotoSending;
}
