/** Adds or edits a product: loads the categories and its parts, then shows the form. */
import type { Product } from '@mobcheck/contract/products/products.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useFocusBack } from '../../ui/focus-back.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { useProductsPhrases } from './phrases.ts';
import { draftOf, EMPTY_DRAFT } from './product-form.rules.ts';
import { ProductForm, type WithoutPicture } from './product-form.tsx';
import { categoryChoicesQuery, partsQuery } from './products.api.ts';

interface Props {
  /** Absent for a new one. */
  product: Product | undefined;
  /** The picture that failed after this product was saved. */
  failed: WithoutPicture | undefined;
  /** Asks for the current version after a stale write. */
  onReload: () => void;
  onWithoutPicture: (failed: WithoutPicture) => void;
  onClose: () => void;
}

/** A new version of the same product is a new form. */
export function ProductDialog(props: Props) {
  useFocusBack();
  return <LoadedProduct key={`${props.product?.id} ${props.product?.updateDate}`} {...props} />;
}

function LoadedProduct({ product, ...rest }: Props) {
  const t = useProductsPhrases();
  const categories = useQuery(categoryChoicesQuery());
  const parts = useQuery({ ...partsQuery(product?.id ?? ''), enabled: product !== undefined });
  if (categories.data && (!product || parts.data)) {
    const start = product && parts.data ? draftOf(product, parts.data) : EMPTY_DRAFT;
    return (
      <ProductForm
        saved={product}
        start={{ ...start, photo: rest.failed?.photo }}
        categories={categories.data.items}
        {...rest}
      />
    );
  }
  const error = categories.error ?? parts.error;
  const retry = () => void Promise.all([categories.refetch(), product && parts.refetch()]);
  return (
    <FormDialog
      title={t(product ? 'edit' : 'add')}
      size="60rem"
      dirty={false}
      canSave={false}
      saving={false}
      onSave={() => {}}
      onClose={rest.onClose}
    >
      {error ? <ErrorState words={t.problem(error)} onRetry={retry} /> : <LoadingState />}
    </FormDialog>
  );
}
