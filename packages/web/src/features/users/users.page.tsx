/** All users of the installation, those who wait first, and what may be done with each. */
import { USER_STATUSES } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { listUsers, type User } from '@mobcheck/contract/users/users.contract.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useTableSearch } from '../../lib/table-search.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useUsersPhrases } from './phrases.ts';
import { useUserColumns } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';
import { usersQuery } from './users.api.ts';

const FILTERS = ['ALL', ...USER_STATUSES] as const;
/** The screen begins with who waits; all of them is a choice that the address has to name. */
const screenSearch = listUsers.query.extend({ status: z.enum(FILTERS).default('PENDING') });

export default function UsersPage() {
  const t = useUsersPhrases();
  const [search, change] = useTableSearch(screenSearch);
  const status = search.status === 'ALL' ? undefined : search.status;
  const rows = useQuery(usersQuery({ ...search, status }));
  const [opened, setOpened] = useState<User>();
  const columns = useUserColumns(setOpened);
  const nobodyWaits = status === 'PENDING' && search.query === '';

  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} />
      <FilterBar>
        <SearchBox label={t('search')} value={search.query} onChange={(query) => change({ query })} />
        <NativeSelect
          label={t('status')}
          value={search.status}
          data={FILTERS.map((one) => ({ value: one, label: t(`filters.${one}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ status: FILTERS.find((one) => one === value) })
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
        onOpen={setOpened}
        empty={nobodyWaits ? <EmptyState title={t('nobodyTitle')} text={t('nobodyText')} /> : undefined}
      />
      {opened && <UserDialog user={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
