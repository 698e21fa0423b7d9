/** The filters of the dashboard: the company of all its figures, and the period of its charts. */
import { seesAllCompanies } from '@mobcheck/contract/kernel/actor.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { Button, Input, InputBase, NativeSelect } from '@mantine/core';
import { IconCalendar, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useState } from 'react';
import { useMay } from '../../lib/session.tsx';
import { lazyPart } from '../../ui/app/lazy-part.tsx';
import { withNetworkError } from '../../ui/app/lazy-screen.ts';
import type { DayField } from '../../ui/date/day-field.tsx';
import { companiesQuery } from './dashboard.api.ts';
import { useDashboardPhrases } from './dashboard.phrases.ts';
import { type DashboardFilter, findPeriodError } from './dashboard.rules.ts';
import classes from './dashboard-filter-form.module.css';

type Day = ComponentProps<typeof DayField>;

/** The day field, loaded later because the first view shows no calendar. */
const LaterDayField = lazyPart<Day>(
  withNetworkError(async () => {
    const file = await import('../../ui/date/day-field.tsx');
    return { default: file.DayField };
  }),
);

/** Placeholder that looks like a day field while the field is loading. */
function DayText({ label, value, error }: Day) {
  return (
    <div inert>
      <InputBase
        label={label}
        readOnly
        value={value === null ? '' : showDay(value)}
        error={error}
        leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
        rightSection={value !== null && <Input.ClearButton />}
      />
    </div>
  );
}

function PeriodDay(props: Day) {
  return (
    <Suspense fallback={<DayText {...props} />}>
      <LaterDayField {...props} />
    </Suspense>
  );
}

/** The company of all figures, if the user sees several. */
export function DashboardCompany(props: {
  filter: DashboardFilter;
  onChange: (patch: { companyId: string | undefined }) => void;
}) {
  const t = useDashboardPhrases();
  const seesAll = useMay(seesAllCompanies);
  const companies = useQuery({ ...companiesQuery(), enabled: seesAll }).data ?? [];
  return (
    companies.length > 1 && (
      <NativeSelect
        className={classes.company ?? ''}
        aria-label={t('company')}
        value={props.filter.companyId ?? ''}
        data={[
          { value: '', label: t('allCompanies') },
          ...companies.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => props.onChange({ companyId: event.currentTarget.value || undefined })}
      />
    )
  );
}

/** The period of the charts, with its search button. */
export function DashboardPeriod(props: {
  filter: DashboardFilter;
  today: string;
  onChange: (patch: { from: string; upTo: string }) => void;
}) {
  const t = useDashboardPhrases();
  const { filter, today } = props;
  const [from, setFrom] = useState<string | null>(filter.from);
  const [upTo, setUpTo] = useState<string | null>(filter.upTo);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const periodError = findPeriodError(from, upTo, today);
  // The field of an invalid day shows its own error.
  const error =
    wasSubmitted && periodError !== undefined && periodError !== 'invalidDay' ? t(periodError) : undefined;
  return (
    <form
      className={classes.form}
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWasSubmitted(true);
        if (from !== null && upTo !== null && periodError === undefined) {
          props.onChange({ from, upTo });
        }
      }}
    >
      <div className={classes.days}>
        <PeriodDay
          label={t('from')}
          reportsInvalid
          value={from}
          max={today}
          error={from === null ? error : undefined}
          onChange={setFrom}
        />
        <PeriodDay
          label={t('upTo')}
          reportsInvalid
          value={upTo}
          max={today}
          error={periodError === 'endBeforeStart' || upTo === null ? error : undefined}
          onChange={setUpTo}
        />
      </div>
      <Button type="submit" variant="default" leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}>
        {t('search')}
      </Button>
    </form>
  );
}
