/** The audit trail of the company group, newest first, with its filters in the URL. */
import { type AuditRow, listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { Text } from '@mantine/core';
import { showInstant } from '../../lib/format.ts';
import { useListViews } from '../../domain/list-view/use-list-views.tsx';
import { useList } from '../../lib/list.ts';
import { useUser } from '../../lib/session.tsx';
import { useToday } from '../../lib/use-today.ts';
import { ChoiceSelect } from '../../ui/filter/choice-select.tsx';
import { DayRangePair } from '../../ui/filter/day-range.tsx';
import { EmailAddress } from '../../ui/layout/email-address.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { ListFilters, ListPage, listTexts } from '../../ui/table/list-page.tsx';
import { auditQuery } from './audit.api.ts';
import { Detail } from './audit-detail.tsx';
import classes from './audit.module.css';
import { AUDITED_FEATURES, useAuditPhrases, useAuditLabels } from './audit.phrases.ts';

export default function AuditPage() {
  const t = useAuditPhrases();
  const label = useAuditLabels();
  const { timeZone } = useUser();
  const list = useList(listAudit.query, auditQuery);
  const { search, change } = list;
  const today = useToday();
  const features = AUDITED_FEATURES.map((feature) => ({
    value: feature,
    label: label('features', feature),
  }));

  const allColumns: Column<AuditRow>[] = [
    {
      field: 'at',
      title: t('at'),
      sortable: true,
      width: 'var(--at)',
      render: ({ at }) => showInstant(at, timeZone),
    },
    {
      field: 'userName',
      title: t('who'),
      sortable: true,
      render: ({ userName, userEmail, tokenName }) => (
        <>
          {userName}
          <Text size="xs" c="dimmed">
            {userEmail !== '' && <EmailAddress>{userEmail}</EmailAddress>}{' '}
            {tokenName !== undefined && t('withToken', { name: tokenName })}
          </Text>
        </>
      ),
    },
    {
      field: 'feature',
      title: t('feature'),
      sortable: true,
      width: 'var(--what)',
      render: ({ feature }) => label('features', feature),
    },
    { field: 'act', title: t('act'), width: 'var(--what)', render: ({ act }) => label('acts', act) },
    { field: 'detail', title: t('detail'), render: (row) => <Detail row={row} /> },
  ];
  const { columns, views } = useListViews('audit', listAudit.query, allColumns, { t });

  return (
    <div className={classes.trail}>
      <ListPage texts={listTexts(t)} list={list} rowKey={({ id }) => id} columns={columns}>
        {views}
        <ListFilters label={t('search')} list={list}>
          <ChoiceSelect
            label={t('feature')}
            all={t('everything')}
            value={search.feature}
            choices={features.toSorted((feature, other) => feature.label.localeCompare(other.label))}
            onChange={(feature) => change({ feature })}
          />
          <DayRangePair from={search.from} upTo={search.upTo} last={today} onChange={change} />
        </ListFilters>
      </ListPage>
    </div>
  );
}
