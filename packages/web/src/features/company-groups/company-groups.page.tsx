/** The list of company groups with their companies: the way into any of them, and the way to make a new group. */
import {
  type CompanyGroup,
  listCompanyGroups,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTableSearch } from '../../lib/table-search.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CompanyChips } from './company-chips.tsx';
import { companyGroupsQuery } from './company-groups.api.ts';
import { GroupForm } from './group-form.tsx';
import { GroupName } from './group-name.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { useCompanyGroupsPhrases } from './phrases.ts';

export default function CompanyGroupsPage() {
  const t = useCompanyGroupsPhrases();
  const [search, change] = useTableSearch(listCompanyGroups.query);
  const rows = useQuery(companyGroupsQuery(search));
  const [adding, setAdding] = useState(false);
  const [paying, setPaying] = useState<CompanyGroup>();

  const columns: Column<CompanyGroup>[] = [
    {
      field: 'name',
      title: t('group'),
      sortable: true,
      width: '16rem',
      render: ({ name }) => <GroupName name={name} />,
    },
    { field: 'companies', title: t('companies'), render: (group) => <CompanyChips group={group} /> },
    {
      field: 'paymentStatus',
      title: t('payment'),
      width: 200,
      render: (group) => <PaymentStatus group={group} onChange={() => setPaying(group)} />,
    },
  ];

  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </PageHeader>
      <FilterBar>
        <SearchBox label={t('search')} value={search.query} onChange={(query) => change({ query })} />
      </FilterBar>
      <DataTable
        rows={rows}
        rowKey={({ name }) => name}
        columns={columns}
        search={search}
        onSearch={change}
        problem={t.problem}
        empty={search.query === '' ? <EmptyState title={t('firstTitle')} text={t('firstText')} /> : undefined}
      />
      {adding && <GroupForm onClose={() => setAdding(false)} />}
      {paying && <PaymentDialog group={paying} onClose={() => setPaying(undefined)} />}
    </>
  );
}
