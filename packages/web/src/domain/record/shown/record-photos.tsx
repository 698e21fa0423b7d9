/** Photos of a record as thumbnails, which a click enlarges. A click also reloads a photo that could not be loaded. */
import { getPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { Loader, Modal, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './shown-record.module.css';
import { ApiError } from '../../../lib/api-error.ts';
import { queryOf } from '../../../lib/query.ts';
import { useObjectUrl } from '../../../lib/pictures/object-url.ts';
import { useRecordPhrases } from './record.phrases.ts';

function Photo({ id, name }: { id: string; name: string }) {
  const t = useRecordPhrases();
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(getPhoto, { params: { id } }),
    staleTime: Infinity,
  });
  const url = useObjectUrl(data as Blob | undefined);
  const [isLarge, setIsLarge] = useState(false);
  // The button for another attempt keeps the focus until the picture is shown, which then gets the focus.
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const askAgain = () => {
    setIsAskedAgain(true);
    void refetch();
  };
  if (!url) {
    if (!isAskedAgain && (isFetching || !error)) {
      return (
        <span className={classes.photo}>
          <Loader size="sm" />
        </span>
      );
    }
    // Another attempt is useless for a photo that the server does not have.
    return error instanceof ApiError && error.status === 404 ? (
      <span className={classes.photo}>{t('photoFailed')}</span>
    ) : (
      <UnstyledButton
        className={classes.photo}
        aria-label={`${name}: ${t('photoFailed')}. ${t('retry')}`}
        aria-busy={isFetching}
        onClick={askAgain}
      >
        {isFetching ? (
          <Loader size="sm" />
        ) : (
          <>
            <span>{t('photoFailed')}</span>
            <span className={classes.retry}>{t('retry')}</span>
          </>
        )}
      </UnstyledButton>
    );
  }
  return (
    <>
      <UnstyledButton
        className={classes.photo}
        aria-haspopup="dialog"
        autoFocus={isAskedAgain}
        onClick={() => setIsLarge(true)}
      >
        <img src={url} alt={name} />
      </UnstyledButton>
      <Modal
        opened={isLarge}
        onClose={() => setIsLarge(false)}
        size="auto"
        title={name}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <img src={url} alt={name} className={classes.large} />
      </Modal>
    </>
  );
}

export function RecordPhotos({ ids, when }: { ids: readonly string[]; when: string }) {
  const t = useRecordPhrases();
  return (
    <ul className={classes.photos}>
      {ids.map((id, index) => (
        <li key={id}>
          <Photo id={id} name={t('photo', { number: index + 1, when })} />
        </li>
      ))}
    </ul>
  );
}
