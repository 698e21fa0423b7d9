/** The trail of the company group, newest first, with its filters in the address. */
import { type AuditRow, listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { useTableSearch } from '../../lib/table-search.ts';
import { useToday } from '../../lib/use-today.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { auditQuery } from './audit.api.ts';
import { Detail } from './detail.tsx';
import { AUDITED_FEATURES, useAuditPhrases, useAuditWords } from './phrases.ts';

export default function AuditPage() {
  const t = useAuditPhrases();
  const words = useAuditWords();
  const { timeZone } = useUser();
  const [search, change] = useTableSearch(listAudit.query);
  const rows = useQuery(auditQuery(search));
  const today = useToday();
  const filtered = search.query !== '' || Boolean(search.feature ?? search.from ?? search.upTo);
  const features = AUDITED_FEATURES.map((feature) => ({ value: feature, label: words('features', feature) }));

  const columns: Column<AuditRow>[] = [
    {
      field: 'at',
      title: t('at'),
      sortable: true,
      width: 160,
      render: ({ at }) => showInstant(at, timeZone),
    },
    {
      field: 'userName',
      title: t('who'),
      sortable: true,
      render: ({ userName, userEmail }) => (
        <>
          {userName}
          <Text size="xs" c="dimmed">
            {userEmail}
          </Text>
        </>
      ),
    },
    {
      field: 'feature',
      title: t('feature'),
      sortable: true,
      width: 170,
      render: ({ feature }) => words('features', feature),
    },
    { field: 'act', title: t('act'), width: 170, render: ({ act }) => words('acts', act) },
    { field: 'detail', title: t('detail'), render: (row) => <Detail row={row} /> },
  ];

  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} />
      <FilterBar>
        <SearchBox label={t('search')} value={search.query} onChange={(query) => change({ query })} />
        <NativeSelect
          label={t('feature')}
          value={search.feature ?? ''}
          data={[
            { value: '', label: t('all') },
            ...features.toSorted((one, other) => one.label.localeCompare(other.label)),
          ]}
          onChange={(event) => change({ feature: event.currentTarget.value || undefined })}
        />
        <DayField
          label={t('from')}
          value={search.from ?? null}
          max={search.upTo ?? today}
          onChange={(day) => change({ from: day ?? undefined })}
        />
        <DayField
          label={t('upTo')}
          value={search.upTo ?? null}
          min={search.from}
          max={today}
          onChange={(day) => change({ upTo: day ?? undefined })}
        />
      </FilterBar>
      <DataTable
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        search={search}
        onSearch={change}
        problem={t.problem}
        empty={filtered ? undefined : <EmptyState title={t('firstTitle')} text={t('firstText')} />}
      />
    </>
  );
}
