/** The list of deficiencies, with search and filters in the URL, the acts on chosen rows, and the windows of a row. */
import type { Deficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { managesDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.policy.ts';
import { Suspense, useState } from 'react';
import { useDeficiencyPhrases } from '../../../domain/deficiency/deficiency.phrases.ts';
import { useCompanies } from '../../../domain/equipment/use-companies.ts';
import { useListViews } from '../../../domain/list-view/use-list-views.tsx';
import { useList } from '../../../lib/list.ts';
import { useMay, useSwitch } from '../../../lib/session.tsx';
import { lazyDialog } from '../../../ui/app/lazy-part.tsx';
import type { StatusTone } from '../../../ui/feedback/status-badge.tsx';
import { ListTools } from '../../../ui/filter/list-tools.tsx';
import { ClearFilters } from '../../../ui/filter/clear-filters.tsx';
import { SearchLine } from '../../../ui/filter/search-line.tsx';
import { AddButton, FirstButton, ListPage, listTexts } from '../../../ui/table/list-page.tsx';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { ActiveDeficiencyFilters } from './active-deficiency-filters.tsx';
import { WaitingReports } from '../reports/waiting-reports.tsx';
import { ChosenDeficiencies } from '../chosen/chosen-deficiencies.tsx';
import { deficienciesPageQuery } from '../deficiencies.api.ts';
import classes from '../deficiencies.module.css';
import { useDeficienciesPhrases } from './deficiencies.phrases.ts';
import { CARDS_ON_TABLET, useDeficiencyColumns } from './deficiency-columns.tsx';
import { activeFilters, deficiencySearch } from '../deficiency-search.rules.ts';
import { ExportDeficiencies } from './export-deficiencies.tsx';
import { useDeficiencyWindow } from '../use-deficiency-window.ts';

// Dialogs are loaded when they are opened, so that the table loads first.
const FiltersDrawer = lazyDialog(() => import('./deficiency-filters-drawer.tsx'));
const DeficiencyWindow = lazyDialog(() => import('../window/deficiency-window.tsx'));
const AddDialog = lazyDialog(() => import('../../../domain/deficiency/add-deficiency-dialog.tsx'));

/** Overdue rows and rows with a blocking deficiency are marked. */
function toneOf({ state, severity, overdue }: Deficiency): StatusTone | undefined {
  if (state === 'OPEN' && severity === 'BLOCKING') {
    return 'red';
  }
  return overdue ? 'orange' : undefined;
}

function useStandardViews() {
  const t = useDeficienciesPhrases();
  const takesReports = useSwitch('PROBLEM_REPORTS');
  return [
    { name: t('views.overdue'), search: { overdue: 'true' } },
    { name: t('views.noOwner'), search: { owner: 'NONE' } },
    ...(takesReports ? [{ name: t('states.REPORTED'), search: { state: 'REPORTED' } }] : []),
    { name: t('allFeminine'), search: { state: 'ALL' } },
  ];
}

export function DeficiencyList() {
  const t = useDeficienciesPhrases();
  const tWords = useDeficiencyPhrases();
  const mayManage = useMay(managesDeficiencies);
  const list = useList(deficiencySearch, deficienciesPageQuery);
  const { search, change, clear, rowsQuery, filtered } = list;
  const rows = rowsQuery.data?.items ?? [];
  const { scope, areSeveral } = useCompanies(search.companyId);
  const { id, open, show, tab, close } = useDeficiencyWindow();
  const [isAdding, setIsAdding] = useState(false);
  const [filters, setFilters] = useState({ areOpen: false, wereOpen: false });
  const allColumns = useDeficiencyColumns({
    showsState: search.state !== 'OPEN',
    showsCompany: areSeveral,
    onOpen: (row) => open(row.id),
  });
  const standard = useStandardViews();
  const { columns, views } = useListViews('deficiencies', deficiencySearch, allColumns, { t, standard });
  const selection = useRowSelection(
    { rows, search },
    (row) => row.id,
    ({ number }) => tWords('deficiencyNamed', { number }),
  );
  const texts = listTexts(t);
  const companyText = scope === 'all' ? t('allCompanies') : scope?.name;
  const add = () => setIsAdding(true);
  return (
    <div className={classes.list}>
      <ListPage
        texts={{
          ...texts,
          hint: companyText === undefined ? texts.hint : `${companyText}. ${texts.hint}`,
          noMatch: { text: t('noMatch') },
        }}
        list={list}
        rowKey={(row) => row.id}
        columns={columns}
        cardsOnTablet={CARDS_ON_TABLET}
        onOpen={(row) => open(row.id)}
        tone={toneOf}
        {...(mayManage && { selection, chosenActs: <ChosenDeficiencies selection={selection} /> })}
        firstAct={<FirstButton onClick={add}>{t('addFirst')}</FirstButton>}
        actions={
          <>
            <ClearFilters filtered={filtered} onClear={clear} />
            <ExportDeficiencies search={search} />
            <AddButton onClick={add}>{t('add')}</AddButton>
          </>
        }
      >
        {search.state !== 'REPORTED' && <WaitingReports onSee={() => change({ state: 'REPORTED' })} />}
        <ListTools>
          <SearchLine
            label={t('search')}
            query={search.query}
            onQuery={(query) => change({ query })}
            filterCount={activeFilters(search).length}
            onOpenFilters={() => setFilters({ areOpen: true, wereOpen: true })}
          />
          {views}
        </ListTools>
        <ActiveDeficiencyFilters search={search} rows={rows} onChange={change} />
      </ListPage>
      <Suspense>
        {filters.wereOpen && (
          <FiltersDrawer
            opened={filters.areOpen}
            search={search}
            onChange={change}
            onClear={clear}
            onClose={() => setFilters({ areOpen: false, wereOpen: true })}
            total={rowsQuery.data?.total}
          />
        )}
        {id !== undefined && <DeficiencyWindow key={id} id={id} tab={tab} onTab={show} onClose={close} />}
        {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
      </Suspense>
    </div>
  );
}
