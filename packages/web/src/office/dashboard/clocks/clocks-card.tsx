/** Equipment by kind and status of its clocks. Expired and expiring ones open in the report. */
import type { getClockFigures } from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useClockName } from '../../../domain/clock/clock.phrases.ts';
import { showNumber } from '../../../lib/format.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import attention from '../attention-card.module.css';
import classes from './clocks-card.module.css';
import { useClocksCardPhrases } from './clocks-card.phrases.ts';
import { clocksQuery } from '../dashboard.api.ts';
import { type DashboardFilter, reportSearch } from '../dashboard.rules.ts';
import { ReportLink } from '../report-link.tsx';

type Figures = ReplyOf<typeof getClockFigures>[number];
const STATUSES = ['EXPIRED', 'EXPIRING', 'VALID', 'NA'] as const;
const LINKED = ['EXPIRED', 'EXPIRING'] as const;

function Count(props: { filter: DashboardFilter; clock: Figures; status: (typeof STATUSES)[number] }) {
  const t = useClocksCardPhrases();
  const nameOf = useClockName();
  const { filter, clock, status } = props;
  const count = clock[status];
  const linked = LINKED.find((item) => item === status);
  if (linked === undefined || count === 0) {
    return showNumber(count);
  }
  return (
    <ReportLink
      search={reportSearch.clock(filter, clock.kind, linked)}
      aria-label={t('count', { name: nameOf(clock), status: t(linked), count })}
    >
      {showNumber(count)}
    </ReportLink>
  );
}

function Table({ filter, figures }: { filter: DashboardFilter; figures: readonly Figures[] }) {
  const t = useClocksCardPhrases();
  const nameOf = useClockName();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('kind')}</th>
          {STATUSES.map((status) => (
            <th key={status} scope="col">
              {t(status)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map((clock) => (
          <tr key={clock.kind}>
            <th scope="row">{nameOf(clock)}</th>
            {STATUSES.map((status) => (
              <td key={status}>
                <Count filter={filter} clock={clock} status={status} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export default function ClocksCard({ filter }: { filter: DashboardFilter }) {
  const t = useClocksCardPhrases();
  const { data, error, refetch, isPlaceholderData } = useQuery(clocksQuery(filter));
  return (
    <section className={attention.card} aria-labelledby="clocks" data-stale={isPlaceholderData}>
      <Title order={2} size="h5" id="clocks">
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t(data?.length === 0 ? 'none' : 'hint')}
      </Text>
      {!data && error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h="6rem" mt="sm" />}
      {data && data.length > 0 && <Table filter={filter} figures={data} />}
    </section>
  );
}
