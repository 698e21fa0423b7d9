/** The list of products, with its filters in the URL, and the dialog to add or edit a product. */
import { listProducts, type Product } from '@mobcheck/contract/products/products.contract.ts';
import { managesProducts } from '@mobcheck/contract/products/products.policy.ts';
import { useState } from 'react';
import { GenericGroupNote } from '../../account/contact/generic-group-note.tsx';
import { useListViews } from '../../domain/list-view/use-list-views.tsx';
import { useList } from '../../lib/list.ts';
import { useMay } from '../../lib/session.tsx';
import { useEditor } from '../../ui/form/dialog/editor.tsx';
import { EditableListPage } from '../../ui/table/list-page.tsx';
import { useRowSelection } from '../../ui/table/use-row-selection.ts';
import { ChosenProducts } from './chosen-products.tsx';
import { EnlargedImage } from './enlarged-image.tsx';
import { useProductsPhrases } from './products.phrases.ts';
import { useProductColumns } from './product-columns.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductFilters } from './product-filters.tsx';
import { productsQuery } from './products.api.ts';
import classes from './products.module.css';

export default function ProductsPage() {
  const t = useProductsPhrases();
  const mayManage = useMay(managesProducts);
  const list = useList(listProducts.query, productsQuery);
  const { add, open, editor } = useEditor(list.rowsQuery);
  const onOpen = mayManage ? open : undefined;
  const [enlargedProduct, setEnlargedProduct] = useState<Product>();
  const allColumns = useProductColumns(setEnlargedProduct, onOpen);
  const { columns, views } = useListViews('products', listProducts.query, allColumns, { t });
  const selection = useRowSelection(
    { rows: list.rowsQuery.data?.items ?? [], search: list.search },
    ({ id }) => id,
    ({ name, sku }) => `${name} (${sku})`,
  );
  return (
    <div className={classes.list}>
      <EditableListPage
        t={t}
        list={list}
        columns={columns}
        cardsOnTablet
        onOpen={onOpen}
        onAdd={mayManage ? add : undefined}
        {...(mayManage && { selection, chosenActs: <ChosenProducts selection={selection} /> })}
        note={<GenericGroupNote about="catalogue" />}
        views={views}
      >
        <ProductFilters search={list.search} change={list.change} />
      </EditableListPage>
      {enlargedProduct && (
        <EnlargedImage product={enlargedProduct} onClose={() => setEnlargedProduct(undefined)} />
      )}
      {editor && <ProductDialog {...editor} />}
    </div>
  );
}
