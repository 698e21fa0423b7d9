/** The equipment that falls due today and in the six days after. Each figure opens its pieces in the report. */
import { DUE_WEEK_DAYS, getDueWeek } from '@mobcheck/contract/dashboard/due-week.contract.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { LOCALES } from '@mobcheck/contract/kernel/language.ts';
import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { showNumber } from '../../../lib/format.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { tableQueryOf } from '../../../lib/query.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import classes from './due-week-card.module.css';
import { useDueWeekPhrases } from './due-week-card.phrases.ts';

type DueWeek = ReplyOf<typeof getDueWeek>;
type DueDay = DueWeek['days'][number];

interface Company {
  /** Undefined means all companies. */
  readonly companyId: string | undefined;
}

const ofCompany = ({ companyId }: Company) => (companyId === undefined ? {} : { companyId });

/** Returns the report of the equipment that falls due in a range of days. Disabled tags are not counted, so the report leaves them out. */
function reportOf(company: Company, from: string, upTo: string) {
  const range = { anyDateFrom: from, anyDateUpTo: upTo, enabledTagsOnly: 'true' };
  return { ...ofCompany(company), ...range, field: 'status', direction: 'asc' };
}

function showWeekday(day: string, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALES[currentLanguage()], { ...format, timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace('.', '');
}

/** @param props.due undefined while loading */
function Day(props: Company & { due: DueDay | undefined; isToday: boolean }) {
  const t = useDueWeekPhrases();
  const { due, isToday, companyId } = props;
  if (due === undefined) {
    return (
      <span className={classes.day}>
        <Skeleton w="3ch" h="0.75em" my="0.35em" />
        <span className={classes.count}>
          <Skeleton w="2ch" h="0.75em" />
        </span>
      </span>
    );
  }
  const { day, pieces } = due;
  const fullDay = showWeekday(day, { weekday: 'long', day: 'numeric', month: 'long' });
  const label = t('count', { day: fullDay, count: pieces, shown: showNumber(pieces) });
  const figure = (
    <>
      <span className={classes.name}>{isToday ? t('today') : showWeekday(day, { weekday: 'short' })}</span>
      <span className={classes.count} data-long={pieces >= 10_000}>
        {showNumber(pieces)}
      </span>
    </>
  );
  if (pieces === 0) {
    // `aria-label` needs a role, so the figure is an image for screen readers.
    return (
      <span className={classes.day} role="img" aria-label={label}>
        {figure}
      </span>
    );
  }
  return (
    <Link
      to="/inspections"
      search={reportOf({ companyId }, day, day)}
      className={classes.day ?? ''}
      aria-label={label}
    >
      {figure}
    </Link>
  );
}

function Total({ companyId, week }: Company & { week: DueWeek }) {
  const t = useDueWeekPhrases();
  const [first, last] = [week.days[0], week.days.at(-1)];
  if (week.total === 0 || !first || !last) {
    return t('none');
  }
  return (
    <Link
      to="/inspections"
      search={reportOf({ companyId }, first.day, last.day)}
      className={classes.total ?? ''}
    >
      {t('total', { count: week.total, shown: showNumber(week.total) })}
    </Link>
  );
}

export default function DueWeekCard({ companyId }: Company) {
  const t = useDueWeekPhrases();
  const { data, error, refetch, isPlaceholderData } = useQuery(
    tableQueryOf(getDueWeek, { query: ofCompany({ companyId }) }),
  );
  if (error && data === undefined) {
    return <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />;
  }
  const isEmpty = data?.total === 0;
  const sum = data?.days.reduce((pieces, day) => pieces + day.pieces, 0) ?? 0;
  return (
    <section className={classes.card} aria-labelledby="due-week" data-stale={isPlaceholderData}>
      <div>
        <Title order={2} size="h5" id="due-week" {...(isEmpty && { fw: 400 })}>
          {data === undefined ? t('title') : <Total companyId={companyId} week={data} />}
        </Title>
        {!isEmpty && (
          <Text size="sm" c="dimmed">
            {t(data !== undefined && sum > data.total ? 'overlap' : 'hint')}
          </Text>
        )}
      </div>
      <ol className={classes.days} aria-busy={data === undefined || isPlaceholderData}>
        {Array.from({ length: DUE_WEEK_DAYS }, (_, index) => (
          <li key={index}>
            <Day companyId={companyId} due={data?.days[index]} isToday={index === 0} />
          </li>
        ))}
      </ol>
    </section>
  );
}
