/** Chooses, shows and removes photos in a form of the office, which sends them when it is saved. */
import { MAX_PHOTOS } from '@mobcheck/contract/photos/photos.contract.ts';
import { Button, FileButton, Input } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { newId } from '../../lib/phone/new-id.ts';
import { shrinkPhoto } from '../../lib/pictures/shrink-photo.ts';
import { BlobImage } from '../../ui/form/fields/picture-field.tsx';
import classes from './photo-field.module.css';
import { PhotoTile } from './photo-tile.tsx';
import { usePhotosPhrases } from './photos.phrases.ts';

/** A photo that is sent later. */
export interface ChosenPhoto {
  /** The id under which it is sent. */
  readonly id: string;
  readonly photo: Blob;
}

export function ChosenPhotos(props: {
  photos: readonly ChosenPhoto[];
  /** Whether chosen files are being read. */
  isReading: boolean;
  onAdd: (photo: ChosenPhoto) => void;
  onRemove: (id: string) => void;
  /** Called with true before the chosen files are read, and with false afterwards. */
  onReading: (isReading: boolean) => void;
}) {
  const t = usePhotosPhrases();
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
    <div role="group" aria-label={t('title')}>
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map(({ id, photo }, index) => (
            <PhotoTile key={id} number={index + 1} onRemove={() => props.onRemove(id)}>
              <BlobImage blob={photo} alt={t('photo', { number: index + 1 })} />
            </PhotoTile>
          ))}
        </ul>
      )}
      <FileButton
        multiple
        accept="image/*"
        inputProps={{ 'aria-label': t('add') }}
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
            {isFull ? t('full', { max: MAX_PHOTOS }) : t('add')}
          </Button>
        )}
      </FileButton>
      {isUnreadable && (
        <Input.Error mt="xs" role="alert">
          {t('unreadableFile')}
        </Input.Error>
      )}
    </div>
  );
}
