/** The column with the switch that enables or disables a row of the catalogue. */
import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { TranslatorWith } from '../../lib/i18n.ts';
import { enabledColumn } from '../../ui/table/list-columns.tsx';
import { NoRowClick } from '../../ui/table/row-action.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { type CatalogueList, type CatalogueRow, type EnableTexts, useEnableRow } from './use-enable-row.ts';

type Texts = EnableTexts & TranslatorWith<'disabled' | 'enabled' | 'toggle'>;
function EnabledSwitch<T extends CatalogueRow>({
  list,
  row,
  t,
}: {
  list: CatalogueList<T>;
  row: T;
  t: Texts;
}) {
  const { enable } = useEnableRow(list, t);
  // The state that is being saved.
  const [awaited, setAwaited] = useState<boolean>();
  const isEnabled = awaited ?? row.enabled;
  const change = async (enabled: boolean) => {
    if (awaited === undefined) {
      setAwaited(enabled);
      await enable(row, enabled);
      setAwaited(undefined);
    }
  };
  return (
    <NoRowClick>
      <Switch
        aria-label={t('toggle', { name: row.name })}
        label={<span aria-hidden>{t(isEnabled ? 'enabled' : 'disabled')}</span>}
        checked={isEnabled}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </NoRowClick>
  );
}

/**
 * Returns the column.
 * @param mayChange whether the user may change a row. Other rows show only their state
 */
export function switchColumn<T extends CatalogueRow>(
  list: CatalogueList<T>,
  t: Texts,
  mayChange: (row: T) => boolean,
): Column<T> {
  const column = enabledColumn(t);
  return {
    ...column,
    // The longer label fits, so that the columns do not move when a row is switched.
    width: 164,
    acts: true,
    render: (row) => (mayChange(row) ? <EnabledSwitch list={list} row={row} t={t} /> : column.render(row)),
  };
}
