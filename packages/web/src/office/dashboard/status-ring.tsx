/** Equipment by status as a ring. */
import { showNumber, showPercent } from '../../lib/format.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { STATUS_SLICES } from '../../domain/equipment/report-link.ts';
import { useDashboardPhrases } from './dashboard.phrases.ts';
import { type DashboardFilter, wholePercents, reportSearch, ringSlices } from './dashboard.rules.ts';
import { ReportLink } from './report-link.tsx';
import classes from './status-ring.module.css';

const TONES = { EXPIRED: 'orange', IMPROPER: 'red', VALID: 'green' } as const;
const RADIUS = 40;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
/** Gap between two slices, in units of the drawing. */
const GAP = 1.5;

export function StatusRing(props: {
  statuses: Readonly<Record<(typeof STATUS_SLICES)[number], number>>;
  filter: DashboardFilter;
}) {
  const t = useDashboardPhrases();
  const values = STATUS_SLICES.map((slice) => props.statuses[slice]);
  const total = values.reduce((sum, value) => sum + value, 0);
  const percents = wholePercents(values);
  return (
    <div className={classes.frame}>
      <svg viewBox="0 0 100 100" className={classes.ring} aria-hidden>
        {ringSlices(values).map(({ start, share }, index) => {
          const slice = STATUS_SLICES[index];
          const dashLength = Math.max(0, share * CIRCUMFERENCE - (share < 1 ? GAP : 0));
          return (
            slice &&
            share > 0 && (
              <circle
                key={slice}
                cx={50}
                cy={50}
                r={RADIUS}
                data-tone={TONES[slice]}
                strokeDasharray={`${dashLength} ${CIRCUMFERENCE - dashLength}`}
                strokeDashoffset={CIRCUMFERENCE * (0.25 - start)}
              />
            )
          );
        })}
        <text x={50} y={49} className={classes.total}>
          {showNumber(total)}
        </text>
        <text x={50} y={61} className={classes.unit}>
          {t('pieces')}
        </text>
      </svg>
      <ul className={classes.legend}>
        {STATUS_SLICES.map((slice, index) => {
          const value = values[index] ?? 0;
          return (
            <li key={slice}>
              <ReportLink
                search={value === 0 ? undefined : reportSearch.status(props.filter, slice)}
                className={classes.entry ?? ''}
                aria-label={t('pieceCount', { name: t(slice), count: value })}
              >
                <StatusBadge tone={TONES[slice]}>{t(slice)}</StatusBadge>
                <strong>{showNumber(value)}</strong>
                <span>{showPercent((percents[index] ?? 0) / 100)}</span>
              </ReportLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
