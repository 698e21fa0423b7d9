/** Horizontal bars, longest first: the ten longest, the others when asked for. */
import { Button } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { showNumber } from '../../lib/format.ts';
import classes from './bar-list.module.css';
import { useDashboardPhrases } from './dashboard.phrases.ts';
import { ReportLink } from './report-link.tsx';

const SHOWN = 10;
/** Longer names stand over their bars where half a window is all there is. */
const LONG_NAME = 24;

/** One part of a bar; a bar of one result is one part. */
export interface BarPart {
  readonly key: string;
  readonly value: number;
  /** Striped: told apart without its colour. */
  readonly striped?: boolean;
  /** What a screen reader says, and the tip. */
  readonly label: string;
  readonly search?: Readonly<Record<string, string>> | undefined;
}

export interface Bar {
  readonly key: string;
  readonly name: string;
  readonly parts: readonly BarPart[];
}

/** What the marks of bars with two parts mean. */
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
  const [all, setAll] = useState(false);
  const sum = ({ parts }: Bar) => parts.reduce((total, { value }) => total + value, 0);
  const most = Math.max(1, ...bars.map(sum));
  return (
    <>
      <ul
        className={classes.list}
        data-all={all}
        data-long={bars.some(({ name }) => name.length > LONG_NAME)}
      >
        {(all ? bars : bars.slice(0, SHOWN)).map((bar) => (
          <li key={bar.key}>
            <span className={classes.name} title={bar.name}>
              {bar.name}
            </span>
            <span className={classes.track}>
              {bar.parts
                .filter(({ value }) => value > 0)
                .map(({ key, value, striped, label, search }) => (
                  <ReportLink
                    key={key}
                    search={search}
                    className={classes.part ?? ''}
                    style={{ '--share': value / most, '--stripe': striped ? 1 : 0 } as CSSProperties}
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
      {bars.length > SHOWN && (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setAll(!all)}>
          {all ? t('showFewer') : t('showAll', { count: bars.length })}
        </Button>
      )}
    </>
  );
}
