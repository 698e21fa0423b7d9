/** The pieces that a change of clocks would change, each with its due date before and after. */
import type { ChangedPiece, DueChange } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { useClockName } from '../../domain/clock/clock.phrases.ts';
import { useClockKinds } from '../../domain/clock/use-clock-kinds.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { DataTable, type TableData } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { useClockPreviewPhrases } from './clock-preview.phrases.ts';
import classes from './clocks.module.css';

const TONES: Readonly<Record<DueChange, StatusTone>> = {
  NEW: 'amber',
  EARLIER: 'orange',
  LATER: 'green',
  NONE: 'grey',
  NOTICE: 'grey',
};

function useColumns(): Column<ChangedPiece>[] {
  const t = useClockPreviewPhrases();
  const nameOf = useClockName();
  const kinds = useClockKinds();
  const dayOrNone = (day: string | null) => (day === null ? t('noDate') : showDay(day));
  const ownName = (kind: string) => kinds.find((other) => other.kind === kind)?.name ?? '';
  return [
    {
      field: 'piece',
      title: t('equipment'),
      width: '34%',
      render: ({ productName, extraLabel, tagSerialNumber }) => (
        <div className={classes.product}>
          <span>{extraLabel || productName}</span>
          <small>
            {extraLabel ? `${productName} · ` : ''}
            {showTagSerial(tagSerialNumber)}
          </small>
        </div>
      ),
    },
    {
      field: 'change',
      title: t('why'),
      earlyOnPhone: true,
      render: ({ change }) => <StatusBadge tone={TONES[change]}>{t(`change.${change}`)}</StatusBadge>,
    },
    { field: 'before', title: t('before'), render: ({ dueDateBefore }) => dayOrNone(dueDateBefore) },
    {
      field: 'after',
      title: t('after'),
      render: ({ dueDateAfter }) => <strong>{dayOrNone(dueDateAfter)}</strong>,
    },
    {
      field: 'decidedBy',
      title: t('decides'),
      render: ({ decidedBy }) => decidedBy !== null && nameOf({ kind: decidedBy, name: ownName(decidedBy) }),
    },
  ];
}

export function ChangedPieces(props: {
  rows: TableData<ChangedPiece>;
  paging: { readonly page: number; readonly pageSize: number };
  onPaging: (patch: { page?: number; pageSize?: number }) => void;
}) {
  const t = useClockPreviewPhrases();
  return (
    <DataTable
      label={t('pieces')}
      rows={props.rows}
      rowKey={({ equipmentId }) => equipmentId}
      columns={useColumns()}
      // The server always sends the pieces with the earliest new due date first.
      search={{ ...props.paging, field: '', direction: 'asc' }}
      onSearch={({ page, pageSize }) =>
        props.onPaging({
          ...(page === undefined ? {} : { page }),
          // The server shows at most 100 pieces at a time.
          ...(pageSize === undefined ? {} : { pageSize: Math.min(pageSize, 100) }),
        })
      }
      errorText={t.errorText}
      empty={<EmptyState text={t('emptyText')} />}
    />
  );
}
