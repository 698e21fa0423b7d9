/** The list of all users of the installation, at first of pending users, with a dialog for each. */
import { USER_STATUSES } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { listUsers, type User } from '@mobcheck/contract/users/users.contract.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useListViews } from '../../domain/list-view/use-list-views.tsx';
import { useList } from '../../lib/list.ts';
import { ListTools } from '../../ui/filter/list-tools.tsx';
import { ListFilters, ListPage, listTexts } from '../../ui/table/list-page.tsx';
import { useUsersPhrases } from './users.phrases.ts';
import { useUserColumns } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';
import { usersQuery } from './users.api.ts';

const FILTERS = ['ALL', ...USER_STATUSES] as const;
/** The default is PENDING, so `ALL` must be explicit in the URL. */
const screenSearch = listUsers.query.extend({ status: z.enum(FILTERS).default('PENDING') });

export default function UsersPage() {
  const t = useUsersPhrases();
  const list = useList(screenSearch, ({ status, ...search }) =>
    usersQuery({ ...search, status: status === 'ALL' ? undefined : status }),
  );
  const [openedUser, setOpenedUser] = useState<User>();
  const { columns, views } = useListViews('users', screenSearch, useUserColumns(setOpenedUser), {
    t,
    standard: [{ name: t('filters.ALL'), search: { status: 'ALL' } }],
  });
  return (
    <>
      <ListPage
        texts={listTexts(t)}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        cardsOnTablet
        onOpen={setOpenedUser}
        firstAct={
          <Button mt="xs" variant="default" onClick={() => list.change({ status: 'ALL' })}>
            {t('showAll')}
          </Button>
        }
      >
        <ListTools>
          <ListFilters label={t('search')} list={list}>
            <NativeSelect
              label={t('status')}
              value={list.search.status}
              data={FILTERS.map((filter) => ({ value: filter, label: t(`filters.${filter}`) }))}
              onChange={({ currentTarget: { value } }) =>
                list.change({ status: FILTERS.find((filter) => filter === value) })
              }
            />
          </ListFilters>
          {views}
        </ListTools>
      </ListPage>
      {openedUser && <UserDialog user={openedUser} onClose={() => setOpenedUser(undefined)} />}
    </>
  );
}
