/** Horizontal bars: the first ten, and the others after a click on "show all". */
import { Button } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { showNumber } from '../../lib/format.ts';
import classes from './bar-list.module.css';
import { useDashboardPhrases } from './dashboard.phrases.ts';
import { ReportLink } from './report-link.tsx';

const INITIAL_COUNT = 10;
/** If a name has more characters, all names of the list are above the bars, except in wide cards. */
const LONG_NAME = 24;

/** One segment of a bar. */
export interface BarSegment {
  readonly key: string;
  readonly value: number;
  /** Whether the segment is striped, so that it differs from others without colour. */
  readonly striped?: boolean;
  /** Accessible name and tooltip. */
  readonly label: string;
  /** Search parameters of the report that the segment links to. Undefined means no link. */
  readonly search?: Readonly<Record<string, string>> | undefined;
}

export interface Bar {
  readonly key: string;
  readonly name: string;
  readonly segments: readonly BarSegment[];
}

/** Explains the two segments of a bar. */
export function BarLegend({ names }: { names: readonly { name: string; striped: boolean }[] }) {
  return (
    <ul className={classes.legend}>
      {names.map(({ name, striped }) => (
        <li key={name}>
          <span className={classes.fill} data-striped={striped} />
          {name}
        </li>
      ))}
    </ul>
  );
}

export function BarList({ bars }: { bars: readonly Bar[] }) {
  const t = useDashboardPhrases();
  const [showsAll, setShowsAll] = useState(false);
  const sum = ({ segments }: Bar) => segments.reduce((total, { value }) => total + value, 0);
  const maxValue = Math.max(1, ...bars.map(sum));
  return (
    <>
      <ul
        className={classes.list}
        data-all={showsAll}
        data-long={bars.some(({ name }) => name.length > LONG_NAME)}
      >
        {(showsAll ? bars : bars.slice(0, INITIAL_COUNT)).map((bar) => (
          <li key={bar.key}>
            <span className={classes.name} title={bar.name}>
              {bar.name}
            </span>
            <span className={classes.track}>
              {bar.segments
                .filter(({ value }) => value > 0)
                .map(({ key, value, striped, label, search }) => (
                  <ReportLink
                    key={key}
                    search={search}
                    className={classes.segment ?? ''}
                    style={{ '--share': value / maxValue, '--stripe': striped ? 1 : 0 } as CSSProperties}
                    title={label}
                    aria-label={label}
                  >
                    <span className={classes.fill} data-striped={striped ?? false} />
                  </ReportLink>
                ))}
            </span>
            <span className={classes.count}>{showNumber(sum(bar))}</span>
          </li>
        ))}
      </ul>
      {bars.length > INITIAL_COUNT && (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('showFewer') : t('showAll', { count: bars.length })}
        </Button>
      )}
    </>
  );
}
