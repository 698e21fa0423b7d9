/** The table of the prices of one tag and of usual quantities. */
import type { TagProductId } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { Title } from '@mantine/core';
import { showAmount } from '../../lib/format.ts';
import { type Column, RowTable } from '../../ui/table/row-table.tsx';
import classes from './buy-tag.module.css';
import { TAG_KINDS } from './buy-tag.rules.ts';
import { useTagOrdersPhrases } from './tag-orders.phrases.ts';

const QUANTITIES = [10, 100] as const;

/** @param props.prices the price of one tag of each kind, in cents */
export function PriceTable({ prices }: { prices: Readonly<Record<TagProductId, number>> }) {
  const t = useTagOrdersPhrases();
  const columns: Column<(typeof TAG_KINDS)[number]>[] = [
    { field: 'kind', title: t('kind'), render: ({ phrases }) => <strong>{t(`${phrases}.name`)}</strong> },
    { field: 'unitPrice', title: t('unitPrice'), render: ({ productId }) => showAmount(prices[productId]) },
    ...QUANTITIES.map((quantity) => ({
      field: `of${quantity}`,
      title: t('units', { quantity }),
      render: ({ productId }: { productId: TagProductId }) => showAmount(prices[productId] * quantity),
    })),
  ];
  return (
    <section className={classes.prices}>
      <Title order={2} size="h4" mb="sm">
        {t('prices')}
      </Title>
      <div className={classes.amounts}>
        <RowTable
          label={t('prices')}
          rows={TAG_KINDS}
          rowKey={({ productId }) => String(productId)}
          columns={columns}
        />
      </div>
    </section>
  );
}
