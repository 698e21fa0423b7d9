/** The list of companies, with its filters in the URL, and the dialog to add or change a company. */
import { listCompanies } from '@mobcheck/contract/companies/companies.contract.ts';
import { addsCompanies } from '@mobcheck/contract/companies/companies.policy.ts';
import { useListViews } from '../../domain/list-view/use-list-views.tsx';
import { useList } from '../../lib/list.ts';
import { useMay } from '../../lib/session.tsx';
import { useEditor } from '../../ui/form/dialog/editor.tsx';
import { FlagSelect } from '../../ui/filter/flag-select.tsx';
import { EditableListPage } from '../../ui/table/list-page.tsx';
import { companiesQuery } from './companies.api.ts';
import { useCompanyColumns } from './company-columns.tsx';
import classes from './companies.module.css';
import { CompanyDialog } from './company-dialog.tsx';
import { useCompaniesPhrases } from './companies.phrases.ts';

export default function CompaniesPage() {
  const t = useCompaniesPhrases();
  const mayAdd = useMay(addsCompanies);
  const list = useList(listCompanies.query, companiesQuery);
  const { search, change } = list;
  const { add, open, editor } = useEditor(list.rowsQuery);
  const { columns, views } = useListViews('companies', listCompanies.query, useCompanyColumns(open), { t });
  return (
    <>
      <div className={classes.list}>
        <EditableListPage
          t={t}
          list={list}
          columns={columns}
          cardsOnTablet
          views={views}
          onOpen={open}
          onAdd={mayAdd ? add : undefined}
        >
          <FlagSelect
            label={t('enabled')}
            value={search.enabled}
            onChange={(enabled) => change({ enabled })}
          />
        </EditableListPage>
      </div>
      {editor && <CompanyDialog {...editor} />}
    </>
  );
}
