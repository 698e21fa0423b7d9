/** The columns of the list of products. */
import type { Product } from '@mobcheck/contract/products/products.contract.ts';
import { ActionIcon, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useProductsPhrases } from './phrases.ts';
import imageClasses from './product-image.module.css';
import { ProductImage } from './product-image.tsx';
import classes from './products.module.css';

/**
 * @param onEnlarge a picture was clicked
 * @param onEdit absent for who may not change products
 */
export function useProductColumns(
  onEnlarge: (product: Product) => void,
  onEdit: ((product: Product) => void) | undefined,
): Column<Product>[] {
  const t = useProductsPhrases();
  const { timeZone } = useUser();
  const columns: Column<Product>[] = [
    {
      field: 'image',
      title: t('image'),
      width: 80,
      render: (product) =>
        product.image ? (
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
        ),
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
    {
      field: 'enabled',
      title: t('enabled'),
      sortable: true,
      width: 120,
      render: ({ enabled }) => (
        <StatusBadge tone={enabled ? 'green' : 'grey'}>{t(enabled ? 'enabled' : 'disabled')}</StatusBadge>
      ),
    },
    {
      field: 'updateDate',
      title: t('updateDate'),
      sortable: true,
      width: 160,
      render: ({ updateDate }) => showInstant(updateDate, timeZone),
    },
  ];
  if (onEdit) {
    columns.push({
      field: 'actions',
      title: t('actions'),
      align: 'right',
      width: 90,
      render: (product) => (
        <ActionIcon
          variant="subtle"
          aria-label={t('editNamed', { name: product.name })}
          onClick={(event) => {
            event.stopPropagation();
            onEdit(product);
          }}
        >
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      ),
    });
  }
  return columns;
}
