/** Every inspection or maintenance, by day and person; a row opens its equipment. */
import { listRecords } from '@mobcheck/contract/inspections/record-list.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { equipmentLink } from '../../domain/equipment/report-link.ts';
import { useList } from '../../lib/list.ts';
import { useGo } from '../../lib/page-url.ts';
import { ClearFilters } from '../../ui/filter/clear-filters.tsx';
import { FilterChips } from '../../ui/filter/filter-chips.tsx';
import { ListPage, listTexts } from '../../ui/table/list-page.tsx';
import { useRecordColumns } from './record-columns.tsx';
import { RecordFilters } from './record-filters.tsx';
import { recordCompaniesQuery, recordsQuery } from './records.api.ts';
import { useRecordsPhrases } from './records.phrases.ts';

export default function RecordsPage() {
  const t = useRecordsPhrases();
  const go = useGo();
  const list = useList(listRecords.query, recordsQuery);
  const { search, change, clear, filtered } = list;
  const companies = useQuery(recordCompaniesQuery()).data ?? [];
  const linkOf = (serial: string) => ({
    ...equipmentLink(serial),
    ...(search.kind === 'maintenances' && { to: '/maintenances' }),
  });
  const columns = useRecordColumns(companies.length > 1 && search.companyId === undefined, linkOf);
  const { userEmail } = search;
  const person = {
    key: 'userEmail',
    name: t('person'),
    text: userEmail ?? '',
    onRemove: () => change({ userEmail: undefined }),
  };
  return (
    <ListPage
      texts={{ ...listTexts(t), noMatch: { text: t('noMatch') } }}
      list={list}
      rowKey={({ id }) => id}
      columns={columns}
      onOpen={({ tagSerialNumber }) => go(linkOf(tagSerialNumber))}
      tone={({ result }) => (result === 'IMPROPER' ? 'red' : undefined)}
      actions={<ClearFilters filtered={filtered} onClear={clear} />}
    >
      <RecordFilters list={list} companies={companies} />
      <FilterChips chips={userEmail === undefined ? [] : [person]} />
    </ListPage>
  );
}
