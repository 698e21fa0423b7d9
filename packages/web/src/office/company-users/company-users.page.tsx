/** The list of employees, with its filters in the URL, and the dialog to add, change or remove an employee. */
import {
  COMPANY_USER_STATUSES,
  listCompanyUsers,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { managesCompanyUsers } from '@mobcheck/contract/company-users/company-users.policy.ts';
import { useListViews } from '../../domain/list-view/use-list-views.tsx';
import { useList } from '../../lib/list.ts';
import { useMay } from '../../lib/session.tsx';
import { ChoiceSelect } from '../../ui/filter/choice-select.tsx';
import { useEditor } from '../../ui/form/dialog/editor.tsx';
import { EditableListPage } from '../../ui/table/list-page.tsx';
import { useCompanyUserColumns } from './company-user-columns.tsx';
import { CompanyUserDialog } from './company-user-dialog.tsx';
import { companyUsersQuery } from './company-users.api.ts';
import { useCompanyUsersPhrases } from './company-users.phrases.ts';

export default function CompanyUsersPage() {
  const t = useCompanyUsersPhrases();
  const mayManage = useMay(managesCompanyUsers);
  const list = useList(listCompanyUsers.query, companyUsersQuery);
  const { add, open, editor } = useEditor(list.rowsQuery);
  const onOpen = mayManage ? open : undefined;
  const { columns, views } = useListViews(
    'company-users',
    listCompanyUsers.query,
    useCompanyUserColumns(onOpen),
    { t },
  );
  return (
    <>
      <EditableListPage
        t={t}
        list={list}
        cardsOnTablet
        columns={columns}
        onOpen={onOpen}
        onAdd={mayManage ? add : undefined}
        views={views}
      >
        <ChoiceSelect
          label={t('status')}
          all={t('anyStatus')}
          value={list.search.status}
          choices={COMPANY_USER_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          onChange={(status) => list.change({ status })}
        />
      </EditableListPage>
      {editor && <CompanyUserDialog {...editor} />}
    </>
  );
}
