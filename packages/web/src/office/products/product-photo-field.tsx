/** The picture in the form: the saved or the newly chosen one, with a button to choose another. */
import type { Product } from '@mobcheck/contract/products/products.contract.ts';
import { BlobImage, PictureField } from '../../ui/form/fields/picture-field.tsx';
import { useProductsPhrases } from './products.phrases.ts';
import classes from './product-image.module.css';
import { MissingImage, ProductImage } from './product-image.tsx';

export function PhotoField(props: {
  existing: Product | undefined;
  photo: File | undefined;
  disabled: boolean;
  onChange: (photo: File | undefined) => void;
}) {
  const t = useProductsPhrases();
  const { existing, photo, disabled, onChange } = props;
  return (
    <PictureField
      texts={{
        choose: t('chooseImage'),
        change: t('changeImage'),
        undoChoice: t('dropImage'),
        hint: t('imageHint'),
      }}
      chosen={photo}
      saved={existing?.image ?? false}
      disabled={disabled}
      onChange={onChange}
    >
      <div className={classes.preview}>
        {photo ? (
          <BlobImage blob={photo} alt={t('newImage')} className={classes.image} />
        ) : existing ? (
          <ProductImage product={existing} alt={existing.imageDescription || existing.name} />
        ) : (
          <MissingImage />
        )}
      </div>
    </PictureField>
  );
}
