/** The list of products, with its filters in the address, and the way to add or edit one. */
import { listProducts, type Product } from '@mobcheck/contract/products/products.contract.ts';
import { managesProducts } from '@mobcheck/contract/products/products.policy.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../lib/session.tsx';
import { useTableSearch } from '../../lib/table-search.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { notifyError } from '../../ui/notify.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { EnlargedImage } from './enlarged-image.tsx';
import { useProductsPhrases } from './phrases.ts';
import { useProductColumns } from './product-columns.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductFilters } from './product-filters.tsx';
import type { WithoutPicture } from './product-form.tsx';
import { productsQuery } from './products.api.ts';
import classes from './products.module.css';

export default function ProductsPage() {
  const t = useProductsPhrases();
  const mayManage = useMay(managesProducts);
  const [search, change] = useTableSearch(listProducts.query);
  const rows = useQuery(productsQuery(search));
  const [editing, setEditing] = useState<Product | 'new'>();
  const [failed, setFailed] = useState<WithoutPicture>();
  const [enlarged, setEnlarged] = useState<Product>();
  const open = (product: Product | 'new' | undefined) => {
    setFailed(undefined);
    setEditing(product);
  };
  const reload = async () => {
    const { data } = await rows.refetch();
    open(data?.items.find(({ id }) => editing !== 'new' && id === editing?.id));
  };
  const columns = useProductColumns(setEnlarged, mayManage ? open : undefined);
  const filtered = search.query !== '' || search.enabled !== undefined || search.categoryId !== undefined;

  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        {mayManage && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
            {t('add')}
          </Button>
        )}
      </PageHeader>
      <ProductFilters search={search} change={change} />
      <div className={classes.list}>
        <DataTable
          rows={rows}
          rowKey={({ id }) => id}
          columns={columns}
          search={search}
          onSearch={change}
          problem={t.problem}
          {...(mayManage ? { onOpen: open } : {})}
          empty={filtered ? undefined : <EmptyState title={t('firstTitle')} text={t('firstText')} />}
        />
      </div>
      {enlarged && <EnlargedImage product={enlarged} onClose={() => setEnlarged(undefined)} />}
      {editing && (
        <ProductDialog
          product={editing === 'new' ? undefined : editing}
          failed={failed}
          onReload={() => void reload()}
          onWithoutPicture={(without) => {
            if (!without.product) {
              notifyError(t('withoutPicture', { why: t.problem(without.error) }));
            }
            setFailed(without);
            setEditing(without.product);
          }}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}
