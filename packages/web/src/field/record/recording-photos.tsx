/** The photo field of a record of the signed-in user. */
import type { ComponentProps } from 'react';
import { PhotoField } from '../../domain/photos/photo-field.tsx';
import type { PhotoSlot } from '../../domain/record/form/photo-slot.ts';
import { usePhoneOwner } from '../../lib/session.tsx';

export function RecordPhotos(props: ComponentProps<PhotoSlot>) {
  return <PhotoField owner={usePhoneOwner()} {...props} />;
}
