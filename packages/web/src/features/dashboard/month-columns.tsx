/** Columns of 24 months; each opens the equipment that was inspected last in it. */
import type { CSSProperties } from 'react';
import { showNumber } from '../../lib/format.ts';
import { LOCALES } from '@mobcheck/contract/kernel/language.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useDashboardPhrases } from './dashboard.phrases.ts';
import { type DashboardView, reportOf } from './dashboard.rules.ts';
import classes from './month-columns.module.css';
import { ReportLink } from './report-link.tsx';

/** `2026-11` as `novembro de 2026` or, short, `nov`. */
export function monthName(yearMonth: string, style: 'long' | 'short'): string {
  const format = new Intl.DateTimeFormat(LOCALES[currentLanguage()], {
    timeZone: 'UTC',
    month: style,
    ...(style === 'long' ? { year: 'numeric' } : {}),
  });
  return format.format(new Date(`${yearMonth}-01T00:00:00Z`)).replace('.', '');
}

export function MonthColumns(props: {
  months: readonly { yearMonth: string; value: number }[];
  view: DashboardView;
}) {
  const t = useDashboardPhrases();
  const most = Math.max(1, ...props.months.map(({ value }) => value));
  return (
    <div className={classes.frame}>
      <ol className={classes.columns}>
        {props.months.map(({ yearMonth, value }, index) => {
          const label = t('counted', { name: monthName(yearMonth, 'long'), count: value });
          return (
            <li key={yearMonth}>
              <ReportLink
                search={value === 0 ? undefined : reportOf.month(props.view, index)}
                className={classes.column ?? ''}
                style={{ '--share': value / most } as CSSProperties}
                title={label}
                aria-label={label}
              >
                <span className={classes.value}>{value === 0 ? '' : showNumber(value)}</span>
                <span className={classes.bar} />
              </ReportLink>
              <span className={classes.month} aria-hidden>
                {monthName(yearMonth, 'short')}
                {(index === 0 || yearMonth.endsWith('-01')) && <small>{yearMonth.slice(0, 4)}</small>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
