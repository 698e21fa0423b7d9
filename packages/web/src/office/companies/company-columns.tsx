/** The columns of the list of companies. */
import type { Company } from '@mobcheck/contract/companies/companies.contract.ts';
import { cnpjMask } from '@mobcheck/contract/kernel/cnpj.ts';
import { phoneMask } from '@mobcheck/contract/kernel/phone.ts';
import { showNumber } from '../../lib/format.ts';
import type { Column } from '../../ui/table/row-table.tsx';
import { editColumn } from '../../ui/table/list-columns.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { EmailAddress } from '../../ui/layout/email-address.tsx';
import classes from './companies.module.css';
import { useCompaniesPhrases } from './companies.phrases.ts';

export function useCompanyColumns(onEdit: (company: Company) => void): Column<Company>[] {
  const t = useCompaniesPhrases();
  return [
    {
      field: 'name',
      title: t('name'),
      sortable: true,
      render: ({ name, enabled }) => (
        <>
          {name}
          {!enabled && (
            <div>
              <StatusBadge tone="grey">{t('disabled')}</StatusBadge>
            </div>
          )}
        </>
      ),
    },
    {
      field: 'cnpj',
      title: t('cnpj'),
      sortable: true,
      width: 170,
      render: ({ cnpj }) => <span className={classes.unbroken}>{cnpjMask(cnpj) || '–'}</span>,
    },
    {
      field: 'mainContactName',
      title: t('mainContactName'),
      sortable: true,
      render: ({ mainContactName }) => mainContactName,
    },
    {
      field: 'email',
      title: t('email'),
      sortable: true,
      render: ({ email }) => <EmailAddress>{email}</EmailAddress>,
    },
    {
      field: 'phone',
      title: t('phone'),
      sortable: true,
      width: 140,
      render: ({ phone }) => <span className={classes.unbroken}>{phoneMask(phone)}</span>,
    },
    {
      field: 'tagsEnabled',
      title: t('tagsUsed'),
      sortable: true,
      align: 'right',
      width: 125,
      render: ({ tagsEnabled, tagsLimit }) => (
        <span className={classes.unbroken}>
          {showNumber(tagsEnabled)} / {showNumber(tagsLimit)}
        </span>
      ),
    },
    editColumn(t, onEdit),
  ];
}
