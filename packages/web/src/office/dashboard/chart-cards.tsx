/** The charts of the dashboard, each with its query, chart and table. */
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { showMonth } from '../../lib/format.ts';
import { STATUS_SLICES } from '../../domain/equipment/report-link.ts';
import { BarLegend, BarList } from './bar-list.tsx';
import { ChartCard } from './chart-card.tsx';
import { employeesQuery, monthsQuery, productsQuery, statusesQuery, typesQuery } from './dashboard.api.ts';
import { useDashboardPhrases } from './dashboard.phrases.ts';
import { groupByProduct, type DashboardFilter, recordSearch, reportSearch } from './dashboard.rules.ts';
import { FigureTable } from './figure-table.tsx';
import { MonthColumns } from './month-columns.tsx';
import { ReportLink } from './report-link.tsx';
import { StatusRing } from './status-ring.tsx';

interface CardProps {
  readonly filter: DashboardFilter;
}

export function MonthsCard({ filter }: CardProps) {
  const t = useDashboardPhrases();
  const months = useQuery(monthsQuery(filter));
  return (
    <ChartCard
      wide
      title={t('months')}
      hint={t('monthsHint')}
      query={months}
      isEmpty={(rows) => rows.every(({ value }) => value === 0)}
      renderChart={(rows) => <MonthColumns months={rows} filter={filter} />}
      renderTable={(rows) => (
        <FigureTable
          titles={[t('month'), t('count')]}
          rows={rows.map(({ yearMonth, value }) => ({
            key: yearMonth,
            name: showMonth(yearMonth, 'long'),
            cells: [{ value, to: '/records', search: recordSearch.month(filter, yearMonth) }],
          }))}
        />
      )}
    />
  );
}

export function StatusesCard({ filter }: CardProps) {
  const t = useDashboardPhrases();
  return (
    <ChartCard
      title={t('statuses')}
      hint={t('statusesHint')}
      query={useQuery(statusesQuery(filter))}
      isEmpty={(statuses) => STATUS_SLICES.every((slice) => statuses[slice] === 0)}
      renderChart={(statuses) => (
        <>
          <StatusRing statuses={statuses} filter={filter} />
          <Anchor component={ReportLink} search={reportSearch.due(filter)} size="sm" mt="sm">
            {t('due')}
          </Anchor>
        </>
      )}
      renderTable={(statuses) => (
        <FigureTable
          titles={[t('status'), t('pieces')]}
          rows={STATUS_SLICES.map((slice) => ({
            key: slice,
            name: t(slice),
            cells: [{ value: statuses[slice], search: reportSearch.status(filter, slice) }],
          }))}
        />
      )}
    />
  );
}

export function EmployeesCard({ filter }: CardProps) {
  const t = useDashboardPhrases();
  return (
    <ChartCard
      title={t('employees')}
      hint={t('employeesHint')}
      query={useQuery(employeesQuery(filter))}
      isEmpty={(rows) => rows.length === 0}
      renderChart={(rows) => (
        <BarList
          bars={rows.map(({ label, qtt }, index) => ({
            // Two people may have the same name.
            key: `${label} ${index}`,
            name: label,
            segments: [
              {
                key: 'all',
                value: qtt,
                label: t('inspectionCount', { name: label, count: qtt }),
                search: reportSearch.employee(filter, label),
              },
            ],
          }))}
        />
      )}
      renderTable={(rows) => (
        <FigureTable
          titles={[t('employee'), t('count')]}
          rows={rows.map(({ label, userEmail, qtt }) => ({
            key: `${label} ${userEmail}`,
            name: label,
            cells: [{ value: qtt, to: '/records', search: recordSearch.employee(filter, userEmail) }],
          }))}
        />
      )}
    />
  );
}

const RESULTS = ['YES', 'NO'] as const;

export function ProductsCard({ filter }: CardProps) {
  const t = useDashboardPhrases();
  return (
    <ChartCard
      title={t('products')}
      hint={t('productsHint')}
      query={useQuery(productsQuery(filter))}
      isEmpty={(rows) => rows.length === 0}
      renderChart={(rows) => (
        <>
          <BarLegend names={RESULTS.map((result) => ({ name: t(result), striped: result === 'NO' }))} />
          <BarList
            bars={groupByProduct(rows).map((product) => ({
              key: product.name,
              name: product.name,
              segments: RESULTS.map((result) => ({
                key: result,
                value: product[result],
                striped: result === 'NO',
                label: t('resultCount', { name: product.name, result: t(result), count: product[result] }),
                search: reportSearch.product(filter, product.name, result),
              })),
            }))}
          />
        </>
      )}
      renderTable={(rows) => (
        <FigureTable
          titles={[t('product'), t('YES'), t('NO')]}
          rows={groupByProduct(rows).map((product) => ({
            key: product.name,
            name: product.name,
            cells: RESULTS.map((result) => ({
              value: product[result],
              search: reportSearch.product(filter, product.name, result),
            })),
          }))}
        />
      )}
    />
  );
}

export function TypesCard({ filter }: CardProps) {
  const t = useDashboardPhrases();
  return (
    <ChartCard
      title={t('types')}
      hint={t('typesHint')}
      query={useQuery(typesQuery(filter))}
      isEmpty={(rows) => rows.length === 0}
      renderChart={(rows) => (
        <BarList
          bars={rows.map(({ name, qtt }, index) => ({
            key: `${name} ${index}`,
            name,
            segments: [{ key: 'all', value: qtt, label: t('inspectionCount', { name, count: qtt }) }],
          }))}
        />
      )}
      renderTable={(rows) => (
        <FigureTable
          titles={[t('type'), t('count')]}
          rows={rows.map(({ name, qtt }, index) => ({
            key: `${name} ${index}`,
            name,
            cells: [{ value: qtt }],
          }))}
        />
      )}
    />
  );
}
