/** The columns of the list of all users. */
import { ROLES } from '@mobcheck/contract/kernel/actor.ts';
import { phoneMask } from '@mobcheck/contract/kernel/phone.ts';
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { Text } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showInstant } from '../../lib/format.ts';
import { oneOf } from '../../lib/one-of.ts';
import { useUser } from '../../lib/session.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { useRolePhrases } from '../../domain/role/role.phrases.ts';
import { EmailAddress } from '../../ui/layout/email-address.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import { useShownGroup } from '../../domain/group/shown-group.ts';
import { useSignupText } from './signup-mark.tsx';
import { useUsersPhrases } from './users.phrases.ts';
import { UserStatus } from './user-status.tsx';

function pair(above: ReactNode, below: ReactNode) {
  return (
    <>
      {above}
      <Text size="xs" c="dimmed">
        {below}
      </Text>
    </>
  );
}

export function useUserColumns(onOpen: (user: User) => void): Column<User>[] {
  const t = useUsersPhrases();
  const tRole = useRolePhrases();
  const shownGroup = useShownGroup();
  const signupText = useSignupText();
  const { timeZone } = useUser();
  return [
    {
      field: 'companyName',
      title: t('columns.company'),
      sortable: true,
      render: ({ companyName, companyGroup }) => pair(companyName, shownGroup(companyGroup)),
    },
    {
      field: 'name',
      identifies: true,
      title: t('columns.user'),
      sortable: true,
      render: ({ name, occupation }) => pair(name, occupation),
    },
    {
      field: 'email',
      title: t('columns.email'),
      sortable: true,
      render: ({ email, phone }) =>
        pair(email ? <EmailAddress>{email}</EmailAddress> : '–', phoneMask(phone)),
    },
    {
      field: 'status',
      title: t('columns.status'),
      sortable: true,
      width: 190,
      render: (user) => (
        <>
          {pair(<UserStatus status={user.status} />, tRole(oneOf(ROLES, user.role)))}
          <Text size="xs">{signupText(user)}</Text>
        </>
      ),
    },
    {
      field: 'createdAt',
      title: t('columns.createdAt'),
      sortable: true,
      width: 150,
      render: ({ createdAt }) => showInstant(createdAt, timeZone),
    },
    {
      field: 'actions',
      title: t('actions'),
      align: 'right',
      width: 90,
      render: (user) => (
        <RowAction label={t('openNamed', { name: user.name })} onClick={() => onOpen(user)}>
          <IconUserSearch size={18} stroke={1.6} aria-hidden />
        </RowAction>
      ),
    },
  ];
}
