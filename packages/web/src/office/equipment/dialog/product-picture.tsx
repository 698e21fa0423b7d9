/** The picture of the equipment's product, or a placeholder of the same size. */
import { Button, Loader } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { productPictureQuery } from './equipment-dialog.api.ts';
import classes from '../equipment-dialog.module.css';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useObjectUrl } from '../../../lib/pictures/object-url.ts';

export function ProductPicture({
  product,
}: {
  product: { id: string; name: string; image: boolean; updateDate: string };
}) {
  const t = useEquipmentPhrases();
  const { data, error, isLoading, isFetching, refetch } = useQuery({
    ...productPictureQuery(product),
    enabled: product.image,
  });
  const url = useObjectUrl(data as Blob | undefined);
  // A picture that the server does not have is not requested again.
  const isMissing = !error || (error instanceof ApiError && error.status === 404);
  const figure = useRef<HTMLElement>(null);
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const askAgain = () => {
    setIsAskedAgain(true);
    void refetch();
  };
  useEffect(() => {
    // The pressed button no longer exists, so no element has the focus.
    if (url && isAskedAgain && document.activeElement === document.body) {
      figure.current?.focus();
    }
  }, [url, isAskedAgain]);
  return (
    <figure ref={figure} tabIndex={isAskedAgain ? -1 : undefined} className={classes.picture}>
      {url && <img src={url} alt={t('picture', { name: product.name })} />}
      {isLoading && <Loader size="sm" />}
      {!isLoading && !data && (
        <span className={classes.placeholder}>
          <IconPhotoOff size={36} stroke={1.3} aria-hidden />
          {t(isMissing ? 'noPicture' : 'pictureFailed')}
          {!isMissing && (
            <Button variant="default" size="compact-sm" loading={isFetching} onClick={askAgain}>
              {t('retry')}
            </Button>
          )}
        </span>
      )}
    </figure>
  );
}
