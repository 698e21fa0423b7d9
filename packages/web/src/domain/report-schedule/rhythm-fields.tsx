/** The fields for when a report is mailed: every day, week or month, on which day and at which hour. */
import { LOCALES } from '@mobcheck/contract/kernel/language.ts';
import {
  REPORT_PERIODS,
  type ReportPeriod,
} from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import { NativeSelect } from '@mantine/core';
import { currentLanguage } from '../../lib/i18n.ts';
import { FieldPairs } from '../../ui/form/fields/field-pairs.tsx';
import type { EntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { useReportSchedulePhrases } from './report-schedule.phrases.ts';
import type { ScheduleDraft } from './schedule-draft.rules.ts';

const WEEK_DAYS = 7;
const MONTH_DAYS = 31;
const HOURS = 24;

/** Returns the name of a day of the week, where 1 is Monday. */
export function weekdayName(day: number): string {
  // The 5th of January 1970 was a Monday.
  const date = new Date(Date.UTC(1970, 0, 4 + day));
  return new Intl.DateTimeFormat(LOCALES[currentLanguage()], { weekday: 'long', timeZone: 'UTC' }).format(
    date,
  );
}

/** Formats an hour as `07:00`. */
export function showHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

const choices = (count: number, first: number, label: (value: number) => string) =>
  Array.from({ length: count }, (_, index) => ({
    value: String(first + index),
    label: label(first + index),
  }));

export function RhythmFields({ form }: { form: EntityForm<ScheduleDraft> }) {
  const t = useReportSchedulePhrases();
  const { every, weekday, monthDay, hour } = form.value;
  return (
    <>
      <FieldPairs>
        <NativeSelect
          label={t('every')}
          data-path="every"
          value={every}
          data={REPORT_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          onChange={({ currentTarget }) => form.change({ every: currentTarget.value as ReportPeriod })}
        />
        <NativeSelect
          label={t('hour')}
          data-path="hour"
          value={String(hour)}
          data={choices(HOURS, 0, showHour)}
          onChange={({ currentTarget }) => form.change({ hour: Number(currentTarget.value) })}
        />
      </FieldPairs>
      {every === 'WEEK' && (
        <NativeSelect
          label={t('weekday')}
          data-path="day"
          value={String(weekday)}
          data={choices(WEEK_DAYS, 1, weekdayName)}
          onChange={({ currentTarget }) => form.change({ weekday: Number(currentTarget.value) })}
        />
      )}
      {every === 'MONTH' && (
        <NativeSelect
          label={t('monthDay')}
          description={t('monthHint')}
          data-path="day"
          value={String(monthDay)}
          data={choices(MONTH_DAYS, 1, String)}
          onChange={({ currentTarget }) => form.change({ monthDay: Number(currentTarget.value) })}
        />
      )}
    </>
  );
}
