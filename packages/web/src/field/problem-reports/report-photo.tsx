/** The photo of a report: taken with the camera or chosen from files, shown and removed. */
import { Button, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useObjectUrl } from '../../lib/pictures/object-url.ts';
import { shrinkPhoto } from '../../lib/pictures/shrink-photo.ts';
import classes from './problem-reports.module.css';
import { useStrangerPhrases } from './problem-reports.phrases.ts';

export function ReportPhoto(props: { photo: Blob | undefined; onChange: (photo: Blob | undefined) => void }) {
  const t = useStrangerPhrases();
  const { photo, onChange } = props;
  const inputId = useId();
  const url = useObjectUrl(photo);
  const [isUnreadable, setUnreadable] = useState(false);
  const choose = async (file: File | undefined) => {
    try {
      setUnreadable(false);
      onChange(file && (await shrinkPhoto(file)));
    } catch {
      setUnreadable(true);
    }
  };
  return (
    <div className={classes.photo}>
      {url ? (
        <>
          <img src={url} alt={t('photoTaken')} />
          <Button variant="default" onClick={() => onChange(undefined)}>
            {t('removePhoto')}
          </Button>
        </>
      ) : (
        <>
          <input
            id={inputId}
            type="file"
            accept="image/*"
            capture="environment"
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
          <label htmlFor={inputId}>
            <IconCamera size={24} stroke={1.7} aria-hidden />
            {t('photo')} ({t('optional')})
          </label>
        </>
      )}
      {isUnreadable && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {t('photoFailed')}
        </Text>
      )}
    </div>
  );
}
