/** The changes of clocks, newest first. The newest can be undone. */
import { type ClockChange, listClockChanges } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { showInstant, showNumber } from '../../lib/format.ts';
import { useList } from '../../lib/list.ts';
import { useUser } from '../../lib/session.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { ClockChangeDialog } from './clock-change-dialog.tsx';
import classes from './clocks.module.css';
import { useClocksPhrases } from './clocks.phrases.ts';
import { changesQuery } from './clocks.api.ts';
import { UndoDialog } from './undo-dialog.tsx';

function When({ change, onOpen }: { change: ClockChange; onOpen: () => void }) {
  const t = useClocksPhrases();
  const { timeZone } = useUser();
  const when = showInstant(change.createdAt, timeZone);
  return (
    <button
      type="button"
      className={classes.open}
      aria-label={t('history.open', { when })}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      {when}
    </button>
  );
}

function Changed({ change: { source, products, productNames } }: { change: ClockChange }) {
  const t = useClocksPhrases();
  const names = productNames.join(', ');
  return (
    <div className={classes.product}>
      <span>{t(`history.source.${source}`)}</span>
      <small>
        {t('history.products', {
          count: products,
          names: products > productNames.length ? `${names}…` : names,
        })}
      </small>
    </div>
  );
}

function State({ change: { undoneAt, undoneByName } }: { change: ClockChange }) {
  const t = useClocksPhrases();
  const { timeZone } = useUser();
  return undoneAt === null ? (
    <StatusBadge tone="green">{t('history.inEffect')}</StatusBadge>
  ) : (
    <div className={classes.product}>
      <small>
        {t('history.undone', { when: showInstant(undoneAt, timeZone), name: undoneByName ?? '' })}
      </small>
    </div>
  );
}

function useColumns(acts: {
  onOpen: (change: ClockChange) => void;
  onUndo: (change: ClockChange) => void;
}): Column<ClockChange>[] {
  const t = useClocksPhrases();
  const { timeZone } = useUser();
  return [
    {
      field: 'createdAt',
      title: t('when'),
      sortable: true,
      width: 170,
      render: (change) => <When change={change} onOpen={() => acts.onOpen(change)} />,
    },
    { field: 'userName', title: t('history.who'), render: ({ userName }) => userName },
    {
      field: 'what',
      title: t('history.what'),
      width: '34%',
      render: (change) => <Changed change={change} />,
    },
    {
      field: 'changed',
      title: t('pieces'),
      align: 'right',
      width: 130,
      render: ({ changed }) => showNumber(changed),
    },
    { field: 'state', title: t('status'), render: (change) => <State change={change} /> },
    {
      field: 'actions',
      title: t('actions'),
      align: 'right',
      width: 90,
      render: (change) =>
        change.isUndoable && (
          <RowAction
            label={t('undo.label', { when: showInstant(change.createdAt, timeZone) })}
            onClick={() => acts.onUndo(change)}
          >
            <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
          </RowAction>
        ),
    },
  ];
}

export function ClockHistory() {
  const t = useClocksPhrases();
  const { rowsQuery, search, change } = useList(listClockChanges.query, changesQuery);
  const [opened, setOpened] = useState<ClockChange>();
  const [undoing, setUndoing] = useState<ClockChange>();
  const columns = useColumns({ onOpen: setOpened, onUndo: setUndoing });
  return (
    <>
      <DataTable
        label={t('tabs.history')}
        rows={rowsQuery}
        rowKey={({ id }) => id}
        columns={columns}
        onOpen={setOpened}
        search={search}
        onSearch={change}
        errorText={t.errorText}
        empty={<EmptyState text={t('history.emptyText')} />}
      />
      {opened && <ClockChangeDialog change={opened} onClose={() => setOpened(undefined)} />}
      {undoing && <UndoDialog change={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
}
