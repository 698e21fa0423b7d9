/** The picture in the form: the saved or the newly chosen one, and the way to choose another. */
import type { Product } from '@mobcheck/contract/products/products.contract.ts';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useProductsPhrases } from './phrases.ts';
import classes from './product-image.module.css';
import { BlobImage, MissingImage, ProductImage } from './product-image.tsx';

export function PhotoField(props: {
  saved: Product | undefined;
  photo: File | undefined;
  disabled: boolean;
  onChange: (photo: File | undefined) => void;
}) {
  const t = useProductsPhrases();
  const { saved, photo } = props;
  return (
    <Group wrap="nowrap" align="center">
      <div className={classes.preview}>
        {photo ? (
          <BlobImage blob={photo} alt={t('newImage')} />
        ) : saved ? (
          <ProductImage product={saved} alt={saved.imageDescription || saved.name} />
        ) : (
          <MissingImage />
        )}
      </div>
      <Stack gap="xs" align="flex-start">
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          inputProps={{ 'aria-label': t('chooseImage') }}
          disabled={props.disabled}
          onChange={(file) => file && props.onChange(file)}
        >
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconPhotoUp size={18} aria-hidden />}>
              {t(photo || saved?.image ? 'changeImage' : 'chooseImage')}
            </Button>
          )}
        </FileButton>
        {photo && (
          <Button variant="subtle" size="compact-sm" onClick={() => props.onChange(undefined)}>
            {t('dropImage')}
          </Button>
        )}
        <Text size="sm" c="dimmed">
          {t('imageHint')}
        </Text>
      </Stack>
    </Group>
  );
}
