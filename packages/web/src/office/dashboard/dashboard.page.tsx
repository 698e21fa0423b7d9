/** The dashboard: what an admin sees in the morning; every figure leads to the equipment behind it. */
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePageSearch } from '../../lib/address.ts';
import { useToday } from '../../lib/use-today.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { EmployeesCard, MonthsCard, ProductsCard, StatusesCard, TypesCard } from './chart-cards.tsx';
import { summaryQuery } from './dashboard.api.ts';
import classes from './dashboard.module.css';
import { useDashboardPhrases } from './dashboard.phrases.ts';
import { dashboardSearch, viewOf } from './dashboard.rules.ts';
import { Onboarding } from './onboarding.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { ViewForm } from './view-form.tsx';

export default function DashboardPage() {
  const t = useDashboardPhrases();
  const today = useToday();
  const [search, change] = usePageSearch(dashboardSearch);
  const view = viewOf(search, today);
  const summary = useQuery(summaryQuery(view));
  const bare = summary.data?.inspections.allTimeTotal === 0;
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} hint={t('hint')} />
      <ViewForm key={`${view.from} ${view.upTo}`} view={view} today={today} onChange={change} />
      {summary.error && summary.data === undefined ? (
        <ErrorState words={t.errorText(summary.error)} onRetry={() => void summary.refetch()} />
      ) : (
        <SummaryCards summary={summary.data} isStale={summary.isPlaceholderData} />
      )}
      {bare && <Onboarding />}
      <div className={classes.charts}>
        <MonthsCard view={view} />
        <StatusesCard view={view} />
        <EmployeesCard view={view} />
        <ProductsCard view={view} />
        <TypesCard view={view} />
      </div>
      <Text size="sm" c="dimmed">
        {t('countsHint')}
      </Text>
    </div>
  );
}
