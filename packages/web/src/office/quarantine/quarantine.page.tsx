/** The list of refused records, with its filters in the URL, and the dialog that decides about a record. */
import {
  listQuarantine,
  QUARANTINE_FILTERS,
} from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useListViews } from '../../domain/list-view/use-list-views.tsx';
import { useList } from '../../lib/list.ts';
import { ListTools } from '../../ui/filter/list-tools.tsx';
import { ListFilters, ListPage, listTexts } from '../../ui/table/list-page.tsx';
import { refusedQuery } from './quarantine.api.ts';
import { FullRoom } from './full-room.tsx';
import { useQuarantineColumns } from './quarantine-columns.tsx';
import { type OpenedRecord, QuarantineDialog } from './quarantine-dialog.tsx';
import { useQuarantinePhrases } from './quarantine.phrases.ts';

export default function QuarantinePage() {
  const t = useQuarantinePhrases();
  const list = useList(listQuarantine.query, refusedQuery);
  const [opened, setOpened] = useState<OpenedRecord>();
  const allColumns = useQuarantineColumns(setOpened, list.search.show !== 'WAITING');
  const { columns, views } = useListViews('quarantine', listQuarantine.query, allColumns, {
    t,
    standard: [{ name: t('shows.ALL'), search: { show: 'ALL' } }],
  });
  return (
    <>
      <ListPage texts={listTexts(t)} list={list} rowKey={({ id }) => id} columns={columns} onOpen={setOpened}>
        <FullRoom />
        <ListTools>
          <ListFilters label={t('search')} list={list}>
            <NativeSelect
              label={t('show')}
              value={list.search.show}
              data={QUARANTINE_FILTERS.map((value) => ({ value, label: t(`shows.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                list.change({ show: QUARANTINE_FILTERS.find((show) => show === value) ?? 'WAITING' })
              }
            />
          </ListFilters>
          {views}
        </ListTools>
      </ListPage>
      {opened && (
        <QuarantineDialog
          key={opened.id}
          item={opened}
          onOpen={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
