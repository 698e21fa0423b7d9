/** The charts of the dashboard, each with its query, its marks and its table. */
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { showMonth } from '../../lib/format.ts';
import { STATUS_SLICES } from '../../domain/equipment/report-address.ts';
import { BarLegend, BarList } from './bar-list.tsx';
import { ChartCard } from './chart-card.tsx';
import { employeesQuery, monthsQuery, productsQuery, statusesQuery, typesQuery } from './dashboard.api.ts';
import { useDashboardPhrases } from './dashboard.phrases.ts';
import { byProduct, type DashboardView, reportOf } from './dashboard.rules.ts';
import { FigureTable } from './figure-table.tsx';
import { MonthColumns } from './month-columns.tsx';
import { ReportLink } from './report-link.tsx';
import { StatusRing } from './status-ring.tsx';

interface Viewed {
  readonly view: DashboardView;
}

export function MonthsCard({ view }: Viewed) {
  const t = useDashboardPhrases();
  const months = useQuery(monthsQuery(view));
  return (
    <ChartCard
      wide
      title={t('months')}
      hint={t('monthsHint')}
      data={months}
      isEmpty={(rows) => rows.every(({ value }) => value === 0)}
      renderChart={(rows) => <MonthColumns months={rows} view={view} />}
      renderTable={(rows) => (
        <FigureTable
          titles={[t('month'), t('count')]}
          rows={rows.map(({ yearMonth, value }, index) => ({
            key: yearMonth,
            name: showMonth(yearMonth, 'long'),
            cells: [{ value, search: reportOf.month(view, index) }],
          }))}
        />
      )}
    />
  );
}

export function StatusesCard({ view }: Viewed) {
  const t = useDashboardPhrases();
  return (
    <ChartCard
      title={t('statuses')}
      hint={t('statusesHint')}
      data={useQuery(statusesQuery(view))}
      isEmpty={(statuses) => STATUS_SLICES.every((slice) => statuses[slice] === 0)}
      renderChart={(statuses) => (
        <>
          <StatusRing statuses={statuses} view={view} />
          <Anchor component={ReportLink} search={reportOf.due(view)} size="sm" mt="sm">
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
            cells: [{ value: statuses[slice], search: reportOf.status(view, slice) }],
          }))}
        />
      )}
    />
  );
}

export function EmployeesCard({ view }: Viewed) {
  const t = useDashboardPhrases();
  return (
    <ChartCard
      title={t('employees')}
      hint={t('employeesHint')}
      data={useQuery(employeesQuery(view))}
      isEmpty={(rows) => rows.length === 0}
      renderChart={(rows) => (
        <BarList
          bars={rows.map(({ label, qtt }, index) => ({
            // Two people may have one name.
            key: `${label} ${index}`,
            name: label,
            parts: [
              {
                key: 'all',
                value: qtt,
                label: t('counted', { name: label, count: qtt }),
                search: reportOf.employee(view, label),
              },
            ],
          }))}
        />
      )}
      renderTable={(rows) => (
        <FigureTable
          titles={[t('employee'), t('count')]}
          rows={rows.map(({ label, qtt }, index) => ({
            key: `${label} ${index}`,
            name: label,
            cells: [{ value: qtt, search: reportOf.employee(view, label) }],
          }))}
        />
      )}
    />
  );
}

const RESULTS = ['YES', 'NO'] as const;

export function ProductsCard({ view }: Viewed) {
  const t = useDashboardPhrases();
  return (
    <ChartCard
      title={t('products')}
      hint={t('productsHint')}
      data={useQuery(productsQuery(view))}
      isEmpty={(rows) => rows.length === 0}
      renderChart={(rows) => (
        <>
          <BarLegend names={RESULTS.map((result) => ({ name: t(result), striped: result === 'NO' }))} />
          <BarList
            bars={byProduct(rows).map((product) => ({
              key: product.name,
              name: product.name,
              parts: RESULTS.map((result) => ({
                key: result,
                value: product[result],
                striped: result === 'NO',
                label: t('countedResult', { name: product.name, result: t(result), count: product[result] }),
                search: reportOf.product(view, product.name, result),
              })),
            }))}
          />
        </>
      )}
      renderTable={(rows) => (
        <FigureTable
          titles={[t('product'), t('YES'), t('NO')]}
          rows={byProduct(rows).map((product) => ({
            key: product.name,
            name: product.name,
            cells: RESULTS.map((result) => ({
              value: product[result],
              search: reportOf.product(view, product.name, result),
            })),
          }))}
        />
      )}
    />
  );
}

export function TypesCard({ view }: Viewed) {
  const t = useDashboardPhrases();
  return (
    <ChartCard
      title={t('types')}
      hint={t('typesHint')}
      data={useQuery(typesQuery(view))}
      isEmpty={(rows) => rows.length === 0}
      renderChart={(rows) => (
        <BarList
          bars={rows.map(({ name, qtt }, index) => ({
            key: `${name} ${index}`,
            name,
            parts: [{ key: 'all', value: qtt, label: t('counted', { name, count: qtt }) }],
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
