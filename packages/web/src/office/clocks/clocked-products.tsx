/** The products with their clocks and proposals: the choice of proposals, and the way into the form of a product. */
import { MAX_CHANGED_PRODUCTS } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { type ClockedProduct, listClockedProducts } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconChecks, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { showNumber } from '../../lib/format.ts';
import { useList } from '../../lib/list.ts';
import { useChange } from '../../lib/use-change.ts';
import { notifyError } from '../../ui/feedback/notify.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ClearFilters } from '../../ui/filter/clear-filters.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListFilters } from '../../ui/table/list-page.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { type RowSelection, useRowSelection } from '../../ui/table/use-row-selection.ts';
import { toBody } from './clock-draft.rules.ts';
import { ClockLines } from './clock-lines.tsx';
import classes from './clocks.module.css';
import { useClocksPhrases } from './clocks.phrases.ts';
import { clockedProductsQuery, type WantedClocks } from './clocks.api.ts';
import { allowedClocks, useKindChoices } from './use-kind-choices.ts';

/** Loads all products in one page. */
const ALL = { page: 1, pageSize: 1000, field: 'name', direction: 'asc', query: '' } as const;

const hasProposal = ({ proposal }: ClockedProduct) => proposal.length > 0;

function Clocks({ product }: { product: ClockedProduct }) {
  const t = useClocksPhrases();
  const { clocks, proposal } = product;
  if (clocks.length > 0) {
    return <ClockLines clocks={clocks} />;
  }
  return proposal.length > 0 ? (
    <div className={classes.proposal}>
      <span>{t('proposal')}</span>
      <ClockLines clocks={proposal} />
    </div>
  ) : (
    <Text span size="sm" c="dimmed">
      {t('noClocks')}
    </Text>
  );
}

function useColumns(onEdit: ((product: ClockedProduct) => void) | undefined): Column<ClockedProduct>[] {
  const t = useClocksPhrases();
  return [
    {
      field: 'name',
      title: t('product'),
      sortable: true,
      width: '32%',
      render: ({ name, sku, enabled }) => (
        <div className={classes.product}>
          <span>{name}</span>
          <small>{enabled ? sku : `${sku} · ${t('disabled')}`}</small>
        </div>
      ),
    },
    {
      field: 'pieces',
      title: t('pieces'),
      align: 'right',
      width: 130,
      render: ({ pieces }) => showNumber(pieces),
    },
    { field: 'clocks', title: t('clocks'), render: (product) => <Clocks product={product} /> },
    ...(onEdit
      ? [
          {
            field: 'actions',
            title: t('actions'),
            align: 'right' as const,
            width: 90,
            render: (product: ClockedProduct) => (
              <RowAction label={t('edit', { name: product.name })} onClick={() => onEdit(product)}>
                <IconPencil size={18} stroke={1.6} aria-hidden />
              </RowAction>
            ),
          },
        ]
      : []),
  ];
}

/** Chooses the products with a proposal, at most as many as one change may have. */
function useChooseProposals(selection: RowSelection<ClockedProduct>) {
  const t = useClocksPhrases();
  const client = useQueryClient();
  const { send, busy } = useChange(async () => client.query(clockedProductsQuery(ALL)));
  const choose = () =>
    send(undefined, {
      onSuccess: ({ items }) => {
        const proposed = items.filter(hasProposal);
        if (proposed.length === 0) {
          notifyError(t('noProposals'), 'proposals');
        } else if (proposed.length > MAX_CHANGED_PRODUCTS) {
          notifyError(t('tooManyProposals', { max: MAX_CHANGED_PRODUCTS }), 'proposals');
        }
        selection.add(proposed.slice(0, MAX_CHANGED_PRODUCTS));
      },
      onError: (error) => notifyError(t.errorText(error), 'proposals'),
    });
  return { choose, busy };
}

/** The button that previews the proposals of the chosen products. A product without a proposal is left out. */
function SeeChanges(props: {
  chosen: readonly ClockedProduct[];
  onPreview: (products: WantedClocks[]) => void;
}) {
  const t = useClocksPhrases();
  const choices = useKindChoices([]);
  const proposed = props.chosen.filter(hasProposal);
  if (proposed.length > MAX_CHANGED_PRODUCTS) {
    return (
      <Text span size="sm" role="alert">
        {t('tooManyChosen', { max: MAX_CHANGED_PRODUCTS })}
      </Text>
    );
  }
  const wanted = proposed.map(({ id, proposal }) => ({
    productId: id,
    clocks: allowedClocks(proposal, choices).map(toBody),
  }));
  return proposed.length === 0 ? (
    <Text span size="sm" c="dimmed">
      {t('noProposal')}
    </Text>
  ) : (
    <Button size="xs" loading={choices.length === 0} onClick={() => props.onPreview(wanted)}>
      {t('seeChangesOf', { count: wanted.length })}
    </Button>
  );
}

export function ClockedProducts(props: {
  onEdit: (product: ClockedProduct) => void;
  onPreview: (products: WantedClocks[]) => void;
}) {
  const t = useClocksPhrases();
  const list = useList(listClockedProducts.query, clockedProductsQuery);
  const { rowsQuery, search, change, clear, filtered } = list;
  const columns = useColumns(props.onEdit);
  const selection = useRowSelection(
    { rows: rowsQuery.data?.items ?? [], search },
    ({ id }) => id,
    ({ name, sku }) => `${name} (${sku})`,
  );
  const proposals = useChooseProposals(selection);
  return (
    <>
      <div className={classes.line}>
        <ListFilters label={t('search')} list={list} />
        <Group gap="xs" mb="sm">
          <ClearFilters filtered={filtered} onClear={clear} />
          <Button
            variant="default"
            leftSection={<IconChecks size={18} stroke={1.6} aria-hidden />}
            loading={proposals.busy}
            onClick={proposals.choose}
          >
            {t('chooseProposals')}
          </Button>
        </Group>
      </div>
      <div className={classes.products}>
        <DataTable
          label={t('tabs.products')}
          rows={rowsQuery}
          rowKey={({ id }) => id}
          columns={columns}
          onOpen={props.onEdit}
          search={search}
          onSearch={change}
          errorText={t.errorText}
          selection={selection}
          chosenActs={<SeeChanges chosen={selection.chosen} onPreview={props.onPreview} />}
          empty={filtered ? <EmptyState /> : <EmptyState title={t('emptyTitle')} text={t('emptyText')} />}
        />
      </div>
    </>
  );
}
