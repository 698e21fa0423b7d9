/** The products with their clocks and proposals: the choice of proposals, and the button that opens the form of a product. */
import { MAX_CHANGED_PRODUCTS } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { type ClockedProduct, listClockedProducts } from '@mobcheck/contract/clocks/clocks.contract.ts';
import type { OfferedNormSet } from '@mobcheck/contract/clocks/offered-norms.contract.ts';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconChecks, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ClockLines } from '../../domain/clock/clock-lines.tsx';
import { useNormPhrases } from '../../domain/clock/norm.phrases.ts';
import { showNumber } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/i18n.ts';
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
import classes from './clocks.module.css';
import { useClocksPhrases } from './clocks.phrases.ts';
import { clockedProductsQuery } from './clocks.api.ts';
import { DisabledKind } from './norms/disabled-kind.tsx';
import {
  hasProposal,
  mayGet,
  normOf,
  proposedClass,
  toBody,
  type WantedClocks,
} from './norms/followed-norm.rules.ts';
import { NormOfClocks } from './norms/norm-lines.tsx';
import { useKindChoices } from './use-kind-choices.ts';
import { useClassName } from './norms/use-offered-norms.ts';

/** Loads all products in one page. */
const ALL = { page: 1, pageSize: 1000, field: 'name', direction: 'asc', query: '' } as const;

function Clocks({ product }: { product: ClockedProduct }) {
  const t = useClocksPhrases();
  const classNameOf = useClassName();
  const { clocks, norm, proposal, proposedNorm } = product;
  const lineOf = (of: typeof norm) =>
    of ? <NormOfClocks norm={of} className={classNameOf(of)} /> : <NormOfClocks norm={null} />;
  if (clocks.length > 0) {
    return (
      <>
        <ClockLines clocks={clocks} />
        {lineOf(norm)}
      </>
    );
  }
  return proposal.length > 0 ? (
    <div className={classes.proposal}>
      <span>{t('proposal')}</span>
      <ClockLines clocks={proposal} />
      {lineOf(proposedNorm)}
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

/** Chooses the products with a proposal of a norm set, at most as many as one change may have. */
function useChooseProposals(selection: RowSelection<ClockedProduct>, norm: string) {
  const t = useClocksPhrases();
  const client = useQueryClient();
  const { send, busy } = useChange(async () => client.query(clockedProductsQuery({ ...ALL, norm })));
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

/**
 * The button that previews the proposals of the chosen products. A product without a new proposal is left out, and a product whose proposal
 * has a disabled kind is named.
 */
function SeeChanges(props: {
  chosen: readonly ClockedProduct[];
  onPreview: (products: WantedClocks[]) => void;
}) {
  const t = useClocksPhrases();
  const kinds = useKindChoices([]).map(({ value }) => value);
  const proposed = props.chosen.filter(hasProposal);
  if (proposed.length > MAX_CHANGED_PRODUCTS) {
    return (
      <Text span size="sm" role="alert">
        {t('tooManyChosen', { max: MAX_CHANGED_PRODUCTS })}
      </Text>
    );
  }
  if (proposed.length === 0) {
    return (
      <Text span size="sm" c="dimmed">
        {t('noProposal')}
      </Text>
    );
  }
  // Until the kinds are loaded, every proposal would seem to have a disabled kind.
  const isLoading = kinds.length === 0;
  const kept = isLoading
    ? []
    : proposed.filter(
        ({ proposal, clocks }) => !mayGet(proposal, [...kinds, ...clocks.map(({ kind }) => kind)]),
      );
  const wanted = proposed
    .filter((product) => !kept.includes(product))
    .map((product): WantedClocks => {
      const clocks = product.proposal.map(toBody);
      return { productId: product.id, clocks, ...normOf(clocks, proposedClass(product)) };
    });
  return (
    <>
      <DisabledKind products={kept} />
      {wanted.length > 0 && (
        <Button size="xs" loading={isLoading} onClick={() => props.onPreview(wanted)}>
          {t('seeChangesOf', { count: wanted.length })}
        </Button>
      )}
    </>
  );
}

/** The choice of the norm set that proposes clocks. Renders nothing for a single norm set. */
function NormSelect(props: {
  sets: readonly OfferedNormSet[];
  value: string;
  onChange: (key: string) => void;
}) {
  const t = useNormPhrases();
  const language = currentLanguage();
  return (
    props.sets.length > 1 && (
      <NativeSelect
        label={t('norm')}
        value={props.value}
        data={props.sets.map(({ key, name }) => ({ value: key, label: name[language] }))}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      />
    )
  );
}

export function ClockedProducts(props: {
  sets: readonly OfferedNormSet[];
  onEdit: (product: ClockedProduct) => void;
  onPreview: (products: WantedClocks[]) => void;
}) {
  const t = useClocksPhrases();
  const list = useList(listClockedProducts.query, clockedProductsQuery);
  const { rowsQuery, search, change } = list;
  // The norm set is no filter, because it changes the proposals but not the listed products.
  const filtered = search.query !== '';
  const columns = useColumns(props.onEdit);
  const selection = useRowSelection(
    { rows: rowsQuery.data?.items ?? [], search },
    ({ id }) => id,
    ({ name, sku }) => `${name} (${sku})`,
  );
  const proposals = useChooseProposals(selection, search.norm);
  return (
    <>
      <div className={classes.line}>
        <ListFilters label={t('search')} list={list}>
          <NormSelect sets={props.sets} value={search.norm} onChange={(norm) => change({ norm })} />
        </ListFilters>
        <Group gap="xs" mb="sm">
          <ClearFilters filtered={filtered} onClear={() => change({ query: undefined })} />
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
          empty={filtered ? <EmptyState /> : <EmptyState text={t('emptyText')} />}
        />
      </div>
    </>
  );
}
