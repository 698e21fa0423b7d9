/** A photo in a list of photos, with the button that removes it. */
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './photo-field.module.css';
import { usePhotosPhrases } from './photos.phrases.ts';

/** @param props.number of the photo in its list, from 1 */
export function PhotoTile(props: { number: number; onRemove: () => void; children: ReactNode }) {
  const t = usePhotosPhrases();
  return (
    <li className={classes.photo}>
      {props.children}
      <button
        type="button"
        className={classes.remove}
        aria-label={t('remove', { number: props.number })}
        onClick={props.onRemove}
      >
        <span>
          <IconX size={18} stroke={2.4} aria-hidden />
        </span>
      </button>
    </li>
  );
}
