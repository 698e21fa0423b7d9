/** Modifications of a piece of equipment, with its product, label and code after each modification, and the other changes. */
import { listSnapshots } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { showInstant } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { type Column, RowTable } from '../../../ui/table/row-table.tsx';
import { showDayOrText } from './show-day-or-text.ts';
import classes from '../equipment-dialog.module.css';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { LoadedList } from '../records/loaded-list.tsx';
import { useLoadedPages } from '../records/use-loaded-pages.ts';
import { findChangedFields, type Snapshot, type SnapshotField } from './snapshot-changes.rules.ts';

interface Modification {
  readonly snapshot: Snapshot;
  readonly changed: ReadonlySet<SnapshotField>;
}

/** A value after the modification. A changed value is marked, also for screen readers. */
function Value({ changed, children }: { changed: boolean; children: ReactNode }) {
  const t = useEquipmentPhrases();
  return changed ? (
    <strong title={t('modification.changed')}>
      {children}
      <VisuallyHidden> ({t('modification.changed')})</VisuallyHidden>
    </strong>
  ) : (
    <span>{children}</span>
  );
}

/** Changes outside the columns, each with its value before and after. */
function Changes({ changes }: Pick<Snapshot, 'changes'>) {
  const t = useEquipmentPhrases();
  const shownValue = (value: string) => showDayOrText(value) || t('none');
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, name, before, after }) => (
        <li key={field + name}>
          {t('modification.change', {
            field: field === 'attribute' ? name : t(`fields.${field}`),
            before: shownValue(before),
            after: shownValue(after),
          })}
        </li>
      ))}
    </ul>
  );
}

function useColumns(): Column<Modification>[] {
  const t = useEquipmentPhrases();
  const { timeZone } = useUser();
  const value = (field: SnapshotField, textOf: (snapshot: Snapshot) => string): Column<Modification> => ({
    field,
    title: t(`modification.${field}`),
    render: ({ snapshot, changed }) => (
      <Value changed={changed.has(field)}>{textOf(snapshot) || t('none')}</Value>
    ),
  });
  return [
    {
      field: 'when',
      title: t('modification.when'),
      render: ({ snapshot }) => showInstant(snapshot.createdAt, timeZone),
    },
    {
      field: 'who',
      title: t('modification.who'),
      render: ({ snapshot }) => <span title={snapshot.userEmail}>{snapshot.userName}</span>,
    },
    {
      field: 'what',
      title: t('modification.what'),
      render: ({ snapshot }) => (
        <>
          {t(`transaction.${snapshot.transaction}`)}
          {snapshot.changes.length > 0 && <Changes changes={snapshot.changes} />}
        </>
      ),
    },
    value('product', ({ productName, productSku }) => `${productName} (${productSku})`),
    value('extraLabel', ({ extraLabel }) => extraLabel),
    value('extraCode', ({ extraCode }) => extraCode),
  ];
}

export function ModificationsTab({ serial }: { serial: string }) {
  const t = useEquipmentPhrases();
  const list = useLoadedPages(listSnapshots, serial, ({ id }: Snapshot) => id);
  // The changes of the last loaded snapshot are known only once the next older snapshot is loaded.
  const hidesLast = list.loadMore !== undefined && (list.data?.length ?? 0) > 1;
  const data = hidesLast ? list.data?.slice(0, -1) : list.data;
  const columns = useColumns();
  return (
    <LoadedList list={{ ...list, data }} emptyTitle={t('noModifications')}>
      {(snapshots) => (
        <div className={classes.modifications}>
          <RowTable
            label={t('tabs.modifications')}
            whole
            rows={snapshots.map((snapshot, index) => ({
              snapshot,
              changed: findChangedFields(snapshot, list.data?.[index + 1]),
            }))}
            rowKey={({ snapshot }) => snapshot.id}
            columns={columns}
          />
        </div>
      )}
    </LoadedList>
  );
}
