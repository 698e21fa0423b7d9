/** Dialog that adds or edits a product. */
import type { Product } from '@mobcheck/contract/products/products.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { RemountOnVersion, type EditorProps } from '../../ui/form/dialog/editor.tsx';
import { type PictureEditorProps, usePictureEditor } from '../../ui/form/fields/picture-editor.ts';
import { QueriesState, WaitingDialog } from '../../ui/form/dialog/waiting-dialog.tsx';
import { useProductsPhrases } from './products.phrases.ts';
import { draftOf, EMPTY_DRAFT } from './product-form.rules.ts';
import { ProductForm } from './product-form.tsx';
import { categoryChoicesQuery } from '../../domain/category/category-choices.api.ts';
import { partsQuery } from './products.api.ts';

export function ProductDialog(props: EditorProps<Product>) {
  const t = useProductsPhrases();
  const editor = usePictureEditor(props, (error) => t('withoutPicture', { why: t.errorText(error) }));
  return (
    <RemountOnVersion row={props.existing}>
      <ProductFormLoader {...editor} />
    </RemountOnVersion>
  );
}

function ProductFormLoader(props: PictureEditorProps<Product>) {
  const t = useProductsPhrases();
  const { existing, unsent } = props;
  const categories = useQuery(categoryChoicesQuery());
  const parts = useQuery({ ...partsQuery(existing?.id ?? ''), enabled: existing !== undefined });
  if (categories.data && (!existing || parts.data)) {
    const initialDraft = existing && parts.data ? draftOf(existing, parts.data) : EMPTY_DRAFT;
    return (
      <ProductForm
        initialDraft={{ ...initialDraft, picture: unsent?.picture }}
        categories={categories.data.items}
        {...props}
      />
    );
  }
  return (
    <WaitingDialog
      title={t(existing ? 'edit' : 'add', { name: existing?.name ?? '' })}
      size="60rem"
      onClose={props.onClose}
    >
      <QueriesState queries={[categories, parts]} errorText={t.errorText} />
    </WaitingDialog>
  );
}
