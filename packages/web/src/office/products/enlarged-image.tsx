/** A dialog with the enlarged picture of a product. */
import type { Product } from '@mobcheck/contract/products/products.contract.ts';
import { Modal, Text } from '@mantine/core';
import { useUiPhrases } from '../../ui/ui.phrases.ts';
import classes from './product-image.module.css';
import { ProductImage } from './product-image.tsx';

export function EnlargedImage({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useUiPhrases();
  return (
    <Modal
      opened
      onClose={onClose}
      title={product.name}
      size="xl"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.large}>
        <ProductImage product={product} alt={product.name} />
      </div>
      {product.imageDescription && (
        <Text mt="md" className={classes.text ?? ''}>
          {product.imageDescription}
        </Text>
      )}
    </Modal>
  );
}
