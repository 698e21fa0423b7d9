/** The dashboard's filter: a period, searched when both dates are valid, and a company for users who see several. */
import { seesAllCompanies } from '@mobcheck/contract/kernel/actor.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../lib/session.tsx';
import { DayField } from '../../ui/date/day-field.tsx';
import { companiesQuery } from './dashboard.api.ts';
import { useDashboardPhrases } from './dashboard.phrases.ts';
import { type DashboardFilter, findPeriodError } from './dashboard.rules.ts';
import classes from './dashboard-filter-form.module.css';

export function DashboardFilterForm(props: {
  filter: DashboardFilter;
  today: string;
  onChange: (patch: { from?: string; upTo?: string; companyId?: string | undefined }) => void;
}) {
  const t = useDashboardPhrases();
  const seesAll = useMay(seesAllCompanies);
  const companies = useQuery({ ...companiesQuery(), enabled: seesAll }).data ?? [];
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
      {companies.length > 1 && (
        <NativeSelect
          label={t('company')}
          value={filter.companyId ?? ''}
          data={[
            { value: '', label: t('allCompanies') },
            ...companies.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => props.onChange({ companyId: event.currentTarget.value || undefined })}
        />
      )}
      <div className={classes.days}>
        <DayField
          label={t('from')}
          reportsInvalid
          value={from}
          max={today}
          error={from === null ? error : undefined}
          onChange={setFrom}
        />
        <DayField
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
