/** Photos of a record: take or choose, look, remove. */
import { MAX_PHOTOS } from '@mobcheck/contract/photos/photos.contract.ts';
import { Loader, Text } from '@mantine/core';
import { IconCamera, IconPhotoOff, IconX } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { keepPhoto, keptPhoto, photoSending } from './kept-photos.ts';
import classes from './photo-field.module.css';
import { usePhotosPhrases } from './photos.phrases.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Undefined while it is read, null when it is gone from the phone. */
function useAddress(id: string): string | null | undefined {
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    void keptPhoto(id).then((photo) => {
      if (!gone) {
        made = photo && URL.createObjectURL(photo);
        setAddress(made ?? null);
      }
    });
    return () => {
      gone = true;
      if (made) {
        URL.revokeObjectURL(made);
      }
    };
  }, [id]);
  return address;
}

function Photo(props: { id: string; number: number; onRemove: () => void }) {
  const t = usePhotosPhrases();
  const address = useAddress(props.id);
  return (
    <li className={classes.photo}>
      {address && <img src={address} alt={t('photo', { number: props.number })} />}
      {address === null && <IconPhotoOff size={32} stroke={1.4} aria-label={t('lost')} />}
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

export function PhotoField(props: {
  ids: readonly string[];
  onAdd: (id: string) => void;
  onRemove: (id: string) => void;
}) {
  const t = usePhotosPhrases();
  const { ids } = props;
  const inputId = useId();
  const [working, setWorking] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const full = ids.length >= MAX_PHOTOS;

  const add = async (files: readonly File[]) => {
    setWorking(true);
    setUnreadable(false);
    for (const file of files.slice(0, MAX_PHOTOS - ids.length)) {
      try {
        props.onAdd(await keepPhoto(await shrinkPhoto(file)));
      } catch {
        setUnreadable(true);
      }
    }
    setWorking(false);
  };

  return (
    <div>
      {ids.length > 0 && (
        <ul className={classes.photos} aria-label={t('title')}>
          {ids.map((id, index) => (
            <Photo
              key={id}
              id={id}
              number={index + 1}
              onRemove={() => {
                props.onRemove(id);
                void photoSending.drop([id]);
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
          disabled={full || working}
          onChange={(event) => {
            const input = event.currentTarget;
            // The same file may be chosen again later.
            void add([...(input.files ?? [])]).then(() => {
              input.value = '';
            });
          }}
        />
        <label htmlFor={inputId}>
          {working ? <Loader size={22} /> : <IconCamera size={24} stroke={1.7} aria-hidden />}
          <span>{t(full ? 'full' : 'take', { max: MAX_PHOTOS })}</span>
        </label>
      </div>
      {unreadable && (
        <Text c="var(--mantine-color-error)" size="sm" mt="xs" role="alert">
          {t('unreadable')}
        </Text>
      )}
    </div>
  );
}
