/** The list of categories, with its filters in the address, and the way to add or edit one. */
import { type Category, listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import { managesCategories } from '@mobcheck/contract/categories/categories.policy.ts';
import { ActionIcon, Button } from '@mantine/core';
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
import { categoriesQuery } from './categories.api.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { useCategoriesPhrases } from './phrases.ts';

export default function CategoriesPage() {
  const t = useCategoriesPhrases();
  const { timeZone } = useUser();
  const mayManage = useMay(managesCategories);
  const [search, change] = useTableSearch(listCategories.query);
  const rows = useQuery(categoriesQuery(search));
  const [editing, setEditing] = useState<Category | 'new'>();

  const columns: Column<Category>[] = [
    { field: 'name', title: t('name'), sortable: true, render: ({ name }) => name },
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
  const add = mayManage && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      {t('add')}
    </Button>
  );
  const filtered = search.query !== '' || search.enabled !== undefined;

  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        {add}
      </PageHeader>
      <FilterBar>
        <SearchBox label={t('search')} value={search.query} onChange={(query) => change({ query })} />
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
        <CategoryDialog
          category={editing === 'new' ? undefined : editing}
          onReload={async () => {
            const { data } = await rows.refetch();
            const fresh = data?.items.find(({ id }) => editing !== 'new' && id === editing.id);
            setEditing(fresh);
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
