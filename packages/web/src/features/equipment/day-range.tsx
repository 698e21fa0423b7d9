/** A filter by dates from and up to, both included; the ends cannot cross. */
import type { ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { DayField } from '../../ui/day-field.tsx';
import classes from './report-filters.module.css';
import { DATE_RANGES, type DateRange, type FilterPatch } from './report-filters.rules.ts';
import { useReportPhrases } from './report.phrases.ts';

export function DayRange(props: {
  range: DateRange;
  search: ReportQuery;
  onChange: (patch: FilterPatch) => void;
  today: string;
}) {
  const t = useReportPhrases();
  const { from, upTo, past } = DATE_RANGES[props.range];
  const last = past ? props.today : undefined;
  const first = props.search[from];
  const end = props.search[upTo];
  return (
    <fieldset className={classes.range}>
      <legend className={classes.rangeName}>{t(`filter.${props.range}`)}</legend>
      <div className={classes.ends}>
        <DayField
          label={t('from')}
          value={first ?? null}
          // A whole month chosen elsewhere may end after today.
          max={end !== undefined && (last === undefined || end < last) ? end : last}
          onChange={(day) => props.onChange({ [from]: day ?? undefined })}
        />
        <DayField
          label={t('upTo')}
          value={end ?? null}
          min={first}
          max={last}
          onChange={(day) => props.onChange({ [upTo]: day ?? undefined })}
        />
      </div>
    </fieldset>
  );
}
