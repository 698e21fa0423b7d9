/** A column for each of 24 months. A column with inspections links to the equipment whose latest inspection is in that month. */
import type { CSSProperties } from 'react';
import { showMonth, showNumber } from '../../lib/format.ts';
import { useDashboardPhrases } from './dashboard.phrases.ts';
import { type DashboardFilter, reportSearch } from './dashboard.rules.ts';
import classes from './month-columns.module.css';
import { ReportLink } from './report-link.tsx';

export function MonthColumns(props: {
  months: readonly { yearMonth: string; value: number }[];
  filter: DashboardFilter;
}) {
  const t = useDashboardPhrases();
  const maxValue = Math.max(1, ...props.months.map(({ value }) => value));
  return (
    <div className={classes.frame}>
      <ol className={classes.columns}>
        {props.months.map(({ yearMonth, value }, index) => {
          const label = t('inspectionCount', { name: showMonth(yearMonth, 'long'), count: value });
          return (
            <li key={yearMonth}>
              <ReportLink
                search={value === 0 ? undefined : reportSearch.month(props.filter, index)}
                className={classes.column ?? ''}
                style={{ '--share': value / maxValue } as CSSProperties}
                title={label}
                aria-label={label}
              >
                <span className={classes.value}>{value === 0 ? '' : showNumber(value)}</span>
                <span className={classes.bar} />
              </ReportLink>
              <span className={classes.month} aria-hidden>
                {showMonth(yearMonth, 'short')}
                {(yearMonth.endsWith('-01') || (index === 0 && !yearMonth.endsWith('-12'))) && (
                  <small>{yearMonth.slice(0, 4)}</small>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
