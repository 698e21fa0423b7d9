/** The list of all inspections, maintenances or both. A row opens its record in the window of its equipment. */
import { type ListedRecord, listRecords } from '@mobcheck/contract/inspections/record-list.contract.ts';
import { recordLink } from '../../domain/equipment/report-link.ts';
import { useCompanies } from '../../domain/equipment/use-companies.ts';
import { useListViews } from '../../domain/list-view/use-list-views.tsx';
import { useList } from '../../lib/list.ts';
import { useGo } from '../../lib/page-url.ts';
import { ListTools } from '../../ui/filter/list-tools.tsx';
import { ClearFilters } from '../../ui/filter/clear-filters.tsx';
import { ListPage, listTexts } from '../../ui/table/list-page.tsx';
import { useRecordColumns } from './record-columns.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordFiles } from './record-files.tsx';
import { recordsQuery } from './records.api.ts';
import classes from './records.module.css';
import { useRecordsPhrases } from './records.phrases.ts';

export default function RecordsPage() {
  const t = useRecordsPhrases();
  const go = useGo();
  const list = useList(listRecords.query, recordsQuery);
  const { search, clear, filtered, rowsQuery } = list;
  const { companies, scope, areSeveral } = useCompanies(search.companyId);
  const companyText = scope === 'all' ? t('allCompanies') : scope?.name;
  const { kind } = search;
  const linkOf = ({ tagSerialNumber, id, kind: ownKind }: ListedRecord) =>
    recordLink(kind === 'all' ? (ownKind ?? 'inspections') : kind, tagSerialNumber, id);
  const { columns, views } = useListViews(
    'records',
    listRecords.query,
    useRecordColumns({ showsCompany: areSeveral, showsKind: kind === 'all' }, linkOf),
    {
      t,
      standard: [
        { name: t('kinds.maintenances'), search: { kind: 'maintenances' } },
        { name: t('bothKinds'), search: { kind: 'all' } },
      ],
    },
  );
  const texts = listTexts(t);
  return (
    <div className={classes.records}>
      <ListPage
        texts={{ ...texts, hint: companyText ?? texts.hint, noMatch: { text: t('noMatch') } }}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        cardsOnTablet
        onOpen={(record) => go(linkOf(record))}
        tone={({ result, annulment }) => (result === 'IMPROPER' && !annulment ? 'red' : undefined)}
        actions={
          <>
            <ClearFilters filtered={filtered} onClear={clear} />
            <RecordFiles
              search={search}
              total={rowsQuery.isPlaceholderData ? undefined : rowsQuery.data?.total}
            />
          </>
        }
      >
        <ListTools>
          <RecordFilters list={list} companies={companies} />
          {views}
        </ListTools>
      </ListPage>
    </div>
  );
}
