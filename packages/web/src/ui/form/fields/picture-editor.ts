/** The editor of a record with a picture: if only the upload of the picture fails, it stays open for a retry. */
import { useState } from 'react';
import type { PictureFailure } from '../../../lib/picture-save.ts';
import type { EditorProps } from '../dialog/editor.tsx';
import { notifyError } from '../../feedback/notify.tsx';

export interface PictureEditorProps<T> extends EditorProps<T> {
  /** The picture whose upload failed, and the error text. */
  readonly unsent: { readonly picture: File; readonly text: string } | undefined;
  readonly onPictureFailure: (without: PictureFailure<T>) => void;
}

/** @param errorText returns the text of a failed upload */
export function usePictureEditor<T>(
  editor: EditorProps<T>,
  errorText: (error: unknown) => string,
): PictureEditorProps<T> {
  const [failed, setFailed] = useState<PictureFailure<T>>();
  return {
    ...editor,
    unsent: failed && { picture: failed.picture, text: errorText(failed.error) },
    onPictureFailure: (without) => {
      if (without.saved) {
        setFailed(without);
        editor.onSaved(without.saved);
      } else {
        notifyError(errorText(without.error));
        editor.onClose();
      }
    },
    onReload: () => {
      setFailed(undefined);
      return editor.onReload();
    },
  };
}
