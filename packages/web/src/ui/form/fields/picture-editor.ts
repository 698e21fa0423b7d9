/** The editor of a row with a picture, such as a product. It stays open for a retry if only the upload of the picture fails. */
import { useState } from 'react';
import type { PictureFailure } from '../../../lib/pictures/picture-save.ts';
import type { EditorProps } from '../dialog/editor.tsx';
import { notifyError } from '../../feedback/notify.tsx';

export interface PictureEditorProps<T> extends EditorProps<T> {
  /** The picture of the failed upload, and the error text. */
  readonly unsent: { readonly picture: File; readonly text: string } | undefined;
  readonly onPictureFailure: (failure: PictureFailure<T>) => void;
}

/** @param errorText returns the text of a failed upload */
export function usePictureEditor<T>(
  editor: EditorProps<T>,
  errorText: (error: unknown) => string,
): PictureEditorProps<T> {
  const [failure, setFailure] = useState<PictureFailure<T>>();
  return {
    ...editor,
    unsent: failure && { picture: failure.picture, text: errorText(failure.error) },
    onPictureFailure: (failure) => {
      // If the saved version could not be read back, another save would be a stale write.
      if (failure.saved) {
        setFailure(failure);
        editor.onSaved(failure.saved);
      } else {
        notifyError(errorText(failure.error));
        editor.onClose();
      }
    },
    onReload: () => {
      setFailure(undefined);
      return editor.onReload();
    },
  };
}
