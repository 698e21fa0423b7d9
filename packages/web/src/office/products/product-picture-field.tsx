/** The picture field of the product form, with the chosen or saved picture and a button to choose another. */
import type { Product } from '@mobcheck/contract/products/products.contract.ts';
import { BlobImage, PictureField } from '../../ui/form/fields/picture-field.tsx';
import { useProductsPhrases } from './products.phrases.ts';
import classes from './product-image.module.css';
import { MissingImage, ProductImage } from './product-image.tsx';

export function ProductPictureField(props: {
  existing: Product | undefined;
  picture: File | undefined;
  disabled: boolean;
  onChange: (picture: File | undefined) => void;
}) {
  const t = useProductsPhrases();
  const { existing, picture, disabled, onChange } = props;
  return (
    <PictureField
      texts={{
        choose: t('chooseImage'),
        change: t('changeImage'),
        undoChoice: t('dropImage'),
        hint: t('imageHint'),
      }}
      chosen={picture}
      saved={existing?.image ?? false}
      disabled={disabled}
      onChange={onChange}
    >
      <div className={classes.preview}>
        {picture ? (
          <BlobImage blob={picture} alt={t('newImage')} className={classes.image} />
        ) : existing ? (
          <ProductImage product={existing} alt={existing.imageDescription || existing.name} />
        ) : (
          <MissingImage />
        )}
      </div>
    </PictureField>
  );
}
