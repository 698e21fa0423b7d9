/** The list of service orders, with search and filters in the URL, and the dialogs of a row. */
import { listServiceOrders } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyDialog, lazyPart } from '../../../ui/app/lazy-part.tsx';
import { z } from 'zod';
import { useListViews } from '../../../domain/list-view/use-list-views.tsx';
import { useList } from '../../../lib/list.ts';
import { useUser } from '../../../lib/session.tsx';
import { ListTools } from '../../../ui/filter/list-tools.tsx';
import { ClearFilters } from '../../../ui/filter/clear-filters.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { SearchLine } from '../../../ui/filter/search-line.tsx';
import { ActiveOrderFilters } from './active-order-filters.tsx';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { ChosenOrders } from './chosen-orders.tsx';
import { useChosenOrdersPhrases } from './chosen-orders.phrases.ts';
import { CARDS_ON_TABLET, useOrderColumns } from './order-columns.tsx';
import classes from './orders.module.css';
import { useOrderListPhrases } from '../order-list.phrases.ts';
import { activeFilters, isLate } from '../order-list.rules.ts';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';
import { useOrderDesk } from '../order-desk.tsx';
import { ordersQuery } from '../service-orders.api.ts';
import { useOrderWindow } from './use-order-window.ts';
import { useToday } from '../../../lib/use-today.ts';

// Dialogs are in files of their own, so that the table loads first.
const FiltersDrawer = lazyDialog(() => import('./order-filters-drawer.tsx'));
const OrderDialogs = lazyPart(() => import('./order-dialogs.tsx'), 'line');

const screenSearch = listServiceOrders.query.extend({
  query: z.coerce.string<string>().trim().max(200).default(''),
});

/** Returns the standard views of the agenda: its pending, partial and finished orders. */
function useStandardViews() {
  const t = useServiceOrdersPhrases();
  const { isAgenda } = useOrderDesk();
  if (!isAgenda) {
    return [];
  }
  return (['PENDING', 'PARTIAL', 'FINISHED'] as const).map((status) => ({
    name: t(`status.${status}`),
    search: { status },
  }));
}

export default function OrdersPage() {
  const t = useOrderListPhrases();
  const tChosen = useChosenOrdersPhrases();
  const today = useToday();
  const { companyId, companyName: company } = useUser();
  const desk = useOrderDesk();
  const list = useList(screenSearch, (shown) => ordersQuery(desk, shown));
  const { search, change, clear, rowsQuery, filtered } = list;
  const orderWindow = useOrderWindow();
  const [editedId, setEditedId] = useState<string>();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [filtersRendered, setFiltersRendered] = useState(false);
  const allColumns = useOrderColumns({
    onView: ({ id }) => orderWindow.open(id),
    onEdit: ({ id }) => setEditedId(id),
  });
  const { columns, views } = useListViews(desk.listName, screenSearch, allColumns, {
    t,
    standard: useStandardViews(),
  });
  const filterCount = activeFilters(search).length;
  const selection = useRowSelection(
    { rows: rowsQuery.data?.items ?? [], search },
    ({ id }) => id,
    ({ number }) => tChosen('row', { number }),
  );
  const openFilters = () => [setFiltersRendered, setFiltersOpen].forEach((set) => set(true));

  return (
    <>
      {/* Inert while an order is edited, since its equipment search has a similar table and assistive technology must find only one table. */}
      <div className={classes.list} inert={editedId !== undefined}>
        <ListPage
          texts={{
            title: t(desk.isAgenda ? 'agenda' : 'title'),
            hint: t(desk.isAgenda ? 'agendaHint' : 'hint', { company }),
            empty: { text: t('emptyText') },
            noMatch: { text: t('noMatchText') },
            errorText: t.errorText,
          }}
          list={list}
          rowKey={({ id }) => id}
          columns={columns}
          cardsOnTablet={CARDS_ON_TABLET}
          onOpen={({ id }) => orderWindow.open(id)}
          selection={selection}
          chosenActs={<ChosenOrders selection={selection} />}
          tone={(row) => (isLate(row, today) ? 'orange' : undefined)}
          firstAct={
            <Button
              mt="xs"
              variant="light"
              leftSection={<IconPlus size={18} aria-hidden />}
              renderRoot={(button) => <Link to={desk.newPath} {...button} />}
            >
              {t('addFirst')}
            </Button>
          }
          actions={
            <>
              <ClearFilters filtered={filtered} onClear={clear} />
              <Button
                leftSection={<IconPlus size={18} aria-hidden />}
                renderRoot={(button) => <Link to={desk.newPath} {...button} />}
              >
                {t('add')}
              </Button>
            </>
          }
        >
          <ListTools>
            <SearchLine
              label={t('search')}
              query={search.query}
              onQuery={(query) => change({ query })}
              filterCount={filterCount}
              onOpenFilters={openFilters}
            />
            {views}
          </ListTools>
          <ActiveOrderFilters search={search} onChange={change} />
        </ListPage>
      </div>
      <Suspense>
        {filtersRendered && (
          <FiltersDrawer
            opened={filtersOpen}
            onClose={() => setFiltersOpen(false)}
            onClear={clear}
            total={rowsQuery.data?.total}
            search={search}
            onChange={change}
          />
        )}
        <OrderDialogs key={companyId} orderWindow={orderWindow} editedId={editedId} onEdit={setEditedId} />
      </Suspense>
    </>
  );
}
