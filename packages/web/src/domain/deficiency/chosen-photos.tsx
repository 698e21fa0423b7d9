/** Chooses, shows and removes the photos of a new deficiency in the office. They are sent when the form is saved. */
import { MAX_PHOTOS } from '@mobcheck/contract/photos/photos.contract.ts';
import { Button, FileButton, Input } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { newId } from '../../lib/phone/new-id.ts';
import { shrinkPhoto } from '../../lib/pictures/shrink-photo.ts';
import { BlobImage } from '../../ui/form/fields/picture-field.tsx';
import classes from '../record/photos/photo-field.module.css';
import { usePhotosPhrases } from '../record/photos/photos.phrases.ts';
import { useAddDeficiencyPhrases } from './add-deficiency.phrases.ts';
import type { ChosenPhoto } from './deficiency.api.ts';

export function ChosenPhotos(props: {
  photos: readonly ChosenPhoto[];
  /** Whether chosen files are being read. */
  isReading: boolean;
  onAdd: (photo: ChosenPhoto) => void;
  onRemove: (id: string) => void;
  /** Called with true before the chosen files are read, and with false afterwards. */
  onReading: (isReading: boolean) => void;
}) {
  const t = useAddDeficiencyPhrases();
  const tPhotos = usePhotosPhrases();
  const { photos, isReading, onReading } = props;
  const [isUnreadable, setIsUnreadable] = useState(false);
  const isFull = photos.length >= MAX_PHOTOS;
  const add = async (files: readonly File[]) => {
    onReading(true);
    setIsUnreadable(false);
    for (const file of files.slice(0, MAX_PHOTOS - photos.length)) {
      try {
        props.onAdd({ id: newId(), photo: await shrinkPhoto(file) });
      } catch {
        setIsUnreadable(true);
      }
    }
    onReading(false);
  };
  return (
    <div role="group" aria-label={tPhotos('title')}>
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map(({ id, photo }, index) => (
            <li key={id} className={classes.photo}>
              <BlobImage blob={photo} alt={tPhotos('photo', { number: index + 1 })} />
              <button
                type="button"
                className={classes.remove}
                aria-label={tPhotos('remove', { number: index + 1 })}
                onClick={() => props.onRemove(id)}
              >
                <span>
                  <IconX size={18} stroke={2.4} aria-hidden />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <FileButton
        multiple
        accept="image/*"
        inputProps={{ 'aria-label': t('addPhotos') }}
        disabled={isFull || isReading}
        onChange={(files) => void add(files)}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"
            disabled={isFull}
            loading={isReading}
            leftSection={<IconCamera size={18} aria-hidden />}
          >
            {isFull ? tPhotos('full', { max: MAX_PHOTOS }) : t('addPhotos')}
          </Button>
        )}
      </FileButton>
      {isUnreadable && (
        <Input.Error mt="xs" role="alert">
          {t('unreadable')}
        </Input.Error>
      )}
    </div>
  );
}
