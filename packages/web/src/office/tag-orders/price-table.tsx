/** What tags cost: one, and usual quantities. */
import type { TagProductId } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { Table, Title } from '@mantine/core';
import { showAmount } from '../../lib/format.ts';
import classes from './buy-tag.module.css';
import { TAG_KINDS } from './buy-tag.rules.ts';
import { useTagOrdersPhrases } from './tag-orders.phrases.ts';

const QUANTITIES = [10, 100] as const;

/** @param props.prices of one tag, in cents */
export function PriceTable({ prices }: { prices: Readonly<Record<TagProductId, number>> }) {
  const t = useTagOrdersPhrases();
  return (
    <section className={classes.prices}>
      <Title order={2} size="h4" mb="sm">
        {t('prices')}
      </Title>
      <Table.ScrollContainer minWidth={340} type="native" tabIndex={0} role="group" aria-label={t('prices')}>
        <Table aria-label={t('prices')} className={classes.amounts ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('kind')}</Table.Th>
              <Table.Th>{t('unitPrice')}</Table.Th>
              {QUANTITIES.map((quantity) => (
                <Table.Th key={quantity}>{t('units', { quantity })}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {TAG_KINDS.map(({ productId, phrases }) => (
              <Table.Tr key={productId}>
                <Table.Th scope="row">{t(`${phrases}.name`)}</Table.Th>
                <Table.Td>{showAmount(prices[productId])}</Table.Td>
                {QUANTITIES.map((quantity) => (
                  <Table.Td key={quantity}>{showAmount(prices[productId] * quantity)}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
