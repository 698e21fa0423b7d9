/** The columns of the list of employees. */
import {
  COMPANY_USER_STATUSES,
  type CompanyUser,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { ROLES } from '@mobcheck/contract/kernel/actor.ts';
import { phoneMask } from '@mobcheck/contract/kernel/phone.ts';
import { Text } from '@mantine/core';
import { oneOf } from '../../lib/one-of.ts';
import type { Column } from '../../ui/table/row-table.tsx';
import { editColumn } from '../../ui/table/list-columns.tsx';
import { useRolePhrases } from '../../domain/role/role.phrases.ts';
import { EmailAddress } from '../../ui/layout/email-address.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import classes from './company-users.module.css';
import { useCompanyUsersPhrases } from './company-users.phrases.ts';

const TONES: Readonly<Record<CompanyUser['status'], StatusTone>> = {
  ACTIVE: 'green',
  INACTIVE: 'grey',
  PENDING: 'amber',
};

/** @param onEdit absent for users who may not change employees */
export function useCompanyUserColumns(
  onEdit: ((person: CompanyUser) => void) | undefined,
): Column<CompanyUser>[] {
  const t = useCompanyUsersPhrases();
  const tRole = useRolePhrases();
  return [
    {
      field: 'name',
      title: t('employee'),
      sortable: true,
      render: ({ name, email, role }) => (
        <>
          {name}
          <Text size="xs" c="dimmed">
            <EmailAddress>{email}</EmailAddress> · {tRole(oneOf(ROLES, role))}
          </Text>
        </>
      ),
    },
    { field: 'companyName', title: t('company'), sortable: true, render: ({ companyName }) => companyName },
    {
      field: 'phone',
      title: t('phone'),
      sortable: true,
      width: 170,
      render: ({ phone }) => <span className={classes.phone}>{phoneMask(phone)}</span>,
    },
    {
      field: 'status',
      earlyOnPhone: true,
      title: t('status'),
      sortable: true,
      width: 140,
      render: ({ status }) => {
        const knownStatus = oneOf(COMPANY_USER_STATUSES, status);
        return <StatusBadge tone={TONES[knownStatus]}>{t(`statuses.${knownStatus}`)}</StatusBadge>;
      },
    },
    ...(onEdit ? [editColumn(t, onEdit)] : []),
  ];
}
