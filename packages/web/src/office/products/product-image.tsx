/** Pictures of products. An `img` URL would not send the session, so the pictures are fetched and shown as blobs. */
import type { Product } from '@mobcheck/contract/products/products.contract.ts';
import { Skeleton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BlobImage } from '../../ui/form/fields/picture-field.tsx';
import { useProductsPhrases } from './products.phrases.ts';
import classes from './product-image.module.css';
import { productImageQuery } from './products.api.ts';

/** The placeholder for a missing picture. */
export function MissingImage() {
  const t = useProductsPhrases();
  return (
    <span className={classes.missing} role="img" aria-label={t('noImage')} title={t('noImage')}>
      <IconPhotoOff stroke={1.4} aria-hidden />
    </span>
  );
}

/** The saved picture of a product, or a placeholder if there is none or it cannot be loaded. */
export function ProductImage({ product, alt }: { product: Product; alt: string }) {
  const image = useQuery({ ...productImageQuery(product), enabled: product.image });
  if (!product.image || image.error) {
    return <MissingImage />;
  }
  return image.data ? (
    <BlobImage blob={image.data as Blob} alt={alt} className={classes.image} />
  ) : (
    <Skeleton className={classes.image ?? ''} />
  );
}
