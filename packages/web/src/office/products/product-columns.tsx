/** The columns of the list of products. */
import type { Product } from '@mobcheck/contract/products/products.contract.ts';
import { managesExclusiveProducts } from '@mobcheck/contract/products/products.policy.ts';
import { Text } from '@mantine/core';
import { switchColumn } from '../../domain/catalogue/switch-column.tsx';
import { useMay, useUser } from '../../lib/session.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { editColumn, updateDateColumn } from '../../ui/table/list-columns.tsx';
import { useProductsPhrases } from './products.phrases.ts';
import { PRODUCT_LIST } from './products.api.ts';
import imageClasses from './product-image.module.css';
import { ProductImage } from './product-image.tsx';
import classes from './products.module.css';

function Thumbnail({ product, onEnlarge }: { product: Product; onEnlarge: (product: Product) => void }) {
  const t = useProductsPhrases();
  return product.image ? (
    <button
      type="button"
      className={imageClasses.thumb}
      aria-label={t('enlarge', { name: product.name })}
      onClick={(event) => {
        event.stopPropagation();
        onEnlarge(product);
      }}
    >
      <ProductImage product={product} alt="" />
    </button>
  ) : (
    <span className={imageClasses.thumb}>
      <ProductImage product={product} alt="" />
    </span>
  );
}

/** @param onEdit absent for users who may not change products */
export function useProductColumns(
  onEnlarge: (product: Product) => void,
  onEdit: ((product: Product) => void) | undefined,
): Column<Product>[] {
  const t = useProductsPhrases();
  const { timeZone } = useUser();
  const mayChangeExclusive = useMay(managesExclusiveProducts);
  const mayChange = ({ isDvExclusive }: Product) =>
    onEdit !== undefined && (mayChangeExclusive || !isDvExclusive);
  return [
    {
      field: 'image',
      title: t('image'),
      // The cells of this column also contain the checkboxes of the rows.
      width: onEdit ? 112 : 80,
      render: (product) => <Thumbnail product={product} onEnlarge={onEnlarge} />,
    },
    {
      field: 'sku',
      title: t('sku'),
      sortable: true,
      width: 130,
      render: ({ sku }) => <span className={classes.sku}>{sku}</span>,
    },
    {
      field: 'name',
      identifies: true,
      title: t('name'),
      sortable: true,
      render: ({ name, categoryName, inspectionTypeName }) => (
        <div className={classes.name}>
          {name}
          <Text size="xs" c="dimmed">
            {categoryName} › {inspectionTypeName}
          </Text>
        </div>
      ),
    },
    {
      field: 'isDvExclusive',
      title: t('exclusive'),
      sortable: true,
      width: 120,
      render: ({ isDvExclusive }) => t(isDvExclusive ? 'yes' : 'no'),
    },
    { ...updateDateColumn(t, timeZone), width: 160 },
    switchColumn(PRODUCT_LIST, t, mayChange),
    ...(onEdit ? [editColumn(t, onEdit)] : []),
  ];
}
