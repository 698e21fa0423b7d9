/** The list of all inspections or maintenances. A row opens its record in the window of its equipment. */
import { type ListedRecord, listRecords } from '@mobcheck/contract/inspections/record-list.contract.ts';
import { recordLink } from '../../domain/equipment/report-link.ts';
import { useCompanies } from '../../domain/equipment/use-companies.ts';
import { useListViews } from '../../domain/list-view/use-list-views.tsx';
import { useList } from '../../lib/list.ts';
import { useGo } from '../../lib/page-url.ts';
import { ListTools } from '../../ui/filter/list-tools.tsx';
import { ClearFilters } from '../../ui/filter/clear-filters.tsx';
import { FilterChips } from '../../ui/filter/filter-chips.tsx';
import { ListPage, listTexts } from '../../ui/table/list-page.tsx';
import { useRecordColumns } from './record-columns.tsx';
import { RecordFilters } from './record-filters.tsx';
import { recordsQuery } from './records.api.ts';
import classes from './records.module.css';
import { useRecordsPhrases } from './records.phrases.ts';

export default function RecordsPage() {
  const t = useRecordsPhrases();
  const go = useGo();
  const list = useList(listRecords.query, recordsQuery);
  const { search, change, clear, filtered } = list;
  const { companies, scope, areSeveral } = useCompanies(search.companyId);
  const companyText = scope === 'all' ? t('allCompanies') : scope?.name;
  const linkOf = ({ tagSerialNumber, id }: ListedRecord) => recordLink(search.kind, tagSerialNumber, id);
  const { columns, views } = useListViews(
    'records',
    listRecords.query,
    useRecordColumns(areSeveral, linkOf),
    { t, standard: [{ name: t('kinds.maintenances'), search: { kind: 'maintenances' } }] },
  );
  const texts = listTexts(t);
  const { userEmail } = search;
  const person = {
    key: 'userEmail',
    name: t('person'),
    text: userEmail ?? '',
    onRemove: () => change({ userEmail: undefined }),
  };
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
        actions={<ClearFilters filtered={filtered} onClear={clear} />}
      >
        <ListTools>
          <RecordFilters list={list} companies={companies} />
          {views}
        </ListTools>
        <FilterChips chips={userEmail === undefined ? [] : [person]} />
      </ListPage>
    </div>
  );
}
