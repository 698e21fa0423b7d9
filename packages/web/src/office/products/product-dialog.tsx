/** Adds or edits a product: loads the categories and its parts, then shows the form. */
import type { Product } from '@mobcheck/contract/products/products.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { RemountOnVersion, type EditorProps } from '../../ui/form/dialog/editor.tsx';
import { type PictureEditorProps, usePictureEditor } from '../../ui/form/fields/picture-editor.ts';
import { LoadState, WaitingDialog } from '../../ui/form/dialog/waiting-dialog.tsx';
import { useProductsPhrases } from './products.phrases.ts';
import { draftOf, EMPTY_DRAFT } from './product-form.rules.ts';
import { ProductForm } from './product-form.tsx';
import { categoryChoicesQuery, partsQuery } from './products.api.ts';

export function ProductDialog(props: EditorProps<Product>) {
  const t = useProductsPhrases();
  const editor = usePictureEditor(props, (error) => t('withoutPicture', { why: t.errorText(error) }));
  return (
    <RemountOnVersion of={props.saved}>
      <LoadedProduct {...editor} />
    </RemountOnVersion>
  );
}

function LoadedProduct(props: PictureEditorProps<Product>) {
  const t = useProductsPhrases();
  const { saved, unsent } = props;
  const categories = useQuery(categoryChoicesQuery());
  const parts = useQuery({ ...partsQuery(saved?.id ?? ''), enabled: saved !== undefined });
  if (categories.data && (!saved || parts.data)) {
    const start = saved && parts.data ? draftOf(saved, parts.data) : EMPTY_DRAFT;
    return (
      <ProductForm
        start={{ ...start, photo: unsent?.picture }}
        categories={categories.data.items}
        {...props}
      />
    );
  }
  return (
    <WaitingDialog
      title={t(saved ? 'edit' : 'add', { name: saved?.name ?? '' })}
      size="60rem"
      onClose={props.onClose}
    >
      <LoadState queries={[categories, parts]} errorText={t.errorText} />
    </WaitingDialog>
  );
}
