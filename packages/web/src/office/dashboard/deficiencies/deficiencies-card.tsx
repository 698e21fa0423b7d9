/** Open deficiencies by severity and age. Each figure opens the list with its filters. */
import { getDeficiencyFigures } from '@mobcheck/contract/deficiencies/deficiency-figures.contract.ts';
import { DEFICIENCY_AGES, openedWithin } from '@mobcheck/contract/deficiencies/deficiency-ages.rules.ts';
import { SEVERITIES, type Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SeverityBadge } from '../../../domain/deficiency/severity-badge.tsx';
import { useSeverityPhrases } from '../../../domain/deficiency/severity.phrases.ts';
import { showNumber } from '../../../lib/format.ts';
import { tableQueryOf } from '../../../lib/query.ts';
import { useToday } from '../../../lib/use-today.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import classes from './deficiencies-card.module.css';
import { useDeficienciesCardPhrases } from './deficiencies-card.phrases.ts';

type Figures = ReplyOf<typeof getDeficiencyFigures>;
type Ages = Figures['ages'][Severity];

interface Company {
  /** Undefined means all companies. */
  readonly companyId: string | undefined;
}

const ofCompany = ({ companyId }: Company) => (companyId === undefined ? {} : { companyId });
const totalOf = (ages: Ages) => DEFICIENCY_AGES.reduce((sum, age) => sum + ages[age], 0);

/** A figure that links to its deficiencies. @param props.name the figure's row and column */
function Figure(props: Company & { count: number; name: string; search: Readonly<Record<string, string>> }) {
  const { count, name, search } = props;
  return count === 0 ? (
    showNumber(count)
  ) : (
    <Link to="/deficiencies" search={{ ...ofCompany(props), ...search }} aria-label={name}>
      {showNumber(count)}
    </Link>
  );
}

function SeverityRow({ severity, ages, ...company }: Company & { severity: Severity; ages: Ages }) {
  const t = useDeficienciesCardPhrases();
  const tSeverity = useSeverityPhrases();
  const today = useToday();
  const nameOf = (age: string, count: number) =>
    t('count', { severity: tSeverity(severity), age, shown: showNumber(count) });
  const total = totalOf(ages);
  return (
    <tr>
      <th scope="row">
        <SeverityBadge severity={severity} />
      </th>
      {DEFICIENCY_AGES.map((age) => (
        <td key={age}>
          <Figure
            {...company}
            count={ages[age]}
            name={nameOf(t(age), ages[age])}
            search={{ severity, ...openedWithin(age, today) }}
          />
        </td>
      ))}
      <td>
        <Figure {...company} count={total} name={nameOf(t('total'), total)} search={{ severity }} />
      </td>
    </tr>
  );
}

function Table({ companyId, ages }: Company & { ages: Figures['ages'] }) {
  const t = useDeficienciesCardPhrases();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('severity')}</th>
          {[...DEFICIENCY_AGES, 'total' as const].map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SEVERITIES.map((severity) => (
          <SeverityRow key={severity} companyId={companyId} severity={severity} ages={ages[severity]} />
        ))}
      </tbody>
    </table>
  );
}

export default function DeficienciesCard({ companyId }: Company) {
  const t = useDeficienciesCardPhrases();
  const { data, error, refetch, isPlaceholderData } = useQuery(
    tableQueryOf(getDeficiencyFigures, { query: ofCompany({ companyId }) }),
  );
  const isEmpty = data && SEVERITIES.every((severity) => totalOf(data.ages[severity]) === 0);
  return (
    <section className={classes.card} aria-labelledby="deficiencies" data-stale={isPlaceholderData}>
      <div className={classes.head}>
        <Title order={2} size="h5" id="deficiencies">
          {t('title')}
        </Title>
        {data !== undefined && data.overdue > 0 && (
          <Link
            to="/deficiencies"
            search={{ ...ofCompany({ companyId }), overdue: 'true' }}
            className={classes.overdue}
          >
            {t('overdue', { count: data.overdue, shown: showNumber(data.overdue) })}
          </Link>
        )}
      </div>
      <Text size="sm" c="dimmed">
        {t(isEmpty ? 'none' : 'hint')}
      </Text>
      {!data && error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h="8rem" mt="sm" />}
      {data && !isEmpty && <Table companyId={companyId} ages={data.ages} />}
    </section>
  );
}
