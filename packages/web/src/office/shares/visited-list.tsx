/** The equipment of a link, with search and pages. A press opens a piece. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { SharedPiece } from '@mobcheck/contract/shares/visitor.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { EquipmentStatusBadge, rowTone } from '../../domain/equipment/equipment-status.tsx';
import { EmptyState, ErrorState, InTableContext, LoadingState } from '../../ui/feedback/states.tsx';
import { SearchBox } from '../../ui/filter/search-box.tsx';
import { type Column, RowTable } from '../../ui/table/row-table.tsx';
import { PageButtons } from '../../ui/table/table-footer.tsx';
import classes from './visitor.module.css';
import { useVisitorPhrases } from './visitor.phrases.ts';

/** Rows of a page of the list. */
export const VISITED_PAGE_SIZE = 20;

interface VisitedSearch {
  readonly query: string;
  readonly page: number;
}

export function nameOf({ extraLabel, productName }: SharedPiece): string {
  return extraLabel === '' ? productName : extraLabel;
}

function useVisitedColumns(onOpen: (piece: SharedPiece) => void): Column<SharedPiece>[] {
  const t = useVisitorPhrases();
  const dayOr = (day: string | null, none: string) => (day === null ? none : showDay(day));
  return [
    {
      field: 'name',
      title: t('pieces'),
      width: '34%',
      render: (piece) => (
        <button
          type="button"
          className={classes.piece}
          aria-label={t('open', { name: nameOf(piece) })}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(piece);
          }}
        >
          <b>{nameOf(piece)}</b>
          <small>
            {piece.extraLabel !== '' && `${piece.productName} · `}
            {showTagSerial(piece.tagSerialNumber)}
            {!piece.enabledTag && ` · ${t('disabledTag')}`}
          </small>
        </button>
      ),
    },
    {
      field: 'status',
      title: t('status'),
      earlyOnPhone: true,
      width: 150,
      render: ({ status, lastInspectionDate }) => (
        <EquipmentStatusBadge status={status} isNeverInspected={lastInspectionDate === null} isSaidBeside />
      ),
    },
    { field: 'unit', title: t('unit'), render: ({ unit }) => unit || '–' },
    {
      field: 'lastInspection',
      title: t('lastInspection'),
      render: ({ lastInspectionDate }) => dayOr(lastInspectionDate, t('notYet')),
    },
    {
      field: 'nextInspection',
      title: t('nextInspection'),
      render: ({ nextInspectionDate }) => dayOr(nextInspectionDate, '–'),
    },
    { field: 'dueDate', title: t('dueDate'), render: ({ dueDate }) => dayOr(dueDate, '–') },
  ];
}

export function VisitedList(props: {
  rows: UseQueryResult<{ items: SharedPiece[]; total: number }>;
  search: VisitedSearch;
  onSearch: (search: Partial<VisitedSearch>) => void;
  onOpen: (piece: SharedPiece) => void;
}) {
  const t = useVisitorPhrases();
  const { rows, search, onSearch, onOpen } = props;
  const { data, error, refetch } = rows;
  const columns = useVisitedColumns(onOpen);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / VISITED_PAGE_SIZE));
  return (
    <section className={classes.list} aria-busy={rows.isFetching}>
      <SearchBox
        label={t('search')}
        value={search.query}
        onChange={(query) => onSearch({ query, page: 1 })}
      />
      {!data && !error && <LoadingState />}
      {!data && error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {data && (
        <div className={classes.card}>
          <RowTable
            label={t('pieces')}
            rows={data.items}
            rowKey={({ tagSerialNumber }) => tagSerialNumber}
            columns={columns}
            tone={({ status }) => rowTone(status)}
            faded={({ enabledTag }) => !enabledTag}
            onOpen={onOpen}
            whole
          >
            {data.items.length === 0 && (
              <InTableContext value>
                <EmptyState text={t(search.query === '' ? 'noneAtAll' : 'noneText')} />
              </InTableContext>
            )}
          </RowTable>
          <footer className={classes.footer}>
            <Text size="sm" c="dimmed" role="status">
              {t('range', { count: data.total })}
            </Text>
            <PageButtons pages={pages} page={search.page} onPage={(page) => onSearch({ page })} />
          </footer>
        </div>
      )}
    </section>
  );
}
