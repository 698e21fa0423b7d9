/** Takes, shows and removes the photos of a record. A device without a camera chooses files. */
import { MAX_PHOTOS } from '@mobcheck/contract/photos/photos.contract.ts';
import { Loader, Text } from '@mantine/core';
import { IconCamera, IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { dropPhotos, loadPhoto, StorageFullError, storePhoto } from '../../lib/phone/phone-photos.ts';
import type { PhoneOwner } from '../../lib/phone/phone-database.ts';
import { newId } from '../../lib/phone/new-id.ts';
import classes from './photo-field.module.css';
import { PhotoTile } from './photo-tile.tsx';
import { usePhotosPhrases } from './photos.phrases.ts';
import { shrinkPhoto } from '../../lib/pictures/shrink-photo.ts';

/** Returns the object URL of a stored photo, undefined while it loads, or null if it is no longer on the phone. */
function usePhotoUrl(owner: PhoneOwner, id: string): string | null | undefined {
  const [url, setUrl] = useState<string | null>();
  useEffect(() => {
    let objectUrl: string | undefined;
    let unmounted = false;
    void loadPhoto(owner, id).then((stored) => {
      if (!unmounted) {
        objectUrl = stored && URL.createObjectURL(stored.photo);
        setUrl(objectUrl ?? null);
      }
    });
    return () => {
      unmounted = true;
      if (objectUrl) {
        URL.revokeObjectURL(objectUrl);
      }
    };
  }, [owner, id]);
  return url;
}

function Photo(props: { owner: PhoneOwner; id: string; number: number; onRemove: () => void }) {
  const t = usePhotosPhrases();
  const url = usePhotoUrl(props.owner, props.id);
  return (
    <PhotoTile number={props.number} onRemove={props.onRemove}>
      {url && <img src={url} alt={t('photo', { number: props.number })} />}
      {url === null && <IconPhotoOff size={32} stroke={1.4} aria-label={t('lost')} />}
    </PhotoTile>
  );
}

export function PhotoField(props: {
  owner: PhoneOwner;
  ids: readonly string[];
  onAdd: (id: string) => void;
  onRemove: (id: string) => void;
  /** Called with true before the chosen photos are read, and with false afterwards. */
  onReading: (isReading: boolean) => void;
}) {
  const t = usePhotosPhrases();
  const { owner, ids, onReading } = props;
  const inputId = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'unreadable' | 'storageFull'>();
  const full = ids.length >= MAX_PHOTOS;

  const add = async (files: readonly File[]) => {
    setBusy(true);
    onReading(true);
    setProblem(undefined);
    for (const file of files.slice(0, MAX_PHOTOS - ids.length)) {
      try {
        const id = newId();
        await storePhoto(owner, id, await shrinkPhoto(file));
        props.onAdd(id);
      } catch (error) {
        setProblem(error instanceof StorageFullError ? 'storageFull' : 'unreadable');
      }
    }
    setBusy(false);
    onReading(false);
  };

  return (
    <div>
      {ids.length > 0 && (
        <ul className={classes.photos} aria-label={t('title')}>
          {ids.map((id, index) => (
            <Photo
              key={id}
              owner={owner}
              id={id}
              number={index + 1}
              onRemove={() => {
                props.onRemove(id);
                void dropPhotos(owner, [id]);
              }}
            />
          ))}
        </ul>
      )}
      <div className={classes.take} data-off={full || undefined}>
        <input
          id={inputId}
          type="file"
          accept="image/*"
          capture="environment"
          disabled={full || busy}
          onChange={(event) => {
            const input = event.currentTarget;
            // The input is cleared so that the same file can be chosen again.
            void add([...(input.files ?? [])]).then(() => {
              input.value = '';
            });
          }}
        />
        <label htmlFor={inputId}>
          {busy ? <Loader size={22} /> : <IconCamera size={24} stroke={1.7} aria-hidden />}
          <span>{t(full ? 'full' : 'take', { max: MAX_PHOTOS })}</span>
        </label>
      </div>
      {problem && (
        <Text c="var(--mantine-color-error)" size="sm" mt="xs" role="alert">
          {t(problem)}
        </Text>
      )}
    </div>
  );
}
