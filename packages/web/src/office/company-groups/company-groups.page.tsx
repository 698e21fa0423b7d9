/** The list of company groups with their companies, and the dialogs to add and change a group. */
import {
  type CompanyGroup,
  IDLE_DAYS,
  listCompanyGroups,
  SCHEMA_PREFIX,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { GroupName } from '../../domain/group/group-name.tsx';
import { PaymentDialog } from '../../domain/payment/payment-dialog.tsx';
import { useListViews } from '../../domain/list-view/use-list-views.tsx';
import { useList } from '../../lib/list.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { ListTools } from '../../ui/filter/list-tools.tsx';
import { AddButton, FirstButton, ListFilters, ListPage, listTexts } from '../../ui/table/list-page.tsx';
import { CompanyChips } from './company-chips.tsx';
import { companyGroupsQuery } from './company-groups.api.ts';
import classes from './company-groups.module.css';
import { FileLimitDialog, FileUse } from './file-limit.tsx';
import { GroupForm } from './group-form.tsx';
import { UpgradeBadge, UpgradeDialog } from './group-upgrade.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { useCompanyGroupsPhrases } from './company-groups.phrases.ts';

export default function CompanyGroupsPage() {
  const t = useCompanyGroupsPhrases();
  const list = useList(listCompanyGroups.query, companyGroupsQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [paymentGroup, setPaymentGroup] = useState<CompanyGroup>();
  const [limitedGroup, setLimitedGroup] = useState<CompanyGroup>();
  const [outdatedGroup, setOutdatedGroup] = useState<CompanyGroup>();

  const allColumns: Column<CompanyGroup>[] = [
    {
      field: 'name',
      title: t('group'),
      sortable: true,
      width: '16rem',
      render: (group) => (
        <>
          <span className={classes.name}>
            <GroupName name={group.name} prefixClass={classes.prefix} />
          </span>
          <UpgradeBadge group={group} onOpen={() => setOutdatedGroup(group)} />
          {group.idleReason && (
            <StatusBadge tone="grey">{t(`idle.${group.idleReason}`, { days: IDLE_DAYS })}</StatusBadge>
          )}
        </>
      ),
    },
    { field: 'companies', title: t('companies'), render: (group) => <CompanyChips group={group} /> },
    {
      field: 'paymentStatus',
      title: t('payment'),
      acts: true,
      width: 200,
      render: (group) => <PaymentStatus group={group} onEdit={() => setPaymentGroup(group)} />,
    },
    {
      field: 'fileStorage',
      title: t('files'),
      acts: true,
      width: 230,
      render: (group) => <FileUse group={group} onEdit={() => setLimitedGroup(group)} />,
    },
  ];
  const { columns, views } = useListViews('company-groups', listCompanyGroups.query, allColumns, { t });

  return (
    <>
      <ListPage
        texts={listTexts(t)}
        list={list}
        rowKey={({ name }) => name}
        columns={columns}
        actions={<AddButton onClick={() => setIsAdding(true)}>{t('add')}</AddButton>}
        firstAct={<FirstButton onClick={() => setIsAdding(true)}>{t('addFirst')}</FirstButton>}
      >
        <ListTools>
          <ListFilters label={t('search')} list={list}>
            <NativeSelect
              label={t('idle.label')}
              value={String(list.search.idle ?? '')}
              data={[
                { value: '', label: t('all') },
                { value: 'true', label: t('idle.only') },
              ]}
              onChange={({ currentTarget: { value } }) =>
                list.change({ idle: value === 'true' ? true : undefined })
              }
            />
          </ListFilters>
          {views}
        </ListTools>
      </ListPage>
      {outdatedGroup && <UpgradeDialog group={outdatedGroup} onClose={() => setOutdatedGroup(undefined)} />}
      {limitedGroup && <FileLimitDialog group={limitedGroup} onClose={() => setLimitedGroup(undefined)} />}
      {isAdding && <GroupForm onClose={() => setIsAdding(false)} />}
      {paymentGroup && (
        <PaymentDialog
          payer={{
            ...paymentGroup,
            label: `${SCHEMA_PREFIX}${paymentGroup.name}`,
            companyGroup: paymentGroup.name,
            companyId: null,
          }}
          onClose={() => setPaymentGroup(undefined)}
        />
      )}
    </>
  );
}
