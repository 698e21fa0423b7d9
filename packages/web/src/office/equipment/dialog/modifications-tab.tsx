/** Modifications of a piece of equipment: product, label and code after each, and what else changed. */
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showInstant } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { snapshotsQuery } from './equipment-dialog.api.ts';
import { showDayOrText } from './show-day-or-text.ts';
import classes from '../equipment-dialog.module.css';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { LoadedList } from '../records/loaded-list.tsx';
import { findChangedFields, type Snapshot } from './snapshot-changes.rules.ts';

const COLUMNS = ['when', 'who', 'what', 'product', 'extraLabel', 'extraCode'] as const;

/** A value after the modification; a changed one is marked, also for screen readers. */
function SnapshotCell({ changed, children }: { changed: boolean; children: ReactNode }) {
  const t = useEquipmentPhrases();
  return (
    <td data-changed={changed || undefined} title={changed ? t('modification.changed') : undefined}>
      {children}
      {changed && <VisuallyHidden> ({t('modification.changed')})</VisuallyHidden>}
    </td>
  );
}

/** What changed besides the columns, each with its value before and after. */
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

export function ModificationsTab({ serial }: { serial: string }) {
  const t = useEquipmentPhrases();
  const { timeZone } = useUser();
  const query = useQuery(snapshotsQuery(serial));
  return (
    <LoadedList query={query} emptyTitle={t('noModifications')}>
      {(snapshots) => (
        <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('tabs.modifications')}>
          <table className={classes.history}>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {t(`modification.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {snapshots.map((snapshot, index) => {
                const changed = findChangedFields(snapshot, snapshots[index + 1]);
                return (
                  <tr key={snapshot.id}>
                    <td>{showInstant(snapshot.createdAt, timeZone)}</td>
                    <td title={snapshot.userEmail}>{snapshot.userName}</td>
                    <td>
                      {t(`transaction.${snapshot.transaction}`)}
                      {snapshot.changes.length > 0 && <Changes changes={snapshot.changes} />}
                    </td>
                    <SnapshotCell changed={changed.has('product')}>
                      {snapshot.productName} ({snapshot.productSku})
                    </SnapshotCell>
                    <SnapshotCell changed={changed.has('extraLabel')}>
                      {snapshot.extraLabel || t('none')}
                    </SnapshotCell>
                    <SnapshotCell changed={changed.has('extraCode')}>
                      {snapshot.extraCode || t('none')}
                    </SnapshotCell>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </LoadedList>
  );
}
