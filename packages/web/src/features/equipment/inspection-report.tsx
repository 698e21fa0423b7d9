/** The report's screen: search, filters in the address, table, exports, registration, and the dialog of a row. */
import { type EquipmentSummary, listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { registersEquipment } from '@mobcheck/contract/equipment/equipment.policy.ts';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilterOff, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useMay, useUser } from '../../lib/session.tsx';
import { useTableSearch } from '../../lib/table-search.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { reportRowsQuery } from './equipment.api.ts';
import { rowTone } from './equipment-status.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { useReportColumns } from './report-columns.tsx';
import { activeFilters } from './report-filters.rules.ts';
import cells from './equipment.module.css';
import classes from './report-filters.module.css';
import { StatusFilters } from './status-filters.tsx';
import { useReportPhrases } from './report.phrases.ts';
import { useOpenEquipment } from './use-open-equipment.ts';
import { useOverlay } from './use-overlay.ts';
import { useReportChoices } from './use-report-choices.ts';

// What opens over the table is loaded when it is opened: the table comes first.
const EquipmentDialog = lazy(() => import('./equipment-dialog.tsx'));
const FiltersDrawer = lazy(() => import('./filters-drawer.tsx'));
const RegisterDialog = lazy(() => import('./register-dialog.tsx'));

/** The newest registrations first. */
const START = { direction: 'desc' } as const;

/** @param today the calendar day in the group's zone */
export function InspectionReport({ today }: { today: string }) {
  const t = useReportPhrases();
  const { timeZone } = useUser();
  const mayRegister = useMay(registersEquipment);
  const [search, change, clear] = useTableSearch(listEquipment.query, START);
  const rows = useQuery(reportRowsQuery(search));
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [registering, setRegistering] = useState(false);
  const choices = useReportChoices(search, filtersOpen);
  const equipment = useOpenEquipment();
  const open = ({ tagSerialNumber }: EquipmentSummary) => equipment.open(tagSerialNumber);
  const columns = useReportColumns(timeZone, open);
  const count = activeFilters(search).length;
  const drawsFilters = useOverlay(filtersOpen);
  const drawsEquipment = useOverlay(equipment.serial !== undefined);
  const filtered = count > 0 || search.query !== '';

  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <Button
          variant="default"
          className={classes.clear ?? ''}
          leftSection={<IconFilterOff size={18} stroke={1.6} aria-hidden />}
          disabled={!filtered}
          onClick={clear}
        >
          {t('clear')}
        </Button>
        <ExportButtons search={search} />
        {mayRegister && (
          <Button
            className={classes.register ?? ''}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setRegistering(true)}
          >
            {t('register')}
          </Button>
        )}
      </PageHeader>
      <div className={classes.bar} role="search">
        <SearchBox label={t('search')} value={search.query} onChange={(query) => change({ query })} />
        <div className={classes.inline}>
          <StatusFilters search={search} onChange={change} />
        </div>
        <Button
          variant="default"
          className={classes.open ?? ''}
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
          rightSection={count > 0 && <span className={classes.count}>{count}</span>}
          aria-label={count > 0 ? t('filtersActive', { count }) : t('filters')}
          aria-haspopup="dialog"
          onClick={() => setFiltersOpen(true)}
        >
          {t('filters')}
        </Button>
      </div>
      <ActiveFilters search={search} names={choices.names} onChange={change} />
      <div className={cells.report}>
        <DataTable
          rows={rows}
          rowKey={({ id }) => id}
          columns={columns}
          search={search}
          onSearch={change}
          problem={t.problem}
          onOpen={open}
          tone={({ status }) => rowTone(status)}
          faded={({ enabledTag }) => !enabledTag}
          empty={<EmptyState text={t(filtered ? 'noneText' : 'firstText')} />}
        />
      </div>
      <Suspense>
        {drawsFilters && (
          <FiltersDrawer
            opened={filtersOpen}
            onClose={() => setFiltersOpen(false)}
            onClear={clear}
            total={rows.isPlaceholderData ? undefined : rows.data?.total}
            search={search}
            onChange={change}
            choices={choices}
            today={today}
          />
        )}
        {drawsEquipment && (
          <EquipmentDialog context="inspections" serial={equipment.serial} onClose={equipment.close} />
        )}
        {registering && <RegisterDialog onClose={() => setRegistering(false)} />}
      </Suspense>
    </>
  );
}
