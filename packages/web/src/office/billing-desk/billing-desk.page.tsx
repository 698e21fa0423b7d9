/** The billing desk: health of billing, all customers, and a dialog with the history of each. */
import {
  CUSTOMER_FILTERS,
  listBillingCustomers,
  type BillingCustomer,
} from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { useListViews } from '../../domain/list-view/use-list-views.tsx';
import { useList } from '../../lib/list.ts';
import { ListTools } from '../../ui/filter/list-tools.tsx';
import { ListFilters, ListPage, listTexts } from '../../ui/table/list-page.tsx';
import { customersQuery } from './billing-desk.api.ts';
import { useBillingDeskPhrases } from './billing-desk.phrases.ts';
import { toneOf } from './billing-desk.rules.ts';
import { useCustomerColumns } from './customer-columns.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { HealthStrip } from './health-strip.tsx';
import { HistoryDialog } from './history-dialog.tsx';

export default function BillingDeskPage() {
  const t = useBillingDeskPhrases();
  const list = useList(listBillingCustomers.query, customersQuery);
  const [opened, setOpened] = useState<BillingCustomer>();
  const [exporting, setExporting] = useState(false);
  const allColumns = useCustomerColumns(setOpened);
  const { columns, views } = useListViews('billing-desk', listBillingCustomers.query, allColumns, { t });
  return (
    <>
      <ListPage
        texts={listTexts(t)}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        tone={toneOf}
        onOpen={setOpened}
        actions={
          <Button
            variant="default"
            leftSection={<IconFileTypeCsv size={18} aria-hidden />}
            onClick={() => setExporting(true)}
          >
            {t('export')}
          </Button>
        }
      >
        <HealthStrip />
        <ListTools>
          <ListFilters label={t('search')} list={list}>
            <NativeSelect
              label={t('show')}
              value={list.search.show}
              data={CUSTOMER_FILTERS.map((value) => ({ value, label: t(`shows.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                list.change({ show: CUSTOMER_FILTERS.find((filter) => filter === value) ?? 'all' })
              }
            />
          </ListFilters>
          {views}
        </ListTools>
      </ListPage>
      {opened && <HistoryDialog row={opened} onClose={() => setOpened(undefined)} />}
      {exporting && <ExportDialog onClose={() => setExporting(false)} />}
    </>
  );
}
