/** The dashboard, the start page of the office. Most figures link to the equipment or records that they count. */
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useSwitch } from '../../lib/session.tsx';
import { lazyPart } from '../../ui/app/lazy-part.tsx';
import { usePageSearch } from '../../lib/page-url.ts';
import { useToday } from '../../lib/use-today.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { EmployeesCard, MonthsCard, ProductsCard, StatusesCard, TypesCard } from './chart-cards.tsx';
import { AttentionCard } from './attention-card.tsx';
import { summaryQuery } from './dashboard.api.ts';
import classes from './dashboard.module.css';
import { useDashboardPhrases } from './dashboard.phrases.ts';
import { dashboardSearch, toFilter } from './dashboard.rules.ts';
import { Onboarding } from './onboarding.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { DashboardCompany, DashboardPeriod } from './dashboard-filter-form.tsx';

const DueWeekCard = lazyPart(() => import('./due-week/due-week-card.tsx'), 'block');
// The card is loaded later because most groups have no clocks.
const ClocksCard = lazyPart(() => import('./clocks/clocks-card.tsx'), 'block');
// The card is loaded later, in groups with the agenda only.
const DeficienciesCard = lazyPart(() => import('./deficiencies/deficiencies-card.tsx'), 'block');

/**
 * @param props.intro shown above the figures; undefined shows hints as long as there are no inspections
 * @param props.isIntroAwaited whether the intro may still arrive. The figures stay hidden until then, so that they do not move
 */
export default function DashboardPage(props: { intro: ReactNode; isIntroAwaited: boolean }) {
  const { intro, isIntroAwaited } = props;
  const t = useDashboardPhrases();
  const today = useToday();
  const [search, change] = usePageSearch(dashboardSearch);
  const filter = toFilter(search, today);
  const hasClocks = useSwitch('CLOCKS');
  const hasAgenda = useSwitch('AGENDA');
  const summary = useQuery(summaryQuery(filter));
  const hasNoInspections = summary.data?.inspections.allTimeTotal === 0;
  // While the chosen company loads, the summary is still of the former company.
  const hasEquipment = summary.isPlaceholderData
    ? undefined
    : summary.data && summary.data.equipments.allTimeTotal > 0;
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')}>
        <DashboardCompany filter={filter} onChange={change} />
      </PageHeader>
      {isIntroAwaited && <LoadingState />}
      {intro ?? (!isIntroAwaited && hasNoInspections && <Onboarding />)}
      <div className={classes.figures} data-hidden={isIntroAwaited}>
        <AttentionCard filter={filter} hasEquipment={hasEquipment} />
        {hasEquipment !== false && (
          <div className={classes.week}>
            <Suspense>
              <DueWeekCard companyId={filter.companyId} />
            </Suspense>
          </div>
        )}
        <Suspense>{hasClocks && <ClocksCard companyId={filter.companyId} />}</Suspense>
        <Suspense>{hasAgenda && <DeficienciesCard companyId={filter.companyId} />}</Suspense>
        {summary.error && summary.data === undefined ? (
          <ErrorState error={summary.error} errorText={t.errorText} onRetry={() => void summary.refetch()} />
        ) : (
          <SummaryCards summary={summary.data} isStale={summary.isPlaceholderData} />
        )}
        <DashboardPeriod
          key={`${filter.from} ${filter.upTo}`}
          filter={filter}
          today={today}
          onChange={change}
        />
        <div className={classes.charts}>
          <MonthsCard filter={filter} />
          <StatusesCard filter={filter} />
          <EmployeesCard filter={filter} />
          <ProductsCard filter={filter} />
          <TypesCard filter={filter} />
        </div>
        <Text size="sm" c="dimmed">
          {t('countsHint')}
        </Text>
      </div>
    </div>
  );
}
