/** The list of employees, with its filters in the address, and the way to add, change or remove one. */
import {
  COMPANY_USER_STATUSES,
  type CompanyUser,
  listCompanyUsers,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { managesCompanyUsers } from '@mobcheck/contract/company-users/company-users.policy.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../lib/session.tsx';
import { useTableSearch } from '../../lib/table-search.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useCompanyUserColumns } from './company-user-columns.tsx';
import { CompanyUserDialog } from './company-user-dialog.tsx';
import { companyUsersQuery } from './company-users.api.ts';
import { useCompanyUsersPhrases } from './phrases.ts';

export default function CompanyUsersPage() {
  const t = useCompanyUsersPhrases();
  const mayManage = useMay(managesCompanyUsers);
  const [search, change] = useTableSearch(listCompanyUsers.query);
  const rows = useQuery(companyUsersQuery(search));
  const [editing, setEditing] = useState<CompanyUser | 'new'>();
  const columns = useCompanyUserColumns(mayManage ? setEditing : undefined);
  const filtered = search.query !== '' || search.status !== undefined;
  const reload = async () => {
    const { data } = await rows.refetch();
    setEditing(data?.items.find(({ id }) => editing !== 'new' && id === editing?.id));
  };

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
          label={t('status')}
          value={search.status ?? ''}
          data={[
            { value: '', label: t('all') },
            ...COMPANY_USER_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ status: COMPANY_USER_STATUSES.find((status) => status === value) })
          }
        />
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
        <CompanyUserDialog
          person={editing === 'new' ? undefined : editing}
          onReload={() => void reload()}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
