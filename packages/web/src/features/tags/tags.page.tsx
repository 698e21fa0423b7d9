/** The list of tags: how many are in use, the filters in the address, and the switch of each tag. */
import { listTags, type Tag } from '@mobcheck/contract/tags/tag-list.contract.ts';
import { togglesTags } from '@mobcheck/contract/tags/tags.policy.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '../../lib/session.tsx';
import { useTableSearch } from '../../lib/table-search.ts';
import { useToday } from '../../lib/use-today.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useTagsPhrases } from './phrases.ts';
import { useTagColumns } from './tag-columns.tsx';
import { TagFilters } from './tag-filters.tsx';
import { TagUsage } from './tag-usage.tsx';
import { tagCompaniesQuery, tagsQueryOptions } from './tags.api.ts';
import { countFilters, isBlank } from './tags.rules.ts';
import classes from './tags.module.css';
import { UndoNotice } from './undo-notice.tsx';
import { useTagSwitch } from './use-tag-switch.ts';

export default function TagsPage() {
  const t = useTagsPhrases();
  const today = useToday();
  const mayToggle = useMay(togglesTags);
  const navigate = useNavigate();
  const [search, change, clear] = useTableSearch(listTags.query);
  const rows = useQuery(tagsQueryOptions(search));
  const companies = useQuery(tagCompaniesQuery()).data ?? [];
  const { turn, turned, forgetTurned, refusal, forgetRefusal } = useTagSwitch();
  const columns = useTagColumns(
    companies.length > 1 && search.companyId === undefined,
    mayToggle ? turn : undefined,
  );
  const filtered = search.query !== '' || countFilters(search) > 0;
  const open = (tag: Tag) => {
    if (!isBlank(tag)) {
      void navigate({ to: '/inspections', search: { equipment: tag.serialNumber } as never });
    }
  };

  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <ClearFilters filtered={filtered} onClear={clear} />
      </PageHeader>
      <TagUsage companyId={search.companyId} />
      <TagFilters search={search} onChange={change} companies={companies} today={today} />
      <div className={classes.list}>
        <DataTable
          rows={rows}
          rowKey={({ serialNumber }) => serialNumber}
          columns={columns}
          search={search}
          onSearch={change}
          problem={t.problem}
          onOpen={open}
          tone={(tag) => (tag.enabled || isBlank(tag) ? undefined : 'grey')}
          empty={
            filtered ? (
              <EmptyState text={t('noneText')} />
            ) : (
              <EmptyState title={t('firstTitle')} text={t('firstText')} />
            )
          }
        />
      </div>
      {turned && (
        <UndoNotice
          // Another act is another message, shown for its own time.
          key={`${turned.tag.serialNumber} ${turned.tag.updateDate}`}
          words={turned.words}
          onUndo={() => turn(turned.tag, !turned.tag.enabled)}
          onClose={forgetTurned}
        />
      )}
      {refusal !== undefined && (
        <AlertDialog title={t('limit.title')} text={refusal} onClose={forgetRefusal} />
      )}
    </>
  );
}
