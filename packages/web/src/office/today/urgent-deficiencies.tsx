/** The open deficiencies that are overdue or blocking, with the user's own first, and links to the list. */
import { listUrgentDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deficiencyLink } from '../../domain/deficiency/deficiency-link.ts';
import { SeverityBadge } from '../../domain/deficiency/severity-badge.tsx';
import { showNumber } from '../../lib/format.ts';
import { queryOf } from '../../lib/query.ts';
import { useUser } from '../../lib/session.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import classes from './urgent-deficiencies.module.css';
import { useUrgentDeficienciesPhrases } from './urgent-deficiencies.phrases.ts';

type Urgent = ReplyOf<typeof listUrgentDeficiencies>;

/** The numbers of a row, each with a link to the list. @param props.owner the owner by whom the list is filtered; undefined means all */
function Counts(props: { label: string; counts: Urgent['mine']; owner?: string }) {
  const t = useUrgentDeficienciesPhrases();
  const { counts, owner } = props;
  const linked = [
    { name: 'overdue', search: { overdue: 'true' } },
    { name: 'blocking', search: { severity: 'BLOCKING' } },
  ] as const;
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>
        {linked
          .filter(({ name }) => counts[name] > 0)
          .map(({ name, search }) => (
            <Link key={name} to="/deficiencies" search={{ ...search, ...(owner && { owner }) }}>
              {t(name, { count: counts[name], shown: showNumber(counts[name]) })}
            </Link>
          ))}
      </dd>
    </div>
  );
}

function Row({ row }: { row: Urgent['items'][number] }) {
  const t = useUrgentDeficienciesPhrases();
  const { id: ownId } = useUser();
  const { number, text, severity, dueOn, overdue, ownerId, extraLabel, tagSerialNumber } = row;
  return (
    <li>
      <Link {...deficiencyLink(row.id)} className={classes.row}>
        <span className={classes.text}>{text}</span>
        <span className={classes.facts}>
          <SeverityBadge severity={severity} />
          <span>
            {t('deficiencyNamed', { number })} · {extraLabel || tagSerialNumber}
          </span>
          {dueOn !== null && <span>{t(overdue ? 'late' : 'due', { day: showDay(dueOn) })}</span>}
          {ownerId === ownId && <span>{t('yours')}</span>}
        </span>
      </Link>
    </li>
  );
}

const isAny = ({ overdue, blocking }: Urgent['mine']) => overdue + blocking > 0;

export default function UrgentDeficiencies() {
  const t = useUrgentDeficienciesPhrases();
  const { id: ownId } = useUser();
  const { data, error, refetch } = useQuery(queryOf(listUrgentDeficiencies));
  return (
    <section className={classes.part} aria-labelledby="urgent-deficiencies">
      <Title order={3} size="h6" id="urgent-deficiencies">
        {t('title')}
      </Title>
      {!data && error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h="4rem" />}
      {data && !isAny(data.all) && (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      {data && isAny(data.all) && (
        <>
          <dl className={classes.counts}>
            {isAny(data.mine) && <Counts label={t('mine')} counts={data.mine} owner={ownId} />}
            <Counts label={t('all')} counts={data.all} />
          </dl>
          <ul className={classes.rows}>
            {data.items.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
