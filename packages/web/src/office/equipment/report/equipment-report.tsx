/** The screen of an equipment report: search, filters in the URL, table, exports, and the dialog of a row. */
import type { Report } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { ReportRows } from '@mobcheck/contract/equipment/report-rows.rules.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyDialog } from '../../../ui/app/lazy-part.tsx';
import { useListViews } from '../../../domain/list-view/use-list-views.tsx';
import { ListTools } from '../../../ui/filter/list-tools.tsx';
import { ClearFilters } from '../../../ui/filter/clear-filters.tsx';
import type { Column } from '../../../ui/table/row-table.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { SearchLine } from '../../../ui/filter/search-line.tsx';
import type { StatusTone } from '../../../ui/feedback/status-badge.tsx';
import { ActiveFilters } from './filters/active-filters.tsx';
import { clockColumnsOf } from './clock-columns.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { activeFilters, REPORT_QUERIES } from '../report-filters.rules.ts';
import { FigureNote } from './figure-note.tsx';
import cells from '../equipment.module.css';
import classes from './filters/report-filters.module.css';
import { NEEDING_ATTENTION, withoutFigure } from './report-presets.rules.ts';
import { SendReport } from './send-report.tsx';
import { StatusFilters } from './filters/status-filters.tsx';
import { roomOfNames } from './report-columns.tsx';
import { useReportPhrases } from '../report.phrases.ts';
import { useCompanies } from '../../../domain/equipment/use-companies.ts';
import type { useEquipmentWindow } from '../use-equipment-window.ts';
import { useChosenPieces } from './use-chosen-pieces.tsx';
import { useListBehind } from './use-list-behind.ts';
import { useOverlay } from './use-overlay.ts';
import { useReportChoices } from './filters/use-report-choices.ts';
import { INITIAL_SORTING, useReportList } from './use-report-list.ts';

// Dialogs are loaded when they are opened.
const EquipmentDialog = lazyDialog(() => import('../dialog/equipment-dialog.tsx'));
const FiltersDrawer = lazyDialog(() => import('./filters/filters-drawer.tsx'));

function useReportViews<R extends Report>(report: R, columns: readonly Column<ReportRows[R]>[]) {
  const t = useReportPhrases();
  const standard =
    report === 'inspections' ? [{ name: t('needingAttention'), search: NEEDING_ATTENTION }] : [];
  const initialSearch = INITIAL_SORTING[report];
  return useListViews(report, REPORT_QUERIES[report], columns, { standard, initialSearch });
}

/** The window of the piece in the URL, which walks through the rows of the report. */
function EquipmentWindow<R extends Report>(props: {
  report: R;
  list: ReturnType<typeof useReportList<R>>;
  clockColumns: string | undefined;
  equipmentWindow: ReturnType<typeof useEquipmentWindow>;
}) {
  const { report, equipmentWindow } = props;
  const { serial, close } = equipmentWindow;
  const list = useListBehind(report, props.list, props.clockColumns);
  return (
    useOverlay(serial !== undefined) && (
      <EquipmentDialog report={report} serial={serial} list={list} onClose={close} />
    )
  );
}

export function EquipmentReport<R extends Report>(props: {
  report: R;
  /** The calendar day in the group's time zone. */
  today: string;
  columns: Column<ReportRows[R]>[];
  /** Colour of a row's left border. */
  tone: (row: ReportRows[R]) => StatusTone | undefined;
  /** The state of the equipment window in the URL. */
  equipmentWindow: ReturnType<typeof useEquipmentWindow>;
  /** Text of an empty table without filters. */
  emptyText: string;
  /** The button of an empty table without filters. */
  firstAct?: ReactNode;
  /** Further actions in the header. */
  children?: ReactNode;
}) {
  const { report, today, equipmentWindow } = props;
  const t = useReportPhrases();
  const { columns, views } = useReportViews(report, props.columns);
  const clockColumns = clockColumnsOf(columns);
  const list = useReportList(report, clockColumns);
  const { search, clear, rowsQuery, filtered } = list;
  const change = (patch: Parameters<typeof list.change>[0]) => list.change(withoutFigure(patch));
  const chosen = useChosenPieces(report, rowsQuery.data?.items ?? [], search, clockColumns);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const choices = useReportChoices(search, filtersOpen);
  const { scope } = useCompanies(search.companyId);
  const companyText = scope === 'all' ? t('allCompanies') : scope?.name;
  const filterCount = activeFilters(search).length;
  const rendersFilters = useOverlay(filtersOpen);

  return (
    <>
      <div className={cells.report} data-report={report} {...roomOfNames(columns)}>
        <ListPage
          texts={{
            title: t(`${report}.title`),
            hint: companyText,
            empty: { text: props.emptyText },
            noMatch: { text: t('noMatchText') },
            errorText: t.errorText,
          }}
          list={{ ...list, change }}
          {...chosen}
          rowKey={({ tagSerialNumber }) => tagSerialNumber}
          columns={columns}
          cardsOnTablet
          onOpen={({ tagSerialNumber }) => equipmentWindow.open(tagSerialNumber)}
          tone={props.tone}
          faded={({ enabledTag }) => !enabledTag}
          firstAct={props.firstAct}
          actions={
            <>
              <ClearFilters filtered={filtered} onClear={clear} />
              <ExportButtons report={report} search={search} clockColumns={clockColumns} />
              <SendReport {...{ report, search, clockColumns }} names={choices.names} />
              {props.children}
            </>
          }
        >
          <ListTools>
            <SearchLine
              label={t('search')}
              query={search.query}
              onQuery={(query) => change({ query })}
              filterCount={filterCount}
              onOpenFilters={() => setFiltersOpen(true)}
            >
              <div className={classes.inline}>
                <StatusFilters report={report} search={search} onChange={change} />
              </div>
            </SearchLine>
            {views}
          </ListTools>
          <ActiveFilters search={search} names={choices.names} onChange={change} />
          <FigureNote search={search} />
        </ListPage>
      </div>
      <Suspense>
        {rendersFilters && (
          <FiltersDrawer
            report={report}
            opened={filtersOpen}
            onClose={() => setFiltersOpen(false)}
            onClear={clear}
            total={rowsQuery.isPlaceholderData ? undefined : (rowsQuery.data?.total ?? undefined)}
            search={search}
            onChange={change}
            choices={choices}
            today={today}
          />
        )}
        <EquipmentWindow {...{ report, list, clockColumns, equipmentWindow }} />
      </Suspense>
    </>
  );
}
