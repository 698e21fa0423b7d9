/** An editor of what has a picture: saved without its new picture it stays open, to send the picture again. */
import { useState } from 'react';
import type { PictureFailure } from '../../../lib/picture-save.ts';
import type { EditorProps } from '../dialog/editor.tsx';
import { notifyError } from '../../feedback/notify.tsx';

export interface PictureEditorProps<T> extends EditorProps<T> {
  /** The picture that a save left behind, and what there is to say about it. */
  readonly unsent: { readonly picture: File; readonly words: string } | undefined;
  readonly onWithoutPicture: (without: PictureFailure<T>) => void;
}

/** @param say words for a picture that was not saved */
export function usePictureEditor<T>(
  editor: EditorProps<T>,
  say: (error: unknown) => string,
): PictureEditorProps<T> {
  const [failed, setFailed] = useState<PictureFailure<T>>();
  return {
    ...editor,
    unsent: failed && { picture: failed.picture, words: say(failed.error) },
    onWithoutPicture: (without) => {
      if (without.saved) {
        setFailed(without);
        editor.onSaved(without.saved);
      } else {
        notifyError(say(without.error));
        editor.onClose();
      }
    },
    onReload: () => {
      setFailed(undefined);
      return editor.onReload();
    },
  };
}
