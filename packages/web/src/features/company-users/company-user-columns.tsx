/** The columns of the list of employees. */
import {
  COMPANY_USER_STATUSES,
  type CompanyUser,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { ROLES } from '@mobcheck/contract/kernel/actor.ts';
import { phoneMask } from '@mobcheck/contract/kernel/phone.ts';
import { ActionIcon, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { oneOf } from '../../lib/one-of.ts';
import type { Column } from '../../ui/data-table.tsx';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import classes from './company-users.module.css';
import { useCompanyUsersPhrases } from './phrases.ts';

const TONES: Readonly<Record<CompanyUser['status'], StatusTone>> = {
  ACTIVE: 'green',
  INACTIVE: 'grey',
  PENDING: 'amber',
};

/** @param onEdit absent for who may not change employees */
export function useCompanyUserColumns(
  onEdit: ((person: CompanyUser) => void) | undefined,
): Column<CompanyUser>[] {
  const t = useCompanyUsersPhrases();
  const columns: Column<CompanyUser>[] = [
    {
      field: 'name',
      title: t('employee'),
      sortable: true,
      render: ({ name, email, role }) => (
        <>
          {name}
          <Text size="xs" c="dimmed">
            {email} · {t(`roles.${oneOf(ROLES, role)}`)}
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
      title: t('status'),
      sortable: true,
      width: 140,
      render: ({ status }) => {
        const known = oneOf(COMPANY_USER_STATUSES, status);
        return <StatusBadge tone={TONES[known]}>{t(`statuses.${known}`)}</StatusBadge>;
      },
    },
  ];
  if (onEdit) {
    columns.push({
      field: 'actions',
      title: t('actions'),
      align: 'right',
      width: 90,
      render: (person) => (
        <ActionIcon
          variant="subtle"
          aria-label={t('editNamed', { name: person.name })}
          onClick={(event) => {
            event.stopPropagation();
            onEdit(person);
          }}
        >
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      ),
    });
  }
  return columns;
}
