/** Modifications of a piece of equipment: its product, label and code as they stood after each. */
import { useQuery } from '@tanstack/react-query';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { snapshotsQuery } from './equipment.api.ts';
import classes from './equipment-dialog.module.css';
import { useEquipmentPhrases } from './equipment.phrases.ts';
import { LoadedList } from './loaded-list.tsx';

const COLUMNS = ['when', 'who', 'what', 'product', 'extraLabel', 'extraCode'] as const;

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
              {snapshots.map((one) => (
                <tr key={one.id}>
                  <td>{showInstant(one.createdAt, timeZone)}</td>
                  <td title={one.userEmail}>{one.userName}</td>
                  <td>{t(`transaction.${one.transaction}`)}</td>
                  <td>
                    {one.productName} ({one.productSku})
                  </td>
                  <td>{one.extraLabel || t('none')}</td>
                  <td>{one.extraCode || t('none')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </LoadedList>
  );
}
