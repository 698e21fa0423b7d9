/** What the dashboard looks at: a period, searched once both dates stand, and for who sees several a company. */
import { seesAllCompanies } from '@mobcheck/contract/kernel/actor.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../lib/session.tsx';
import { DayField } from '../../ui/date/day-field.tsx';
import { companiesQuery } from './dashboard.api.ts';
import { useDashboardPhrases } from './dashboard.phrases.ts';
import { type DashboardView, rangeFlaw } from './dashboard.rules.ts';
import classes from './view-form.module.css';

export function ViewForm(props: {
  view: DashboardView;
  today: string;
  onChange: (patch: { from?: string; upTo?: string; companyId?: string | undefined }) => void;
}) {
  const t = useDashboardPhrases();
  const seesAll = useMay(seesAllCompanies);
  const companies = useQuery({ ...companiesQuery(), enabled: seesAll }).data ?? [];
  const { view, today } = props;
  const [from, setFrom] = useState<string | null>(view.from);
  const [upTo, setUpTo] = useState<string | null>(view.upTo);
  const [tried, setTried] = useState(false);
  const flaw = rangeFlaw(from, upTo, today);
  const error = tried && flaw !== undefined && flaw !== 'day' ? t(flaw) : undefined;
  return (
    <form
      className={classes.form}
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (from !== null && upTo !== null && flaw === undefined) {
          props.onChange({ from, upTo });
        }
      }}
    >
      {companies.length > 1 && (
        <NativeSelect
          label={t('company')}
          value={view.companyId ?? ''}
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
          keepsTyped
          value={from}
          max={today}
          error={from === null ? error : undefined}
          onChange={setFrom}
        />
        <DayField
          label={t('upTo')}
          keepsTyped
          value={upTo}
          max={today}
          error={flaw === 'crossed' || upTo === null ? error : undefined}
          onChange={setUpTo}
        />
      </div>
      <Button type="submit" variant="default" leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}>
        {t('search')}
      </Button>
    </form>
  );
}
