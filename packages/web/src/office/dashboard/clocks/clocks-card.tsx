/** Equipment by kind and status of its clocks. Each count of expired, expiring or undated clocks links to the report. */
import { getClockFigures } from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClockName } from '../../../domain/clock/clock.phrases.ts';
import { showNumber } from '../../../lib/format.ts';
import { tableQueryOf } from '../../../lib/query.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import classes from './clocks-card.module.css';
import { useClocksCardPhrases } from './clocks-card.phrases.ts';

type Figures = ReplyOf<typeof getClockFigures>[number];
const STATUSES = ['EXPIRED', 'EXPIRING', 'VALID', 'NA'] as const;
const LINKED = ['EXPIRED', 'EXPIRING', 'NA'] as const;

interface Company {
  /** Undefined means all companies. */
  readonly companyId: string | undefined;
}

const ofCompany = ({ companyId }: Company) => (companyId === undefined ? {} : { companyId });

/** Disabled tags are not counted, so the report leaves them out too. */
const IN_USE = { enabledTagsOnly: 'true', field: 'clockDue', direction: 'asc' } as const;

function Count(props: Company & { clock: Figures; status: (typeof STATUSES)[number] }) {
  const t = useClocksCardPhrases();
  const nameOf = useClockName();
  const { clock, status } = props;
  const count = clock[status];
  const linked = LINKED.find((item) => item === status);
  if (linked === undefined || count === 0) {
    return showNumber(count);
  }
  return (
    <Link
      to="/inspections"
      search={{ ...ofCompany(props), clockKind: clock.kind, clockStatus: linked, ...IN_USE }}
      aria-label={t('count', { name: nameOf(clock), status: t(linked), count })}
    >
      {showNumber(count)}
    </Link>
  );
}

function Table({ companyId, figures }: Company & { figures: readonly Figures[] }) {
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
                <Count companyId={companyId} clock={clock} status={status} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export default function ClocksCard({ companyId }: Company) {
  const t = useClocksCardPhrases();
  const { data, error, refetch, isPlaceholderData } = useQuery(
    tableQueryOf(getClockFigures, { query: ofCompany({ companyId }) }),
  );
  return (
    <section className={classes.card} aria-labelledby="clocks" data-stale={isPlaceholderData}>
      <Title order={2} size="h5" id="clocks">
        {t('clocks')}
      </Title>
      <Text size="sm" c="dimmed">
        {t(data?.length === 0 ? 'none' : 'hint')}
      </Text>
      {!data && error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h="6rem" mt="sm" />}
      {data && data.length > 0 && <Table companyId={companyId} figures={data} />}
    </section>
  );
}
