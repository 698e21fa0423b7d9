/** The list of companies, with its filters in the address, and the way to add or change one. */
import { type Company, listCompanies } from '@mobcheck/contract/companies/companies.contract.ts';
import { addsCompanies } from '@mobcheck/contract/companies/companies.policy.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../lib/session.tsx';
import { useTableSearch } from '../../lib/table-search.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FlagSelect } from '../../ui/flag-select.tsx';
import { notifyError } from '../../ui/notify.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { companiesQuery, type WithoutLogo } from './companies.api.ts';
import { useCompanyColumns } from './company-columns.tsx';
import { CompanyForm } from './company-form.tsx';
import { useCompaniesPhrases } from './phrases.ts';

export default function CompaniesPage() {
  const t = useCompaniesPhrases();
  const mayAdd = useMay(addsCompanies);
  const [search, change] = useTableSearch(listCompanies.query);
  const rows = useQuery(companiesQuery(search));
  const [editing, setEditing] = useState<Company | 'new'>();
  const [failed, setFailed] = useState<WithoutLogo>();
  const open = (company: Company | 'new' | undefined) => {
    setFailed(undefined);
    setEditing(company);
  };
  const columns = useCompanyColumns(open);
  const filtered = search.query !== '' || search.enabled !== undefined;
  const saved = editing === 'new' ? undefined : editing;
  const reload = async () => {
    const { data } = await rows.refetch();
    open(data?.items.find(({ id }) => id === saved?.id));
  };

  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        {mayAdd && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
            {t('add')}
          </Button>
        )}
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
        onOpen={open}
        empty={filtered ? undefined : <EmptyState title={t('firstTitle')} text={t('firstText')} />}
      />
      {editing && (
        <CompanyForm
          // A new version of the same company is a new form.
          key={`${saved?.id} ${saved?.updateDate}`}
          saved={saved}
          failed={failed}
          onReload={() => void reload()}
          onWithoutLogo={(without) => {
            if (!without.company) {
              notifyError(t('withoutLogo', { why: t.problem(without.error) }));
            }
            setFailed(without);
            setEditing(without.company);
          }}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}
