/** A filter by first and last day, both included. The last day cannot be before the first. */
import { DayField } from '../date/day-field.tsx';
import type { DayRangeEnds } from './day-range.rules.ts';
import classes from './filters.module.css';
import { useFilterPhrases } from './filters.phrases.ts';

interface DayRangeProps extends DayRangeEnds {
  /** The latest allowed day. Undefined means no limit. */
  readonly last?: string | undefined;
  readonly onChange: (range: DayRangeEnds) => void;
}

/** The two fields side by side, for a bar of filters with one range. */
export function DayRangePair(props: DayRangeProps) {
  return (
    <div className={classes.pair} data-pair>
      <DayRangeFields {...props} />
    </div>
  );
}

function DayRangeFields(props: DayRangeProps) {
  const t = useFilterPhrases();
  const { from, upTo, last } = props;
  return (
    <>
      <DayField
        label={t('from')}
        value={from ?? null}
        max={upTo !== undefined && (last === undefined || upTo < last) ? upTo : last}
        onChange={(day) => props.onChange({ from: day ?? undefined, upTo })}
      />
      <DayField
        label={t('upTo')}
        value={upTo ?? null}
        min={from}
        // A month chosen elsewhere may end after the latest allowed day.
        max={upTo !== undefined && last !== undefined && upTo > last ? upTo : last}
        onChange={(day) => props.onChange({ from, upTo: day ?? undefined })}
      />
    </>
  );
}

export function DayRange({ name, ...range }: DayRangeProps & { readonly name: string }) {
  return (
    <fieldset className={classes.range}>
      <legend className={classes.rangeName}>{name}</legend>
      <div className={classes.ends}>
        <DayRangeFields {...range} />
      </div>
    </fieldset>
  );
}
