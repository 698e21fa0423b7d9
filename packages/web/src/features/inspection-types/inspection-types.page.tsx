/** The list of subcategories (inspection types), with its filters in the address, and the way to add or edit one. */
import { managesCategories } from '@mobcheck/contract/categories/categories.policy.ts';
import {
  type InspectionType,
  listInspectionTypes,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showInstant } from '../../lib/format.ts';
import { useMay, useUser } from '../../lib/session.tsx';
import { useTableSearch } from '../../lib/table-search.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FlagSelect } from '../../ui/flag-select.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { InspectionTypeDialog } from './inspection-type-dialog.tsx';
import { categoryChoicesQuery, inspectionTypesQuery } from './inspection-types.api.ts';
import { useInspectionTypesPhrases } from './phrases.ts';

export default function InspectionTypesPage() {
  const t = useInspectionTypesPhrases();
  const { timeZone } = useUser();
  const mayManage = useMay(managesCategories);
  const [search, change] = useTableSearch(listInspectionTypes.query);
  const rows = useQuery(inspectionTypesQuery(search));
  const categories = useQuery(categoryChoicesQuery());
  const [editing, setEditing] = useState<InspectionType | 'new'>();

  const reload = async () => {
    const { data } = await rows.refetch();
    setEditing(data?.items.find(({ id }) => editing !== 'new' && id === editing?.id));
  };

  const columns: Column<InspectionType>[] = [
    { field: 'name', title: t('name'), sortable: true, render: ({ name }) => name },
    {
      field: 'categoryName',
      title: t('category'),
      sortable: true,
      render: ({ categoryName }) => categoryName,
    },
    {
      field: 'enabled',
      title: t('enabled'),
      sortable: true,
      width: 140,
      render: ({ enabled }) => (
        <StatusBadge tone={enabled ? 'green' : 'grey'}>{enabled ? t('enabled') : t('disabled')}</StatusBadge>
      ),
    },
    {
      field: 'updateDate',
      title: t('updateDate'),
      sortable: true,
      width: 180,
      render: ({ updateDate }) => showInstant(updateDate, timeZone),
    },
  ];
  if (mayManage) {
    columns.push({
      field: 'actions',
      title: t('actions'),
      align: 'right',
      width: 100,
      render: (row) => (
        <ActionIcon
          variant="subtle"
          aria-label={t('editNamed', { name: row.name })}
          onClick={(event) => {
            event.stopPropagation();
            setEditing(row);
          }}
        >
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      ),
    });
  }
  const filtered = search.query !== '' || search.enabled !== undefined || search.categoryId !== undefined;

  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        {mayManage && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
            {t('add')}
          </Button>
        )}
      </PageHeader>
      <FilterBar>
        <SearchBox label={t('search')} value={search.query} onChange={(query) => change({ query })} />
        <NativeSelect
          label={t('category')}
          value={search.categoryId ?? ''}
          data={[
            { value: '', label: t('all') },
            ...(categories.data?.items ?? []).map(({ id, name, enabled }) => ({
              value: id,
              label: enabled ? name : t('switchedOff', { name }),
              disabled: !enabled,
            })),
          ]}
          onChange={(event) => change({ categoryId: event.currentTarget.value || undefined })}
        />
        <FlagSelect label={t('enabled')} value={search.enabled} onChange={(enabled) => change({ enabled })} />
      </FilterBar>
      <DataTable
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        search={search}
        onSearch={change}
        problem={t.problem}
        {...(mayManage ? { onOpen: setEditing } : {})}
        empty={filtered ? undefined : <EmptyState title={t('firstTitle')} text={t('firstText')} />}
      />
      {editing && (
        <InspectionTypeDialog
          type={editing === 'new' ? undefined : editing}
          onReload={() => void reload()}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
